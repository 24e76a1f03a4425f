internal import MarkdownReveal

/// Counts the rows that text with SGR and OSC 8 takes on a terminal.
enum RowCount {
    /// Whether the text takes more rows than a screen has. Looks at no more of it than that. O(screen).
    static func exceeds(_ rows: Int, columns: Int, _ text: [UInt8]) -> Bool {
        var count = 0
        var rest = text[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            count += max(1, (cells(of: line) + columns - 1) / columns)
            if count > rows { return true }
            rest = rest[min(line.endIndex + 1, rest.endIndex)...]
        }
        return false
    }

    /// Cells of a line without its escapes. O(line).
    private static func cells(of line: ArraySlice<UInt8>) -> Int {
        let escape: UInt8 = 0x1B
        guard line.contains(escape) else { return CellWidth.cells(of: String(decoding: line, as: UTF8.self)) }
        var text: [UInt8] = []
        var rest = line
        while let start = rest.firstIndex(of: escape) {
            text += rest[..<start]
            rest = rest[(start + 1)...]
            if rest.first == UInt8(ascii: "]") {
                // OSC ends with ST, whose own escape is consumed with it.
                rest = rest.drop { $0 != escape }.dropFirst(2)
            } else {
                rest = rest.dropFirst().drop { !(0x40...0x7E ~= $0) }.dropFirst()
            }
        }
        return CellWidth.cells(of: String(decoding: text + rest, as: UTF8.self))
    }
}
