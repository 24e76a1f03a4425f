internal import MarkdownParsing

extension [UInt8] {
    /// Where the line ends whose line end ends at `offset`.
    func lineEnd(before offset: Int) -> Int {
        var end = offset
        if end > 0, self[end - 1] == 0x0A { end -= 1 }
        if end > 0, self[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// Where the line starts in which `offset` stands.
    func lineStart(before offset: Int) -> Int {
        var start = offset
        while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
        return start
    }

    /// Whether the line that ends at `end` is blank; the marks of a quote do not make it less so.
    func endsWithBlankLine(at end: Int) -> Bool {
        self[lineStart(before: end)..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
    }

    /// The end of the last line before `offset`, with its line end, that is not blank.
    func endWithoutBlankLines(before offset: Int) -> Int {
        var end = offset
        while end > 0, endsWithBlankLine(at: lineEnd(before: end)) {
            end = lineStart(before: lineEnd(before: end))
        }
        return end
    }

    /// The end of a heading without the `#` marks at its end, which may close it.
    func endWithoutClosingMarks(from start: Int) -> Int {
        var marks = count
        while marks > start, self[marks - 1] == 0x20 { marks -= 1 }
        while marks > start, self[marks - 1] == UInt8(ascii: "#") { marks -= 1 }
        return marks > start && self[marks - 1] == 0x20 ? marks : count
    }

    /// Where the last cell of the row from `start` on starts.
    func cellStart(from start: Int) -> Int {
        var cell = start
        var isEscaped = false
        for index in start..<count {
            if self[index] == UInt8(ascii: "|"), !isEscaped { cell = index + 1 }
            isEscaped = self[index] == UInt8(ascii: "\\") && !isEscaped
        }
        return cell
    }
}
