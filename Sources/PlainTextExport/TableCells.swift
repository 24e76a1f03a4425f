internal import SpanTree

/// The cells of a table as plain text, row by row, the header first. A cell with line breaks has several lines.
struct TableCells {
    let columns: Range<Int>
    let rowCount: Int
    private let bytes: [UInt8]
    private let ranges: [Range<Int>]

    /// Writes each cell with the writer.
    init(of table: MarkupTable, _ writer: inout PlainTextWriter) {
        var scratch = LineBuffer()
        scratch.reserve(table.graphemeCount)
        swap(&writer.lines, &scratch)
        var ranges: [Range<Int>] = []
        ranges.reserveCapacity((table.rows.count + 1) * table.columns.count)
        func write(_ row: [MarkupText]) {
            for cell in row {
                writer.lines.restart()
                let start = writer.lines.bytes.count
                writer.write(cell)
                ranges.append(start..<writer.lines.bytes.count)
            }
        }
        write(table.header)
        table.rows.forEach(write)
        swap(&writer.lines, &scratch)
        columns = 0..<table.columns.count
        rowCount = table.rows.count + 1
        bytes = scratch.bytes
        self.ranges = ranges
    }

    subscript(row: Int, column: Int) -> ArraySlice<UInt8> { bytes[ranges[row * columns.count + column]] }

    /// The rows that are written: all but a header in which nothing stands, as HTML has tables without one.
    var visibleRows: Range<Int> { (ranges.prefix(columns.count).allSatisfy(\.isEmpty) ? 1 : 0)..<rowCount }

    /// How large a rendering may get before another kind is the better one: far beyond any table that people write, and linear
    /// in the table, so that one long cell in a long table cannot fill the memory with padding.
    var proportionateSize: Int { 65_536 + 16 * (bytes.count + 4 * ranges.count) }
}
