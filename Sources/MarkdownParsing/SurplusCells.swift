/// Cells that a row has beyond the columns of its table.
///
/// GFM ignores them. With the pipes before them hidden from cmark they are part of the last cell, so that no text of the
/// row is lost. What is a table is for cmark to say: where this guesses wrong, a pipe without meaning is hidden.
///
/// Specification: GFM 0.29, 4.10 "Tables (extension)".
struct SurplusCells {
    private let text: UnsafeBufferPointer<UInt8>
    private var pipes: [Int] = []

    /// The offsets of the pipes before such cells. O(length).
    static func pipes(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard text.contains(UInt8(ascii: "|")) else { return [] }
        var scan = SurplusCells(text: text)
        scan.run()
        return scan.pipes
    }

    private init(text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    private mutating func run() {
        // The table that the lines are in, if they are in one: the container marks of its lines, and its columns.
        var table: (prefix: Slice<UnsafeBufferPointer<UInt8>>, columns: Int)?
        var previous: Range<Int>?
        for line in LineScanner(text) {
            let row = contents(of: line)
            let prefix = text[line.lowerBound..<row.lowerBound]
            if let open = table, mayContinueTable(row), prefix.elementsEqual(open.prefix) {
                hideSurplus(of: row, beyond: open.columns)
            } else if let previous, let count = delimiterColumns(row), isHeader(previous, columns: count) {
                table = (prefix, count)
            } else {
                table = nil
            }
            previous = line
        }
    }

    private mutating func hideSurplus(of row: Range<Int>, beyond columns: Int) {
        let separators = separators(in: row)
        guard separators.count >= columns else { return }
        let surplus = separators[(columns - 1)...]
        // Nothing is lost with cells in which nothing stands.
        let isVisible = text[surplus[columns - 1]..<row.upperBound].contains {
            $0 != UInt8(ascii: "|") && !$0.isBlank
        }
        if isVisible { pipes += surplus }
    }

    /// Whether a line is no start of another block. Some rows that are none either are left out, those that begin with
    /// emphasis for one: their surplus is lost, but nothing is taken for a row that is none.
    private func mayContinueTable(_ row: Range<Int>) -> Bool {
        guard let first = text[row].first else { return false }
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "_"),
            UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "="):
            return false
        case UInt8(ascii: "["):
            return text[row].dropFirst().first != UInt8(ascii: "^")
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let behind = text[row].first { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            return behind != UInt8(ascii: ".") && behind != UInt8(ascii: ")")
        default:
            return true
        }
    }

    /// Columns, if the line may be a delimiter row. Hyphens alone are a rule or an underline, and one with a space behind
    /// it is an item.
    private func delimiterColumns(_ row: Range<Int>) -> Int? {
        let isDelimiter = text[row].allSatisfy {
            $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0.isBlank
        }
        guard isDelimiter, text[row].contains(UInt8(ascii: "-")),
            text[row].contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }),
            text[row].first != UInt8(ascii: "-") || text[row].dropFirst().first?.isBlank == false
        else { return nil }
        return separators(in: row).count + 1
    }

    /// Whether a line has so many cells, be it behind a list marker or not.
    private func isHeader(_ line: Range<Int>, columns: Int) -> Bool {
        let row = contents(of: line)
        if row.isEmpty { return false }
        if separators(in: row).count + 1 == columns { return true }
        let start = row.first { !text[$0].isContainerMark } ?? row.upperBound
        return start > row.lowerBound && separators(in: start..<row.upperBound).count + 1 == columns
    }

    /// A line behind indentation and the marks of quotes, without spaces at its end.
    private func contents(of line: Range<Int>) -> Range<Int> {
        let start = line.first { !text[$0].isBlank && text[$0] != UInt8(ascii: ">") } ?? line.upperBound
        let end = (start..<line.upperBound).last { !text[$0].isBlank } ?? start - 1
        return start..<end + 1
    }

    /// The pipes between cells: neither escaped nor at an end of the row.
    private func separators(in row: Range<Int>) -> [Int] {
        var separators: [Int] = []
        var position = row.lowerBound
        while position < row.upperBound {
            switch text[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "|") where position > row.lowerBound && position < row.upperBound - 1:
                separators.append(position)
            default: break
            }
            position += 1
        }
        return separators
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
