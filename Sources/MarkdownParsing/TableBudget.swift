internal import SpanTree

/// Whether the tables of a text may be parsed.
///
/// cmark-gfm fills short rows with empty cells, so 26 kB of table can become ten million nodes and 2.3 GB (fixed upstream in
/// gfm.12). The cells are counted before the parse: where a line reads as a delimiter row of n columns, every line up to
/// the next blank one may become n cells.
///
/// gfm.6 also looks at all of a paragraph again for each delimiter row that does not fit its last line, goes back to the pipe
/// before for each line of it, and takes as many steps for a row as the square of its cells. Those steps are counted too.
package struct TableBudget: Sendable {
    private var cells = 0
    /// Columns of a table that the lines since the last blank one may hold.
    private var columns = 0
    private var steps = 0
    private var paragraph: Paragraph?

    /// The lines since the last blank one, as far as they are measured.
    fileprivate struct Paragraph {
        let start: Int
        var end: Int
        var steps = 0
        var lastPipe: Int
        var lastColumns = 0
        var isTable = false
    }

    package init() {}

    /// Counts a line, given without its end. O(length).
    package mutating func take(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        guard let delimiterColumns = Self.delimiterColumns(line) else {
            (columns, paragraph) = (0, nil)
            return
        }
        columns = max(columns, delimiterColumns)
        cells += columns
        let start = line.startIndex
        var current = paragraph ?? Paragraph(start: start, end: start, lastPipe: start)
        if current.isTable {
            let columns = TableRow.columns(of: line)
            steps += 2 * columns * columns
        } else if delimiterColumns > 0, let columns = TableRow.columns(ofDelimiterRow: line) {
            current.measure(line.base, upTo: start)
            steps += current.steps + columns * columns
            current.isTable = current.lastColumns == columns
        }
        paragraph = current
    }

    /// Whether a text of this size may honestly have as many cells: a written cell takes two bytes or more.
    package func allows(byteCount: Int) -> Bool {
        // Half a million cells are 200 MB, written or filled in.
        cells <= min(20_000 + byteCount, 200_000 + byteCount / 16) && steps <= 20_000_000 + 64 * byteCount
    }

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

extension TableBudget.Paragraph {
    /// Counts what cmark does for the lines up to `limit` each time that it looks for a header in them. O(their length).
    fileprivate mutating func measure(_ text: UnsafeBufferPointer<UInt8>, upTo limit: Int) {
        while end < limit {
            let lineEnd = Swift.min(text.lineEnd(from: end), limit)
            let line = text[end..<lineEnd]
            lastColumns = TableRow.columns(of: line)
            if let pipe = line.lastIndex(of: UInt8(ascii: "|")) { lastPipe = pipe }
            // A cell costs an allocation, a byte next to nothing.
            steps += 8 * line.count + lastColumns * lastColumns + lineEnd - lastPipe
            end = text.nextLine(atEnd: lineEnd)
        }
    }
}

/// A line as a row of a table.
private enum TableRow {
    /// Its cells: the pipes at both ends are none's.
    static func columns(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        let row = content(of: line)
        var pipes = 0
        var previous: UInt8 = 0
        for byte in row {
            // One backslash is enough for cmark, whatever stands before it.
            if byte == UInt8(ascii: "|"), previous != UInt8(ascii: "\\") { pipes += 1 }
            previous = byte
        }
        if row.first == UInt8(ascii: "|") { pipes -= 1 }
        let isOpen = row.last == UInt8(ascii: "|") && row.count > 1
        return isOpen && row[row.endIndex - 2] != UInt8(ascii: "\\") ? pipes : pipes + 1
    }

    /// Its cells, if it is nothing but dashes with colons at their ends between pipes.
    static func columns(ofDelimiterRow line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        var row = content(of: line)
        if row.first == UInt8(ascii: "|") { row = row.dropFirst() }
        if row.last == UInt8(ascii: "|") { row = row.dropLast() }
        var columns = 0
        for cell in row.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false) {
            var dashes = cell.drop(while: \.isBlank)
            if dashes.first == UInt8(ascii: ":") { dashes = dashes.dropFirst() }
            let rest = dashes.drop { $0 == UInt8(ascii: "-") }
            guard rest.startIndex > dashes.startIndex else { return nil }
            let end = rest.first == UInt8(ascii: ":") ? rest.dropFirst() : rest
            guard end.allSatisfy(\.isBlank) else { return nil }
            columns += 1
        }
        return columns
    }

    private static func content(
        of line: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        let row = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
        return row[..<((row.lastIndex { !$0.isBlank } ?? row.startIndex - 1) + 1)]
    }
}

extension UInt8 {
    /// What cmark's tables take for a space.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
}
