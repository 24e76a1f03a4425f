internal import SpanTree

extension BlockLayout {
    /// Lays a table out: as wide as its text where that fits, else with wrapped cells, else as one record a row.
    mutating func layOut(_ table: MarkupTable, style: TextStyle) {
        guard !table.columns.isEmpty else { return }
        output.flushMarkers()
        let headerStyle = style.merging(theme[.tableHeader])
        func cell(_ text: MarkupText, _ style: TextStyle) -> TableCell {
            TableCell(composer.flow(of: text, style: style), ambiguous: output.ambiguous)
        }
        let header = table.header.map { cell($0, headerStyle) }
        let rows = table.rows.map { row in row.map { cell($0, style) } }
        let columns = ColumnWidths(of: [header] + rows, count: table.columns.count)
        let grid = columns.fitting(in: output.available).map {
            TableGrid(
                header: header,
                rows: rows,
                widths: $0,
                alignments: table.columns,
                glyphs: glyphs,
                border: theme[.tableBorder]
            )
        }
        if let grid, grid.isProportionate {
            layOut(grid)
        } else {
            layOutRecords(header, rows, style: headerStyle)
        }
    }

    private mutating func layOut(_ grid: TableGrid) {
        // HTML has tables without a header, and people leave it empty.
        if !grid.header.isBlank {
            layOut(grid.header, of: grid)
            output.line { grid.appendRule(to: &$0) }
        }
        for (index, row) in grid.rows.enumerated() {
            // Lines of one row and of the next would look alike.
            if index > 0, grid.hasWrappedRow { output.line { grid.appendRule(to: &$0) } }
            layOut(row, of: grid)
        }
    }

    private mutating func layOut(_ row: TableGrid.Row, of grid: TableGrid) {
        for index in 0..<row.height {
            output.line { grid.append(line: index, of: row, to: &$0) }
        }
    }

    /// Lays rows out as `header: value` lines, with a blank line between rows.
    private mutating func layOutRecords(_ header: [TableCell], _ rows: [[TableCell]], style: TextStyle) {
        if rows.isEmpty { layOutFields(header.map(\.flow)) }
        for (index, row) in rows.enumerated() {
            if index > 0 { output.blankLine() }
            layOutFields(
                zip(header, row).map { header, value in
                    if header.flow.isBlank { return value.flow }
                    var field = header.flow.onOneLine
                    field.append(value.flow.isBlank ? ":".utf8 : ": ".utf8, style: style)
                    return field.followed(by: value.flow)
                }
            )
        }
    }

    private mutating func layOutFields(_ fields: [InlineFlow]) {
        for field in fields where !field.isBlank { output.write(field, hanging: 2) }
    }
}
