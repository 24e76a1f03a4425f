internal import MarkdownParsing

/// Where the text may define a link or footnote label: `[label]:` at the start of a line, behind any container marks.
///
/// A definition changes blocks that were settled long before, so while there is a candidate, documents are parsed whole. It
/// is an over-approximation, since only cmark can say what is one; a candidate inside a settled code block is none.
struct DefinitionCandidates: Sendable {
    private(set) var offsets: [Int] = []
    /// The first line, since the last blank one, that starts with a bracket: a label may span lines.
    private var openBracket: Int?

    /// Looks at the complete lines in `range`, which follow those seen before.
    mutating func scan(_ text: [UInt8], _ range: Range<Int>) {
        var line = range.lowerBound
        while line < range.upperBound {
            let next = text.nextLine(after: line)
            scanLine(text, line..<next)
            line = next
        }
    }

    private mutating func scanLine(_ text: [UInt8], _ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, text[start].isContainerMark { start += 1 }
        if text.isBlankLine(at: start) {
            openBracket = nil
            return
        }
        if openBracket == nil, text[start] == UInt8(ascii: "[") { openBracket = line.lowerBound }
        guard let openBracket else { return }
        for index in start..<line.upperBound - 1
        where text[index] == UInt8(ascii: "]") && text[index + 1] == UInt8(ascii: ":") {
            if offsets.last != openBracket { offsets.append(openBracket) }
            return
        }
    }

    /// Forgets the candidates in a stretch of code.
    mutating func drop(in code: Range<Int>) {
        offsets.removeAll { code.contains($0) }
    }
}
