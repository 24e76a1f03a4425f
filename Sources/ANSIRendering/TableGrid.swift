internal import SpanTree

/// Where the columns of a table stand, and what is drawn between them.
struct TableGrid {
    let widths: [Int]
    let alignments: [MarkupTable.Alignment]
    let glyphs: Glyphs
    let border: TextStyle

    /// Cells between two columns.
    static let gap = 3

    /// Whether a row takes more than one line.
    func wraps(_ row: [TableCell]) -> Bool {
        zip(row, widths).contains { $0.height > 1 || $0.width > $1 }
    }

    /// Appends one line of a cell, aligned, behind the border to its left.
    func append(_ line: WrappedLine?, of flow: InlineFlow, column: Int, to builder: inout LineBuilder) {
        if column > 0 { builder.append(" \(glyphs.columnLine) ".utf8, cells: Self.gap, style: border) }
        let space = widths[column] - (line?.cells ?? 0)
        let before =
            switch alignments[column] {
            case .none, .left: 0
            case .center: space / 2
            case .right: space
            }
        builder.append(spaces: before)
        if let line { builder.append(line, of: flow) }
        // The builder drops it again at the line's end.
        builder.append(spaces: space - before)
    }

    /// Appends the line below a row.
    func appendRule(to builder: inout LineBuilder) {
        let line = glyphs.rowLine
        let rule = widths.map { String(repeating: line, count: $0) }
            .joined(separator: line + glyphs.crossing + line)
        let cells = widths.reduce(0, +) + Self.gap * (widths.count - 1)
        builder.append(rule.utf8, cells: cells, style: border)
    }
}
