internal import SpanTree
internal import TextMetrics

extension PlainTextWriter {
    mutating func write(_ table: MarkupTable) {
        let cells = TableCells(of: table, &self)
        switch options.tables {
        case .tsv: writeTSV(cells)
        case .records: writeRecords(cells)
        case .grid:
            let layout = GridLayout(cells, alignments: table.columns)
            let isWide = options.gridWidth.map { lines.indentation + layout.width > $0 } ?? false
            if isWide || layout.width * layout.lineCount > cells.proportionateSize {
                writeRecords(cells)
            } else {
                write(layout, rows: cells.visibleRows)
            }
        }
    }

    // MARK: Grid

    private mutating func write(_ layout: GridLayout, rows: Range<Int>) {
        for row in rows {
            if row > rows.lowerBound { lines.endLine() }
            for line in 0..<layout.height(ofRow: row) {
                if line > 0 { lines.endLine() }
                layout.write(line: line, ofRow: row, to: &lines)
            }
            if row == 0 { writeRule(layout) }
        }
    }

    private mutating func writeRule(_ layout: GridLayout) {
        lines.endLine()
        for width in layout.widths {
            lines.append(String(repeating: options.isASCII ? "-" : "─", count: width))
            lines.pad(GridLayout.gap)
        }
    }

    // MARK: Lines of cells

    private mutating func writeTSV(_ cells: TableCells) {
        for row in cells.visibleRows {
            if row > cells.visibleRows.lowerBound { lines.endLine() }
            for column in cells.columns {
                if column > 0 { lines.append(byte: .tab) }
                write(flat: cells[row, column])
            }
        }
    }

    private mutating func writeRecords(_ cells: TableCells) {
        let headerSize = cells.columns.reduce(0) { $0 + cells[0, $1].count }
        if headerSize * cells.rowCount > cells.proportionateSize { return writeTSV(cells) }
        // A table of nothing but a header is one record without values.
        let rows = cells.rowCount > 1 ? 1..<cells.rowCount : 0..<1
        for row in rows {
            if row > rows.lowerBound { lines.separate(isTight: false) }
            for column in cells.columns {
                if column > 0 { lines.endLine() }
                write(flat: cells[0, column])
                if !cells[0, column].isEmpty { lines.append(": ") }
                if row > 0 { write(flat: cells[row, column]) }
            }
        }
    }

    /// Writes a cell on one line.
    private mutating func write(flat cell: ArraySlice<UInt8>) {
        var isFirst = true
        for line in cell.split(separator: .lineFeed) {
            if !isFirst { lines.append(" / ") }
            line.withUnsafeBufferPointer { lines.append(line: $0) }
            isFirst = false
        }
    }
}

extension UInt8 {
    fileprivate static var tab: UInt8 { 0x09 }
}
