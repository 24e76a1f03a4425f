/// Whether the tables of a text may be parsed.
///
/// cmark-gfm fills short rows with empty cells, so 26 kB of table can become ten million nodes and 2.3 GB (fixed upstream in
/// gfm.12). The cells are counted before the parse: where a line reads as a delimiter row of n columns, every line up to
/// the next blank one may become n cells.
enum TableBudget {
    /// Whether the text's tables have at most as many cells as a text of this size can have honestly: a written cell takes
    /// two bytes or more. O(bytes).
    static func allows(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let budget = 20_000 + bytes.count
        var cells = 0
        var columns = 0
        for line in LineScanner(bytes) {
            guard let shape = LineShape(bytes[line]) else {
                columns = 0
                continue
            }
            columns = max(columns, shape.delimiterColumns)
            cells += columns
            if cells > budget { return false }
        }
        return true
    }

    /// What a line that is not blank looks like to the table extension.
    private struct LineShape {
        /// Columns, if the line may be a delimiter row in any container; otherwise 0.
        var delimiterColumns: Int

        /// `nil` for a blank line; the prefix of a quote does not make it less blank.
        init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
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
                default:
                    delimiterColumns = 0
                    return
                }
                isBlank = false
            }
            if isBlank { return nil }
            delimiterColumns = dashes > 0 ? pipes + 1 : 0
        }
    }
}
