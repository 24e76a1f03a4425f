/// Whether the tables of a text may be parsed.
///
/// cmark-gfm fills short rows with empty cells, so 26 kB of table can become ten million nodes and 2.3 GB (fixed upstream in
/// gfm.12). The cells are counted before the parse: where a line reads as a delimiter row of n columns, every line up to
/// the next blank one may become n cells.
package struct TableBudget: Sendable {
    private var cells = 0
    /// Columns of a table that the lines since the last blank one may hold.
    private var columns = 0

    package init() {}

    /// Counts a line, given without its end. O(length).
    package mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let delimiterColumns = Self.delimiterColumns(line) else {
            columns = 0
            return
        }
        columns = max(columns, delimiterColumns)
        cells += columns
    }

    /// Whether a text of this size may honestly have as many cells: a written cell takes two bytes or more.
    package func allows(byteCount: Int) -> Bool { cells <= 20_000 + byteCount }

    static func allows(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var budget = TableBudget()
        for line in LineScanner(bytes) { budget.take(bytes[line]) }
        return budget.allows(byteCount: bytes.count)
    }

    /// Columns, if the line may be a delimiter row in any container, otherwise 0; `nil` for a blank line. The prefix of a quote
    /// does not make a line less blank.
    private static func delimiterColumns(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var pipes = 0
        var dashes = 0
        var isBlank = true
        for byte in line {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): continue
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "-"): dashes += 1
            case UInt8(ascii: ":"): break
            // What a list marker before the row may hold.
            case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), 0x0B, 0x0C:
                break
            default: return 0
            }
            isBlank = false
        }
        if isBlank { return nil }
        return dashes > 0 ? pipes + 1 : 0
    }
}
