internal import MarkdownParsing

/// Where the text may define a link or footnote label: `[label]:` at the start of a line, behind any container marks.
///
/// A definition changes blocks that were settled long before, so a text with a candidate is not given away in parts. It is an
/// over-approximation, since only cmark can say what is one; a candidate inside a settled code block is none.
struct DefinitionCandidates: Sendable {
    private(set) var offsets: [Int] = []
    /// The line on which a label started that has not ended yet.
    private var openLabel: Int?

    /// Looks at a line, given without its end, that follows those seen before. O(its length).
    mutating func scan(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
        // Most lines begin with a letter: no container mark, no bracket.
        if openLabel == nil, !line.isEmpty, text[line.lowerBound] > UInt8(ascii: "@"),
            text[line.lowerBound] != UInt8(ascii: "[")
        {
            return
        }
        let content = text[line].drop(while: \.isContainerMark)
        guard let first = content.first else {
            openLabel = nil
            return
        }
        // A label has no bracket in it, so one that was open is none.
        if first == UInt8(ascii: "[") { openLabel = line.lowerBound }
        guard let start = openLabel, let close = content.labelEnd else { return }
        openLabel = nil
        let isFootnote = start == line.lowerBound && content.dropFirst().first == UInt8(ascii: "^")
        if isFootnote || Self.mayDefine(content[close...].dropFirst()) { offsets.append(start) }
    }

    /// Whether what follows a label's closing bracket may be `: destination "title"`.
    private static func mayDefine(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard rest.first == UInt8(ascii: ":") else { return false }
        let destination = rest.dropFirst().drop(while: \.isSpace)
        // It may stand on the next line, and in angle brackets it may hold spaces.
        guard let first = destination.first, first != UInt8(ascii: "<") else { return true }
        let title = destination.drop { !$0.isSpace }.drop(while: \.isSpace)
        guard let opener = title.first else { return true }
        return "\"'(".utf8.contains(opener)
    }

    /// Forgets the candidates in a stretch of code.
    mutating func drop(in code: Range<Int>) {
        offsets.removeAll { code.contains($0) }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The offset of the first bracket that closes a label.
    fileprivate var labelEnd: Int? {
        var isEscaped = false
        for index in indices {
            if self[index] == UInt8(ascii: "]"), !isEscaped { return index }
            isEscaped = self[index] == UInt8(ascii: "\\") && !isEscaped
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
