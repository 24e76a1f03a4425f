internal import MarkdownParsing

/// A line that begins like the header of a table; the line behind it decides.
///
/// A short one is held back. A longer one is shown as the header that it most probably is.
struct HeaderRow {
    let line: Range<Int>
    /// Where its first pipe stands.
    let start: Int
    private let text: [UInt8]

    /// The row on a line of a leaf, if it begins with a pipe.
    init?(in text: [UInt8], line: Range<Int>, of leaf: LeafPlace) {
        // Before a leaf's first line stand the marks of containers; before the others nothing else than those of quotes.
        start =
            leaf.start >= line.lowerBound
            ? max(leaf.start, text[line].drop(while: \.isContainerMark).startIndex)
            : text[line].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }.startIndex
        guard start < line.upperBound, text[start] == UInt8(ascii: "|") else { return nil }
        // A row as wide as this would be laid out anew for each of its cells.
        guard text[line].count(where: { $0 == UInt8(ascii: "|") }) <= 500 else { return nil }
        self.text = text
        self.line = line
    }

    /// Whether it is too long to be held back.
    var isLong: Bool { text[start..<line.upperBound].visibleCount > HoldBounds.header }

    /// The delimiter row that makes a table of the cells up to `end`, in the same containers.
    func delimiterRow(upTo end: Int) -> [UInt8] {
        // Below the mark of an item stand spaces.
        let containers = text[line.lowerBound..<start].map {
            $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20
        }
        var cells = 0
        var (isEscaped, isBlank) = (false, true)
        for byte in text[start..<end] {
            if byte == UInt8(ascii: "|"), !isEscaped {
                (cells, isBlank) = (cells + 1, true)
            } else if byte > 0x20 {
                isBlank = false
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        // The last pipe may be the row's end.
        let columns = isBlank ? cells - 1 : cells
        return containers + Array("|".utf8) + Array(repeatElement("-|".utf8, count: max(1, columns)).joined())
    }
}
