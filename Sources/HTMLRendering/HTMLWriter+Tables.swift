internal import SpanTree

extension HTMLWriter {
    mutating func append(_ table: MarkupTable) {
        append("<table>\n")
        // Some tables have a header only because Markdown has no others.
        if options.matchesCmark || table.rows.isEmpty || !table.header.allSatisfy(\.isEmpty) {
            append("<thead>\n")
            appendRow(table.header, "<th", "</th>\n", table.columns)
            append("</thead>\n")
        }
        if !table.rows.isEmpty {
            append("<tbody>\n")
            for row in table.rows { appendRow(row, "<td", "</td>\n", table.columns) }
            append("</tbody>\n")
        }
        append("</table>\n")
    }

    private mutating func appendRow(
        _ cells: [MarkupText],
        _ opening: StaticString,
        _ closing: StaticString,
        _ columns: [MarkupTable.Alignment]
    ) {
        append("<tr>\n")
        for (cell, alignment) in zip(cells, columns) {
            append(opening)
            switch alignment {
            case .none: append(">")
            case .left: append(" align=\"left\">")
            case .center: append(" align=\"center\">")
            case .right: append(" align=\"right\">")
            }
            append(cell)
            append(closing)
        }
        append("</tr>\n")
    }
}
