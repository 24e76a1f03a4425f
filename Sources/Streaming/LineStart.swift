internal import MarkdownParsing

/// What the start of a line that is still arriving can be.
///
/// Until the character arrives that decides, the line is not shown: `-` may be a bullet, an underline, a rule or text.
struct LineStart {
    /// What the complete lines before leave open.
    struct Context {
        var inParagraph = false
        var inTable = false
        var inList = false
    }

    private let text: [UInt8]
    private let context: Context

    /// Whether nothing of the line that starts at `offset` can be shown yet.
    static func isUndecided(_ text: [UInt8], at offset: Int, after context: Context) -> Bool {
        LineStart(text: text, context: context).isUndecided(from: offset, afterListMark: false)
    }

    private func isUndecided(from offset: Int, afterListMark: Bool) -> Bool {
        let start = skipSpaces(from: offset)
        guard start < text.count else { return true }
        let rest = text[start...]
        let first = text[start]
        switch first {
        case UInt8(ascii: "#"):
            let run = rest.prefix { $0 == first }
            guard run.count <= 6 else { return false }
            return skipSpaces(from: run.endIndex) == text.count
        case UInt8(ascii: ">"):
            return isUndecided(from: start + 1, afterListMark: false)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            if consists(rest, of: [first, 0x20, 0x09]) { return true }
            if mayBeDelimiterRow(rest) { return true }
            return isSpace(start + 1) && isUndecided(from: start + 1, afterListMark: true)
        case UInt8(ascii: "_"):
            return consists(rest, of: [first, 0x20, 0x09])
        case UInt8(ascii: "="):
            return context.inParagraph && consists(rest, of: [first, 0x20, 0x09])
        case UInt8(ascii: ":"):
            return mayBeDelimiterRow(rest)
        case UInt8(ascii: "|"):
            // A row of nothing but its first border reads as a cell with a pipe in it.
            if context.inTable { return skipSpaces(from: start + 1) == text.count }
            return rest.visibleCount <= HoldBounds.header
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return isUndecidedNumber(rest)
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            let run = rest.prefix { $0 == first }
            if run.endIndex == text.count { return true }
            let info = text[run.endIndex...]
            let mayBeFence = run.count >= 3 && !(first == UInt8(ascii: "`") && info.contains(first))
            return mayBeFence && isShort(rest, HoldBounds.line)
        case UInt8(ascii: "<"):
            guard !context.inParagraph, start + 1 < text.count, isTagStart(text[start + 1]) else {
                return false
            }
            return !rest.contains(UInt8(ascii: ">")) && isShort(rest, HoldBounds.tag)
        case UInt8(ascii: "["):
            if afterListMark, isUndecidedBox(rest) { return true }
            return !context.inParagraph && isUndecidedDefinition(rest) && isShort(rest, HoldBounds.line)
        default:
            return false
        }
    }

    /// A number may be a list's only with `.` or `)` and a space behind it, and inside a paragraph only if it is 1.
    private func isUndecidedNumber(_ rest: ArraySlice<UInt8>) -> Bool {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count <= 9 else { return false }
        let mayBeMark = !context.inParagraph || context.inList || digits.elementsEqual([UInt8(ascii: "1")])
        guard mayBeMark else { return false }
        let mark = digits.endIndex
        guard mark < text.count else { return true }
        guard text[mark] == UInt8(ascii: ".") || text[mark] == UInt8(ascii: ")") else { return false }
        if mark + 1 == text.count { return true }
        return isSpace(mark + 1) && isUndecided(from: mark + 1, afterListMark: true)
    }

    /// `[`, `[x`, `[x]` or `[x] ` without anything behind it.
    private func isUndecidedBox(_ rest: ArraySlice<UInt8>) -> Bool {
        let box = Array(rest.prefix(3))
        if box.count > 1, ![0x20, UInt8(ascii: "x"), UInt8(ascii: "X")].contains(box[1]) { return false }
        if box.count > 2, box[2] != UInt8(ascii: "]") { return false }
        return skipSpaces(from: rest.startIndex + box.count) == text.count
    }

    /// `[label]:` with a destination, and nothing behind it that makes it text.
    private func isUndecidedDefinition(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
        // What follows a bracket pair that is none is the inline scan's to decide.
        guard close + 1 < text.count, text[close + 1] == UInt8(ascii: ":") else { return false }
        if rest.dropFirst().first == UInt8(ascii: "^") { return skipSpaces(from: close + 2) == text.count }
        let destination = skipSpaces(from: close + 2)
        guard let end = text[destination...].firstIndex(where: { $0 == 0x20 || $0 == 0x09 }) else {
            return true
        }
        let title = skipSpaces(from: end)
        guard title < text.count else { return true }
        let opener = text[title]
        guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(opener) else {
            return false
        }
        let closer = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
        guard let last = text[(title + 1)...].firstIndex(of: closer) else { return true }
        return skipSpaces(from: last + 1) == text.count
    }

    private func mayBeDelimiterRow(_ rest: ArraySlice<UInt8>) -> Bool {
        context.inParagraph
            && consists(rest, of: [UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "|"), 0x20, 0x09])
    }

    private func consists(_ rest: ArraySlice<UInt8>, of bytes: [UInt8]) -> Bool {
        rest.allSatisfy(bytes.contains)
    }

    private func isShort(_ rest: ArraySlice<UInt8>, _ bound: Int) -> Bool { rest.scalarCount <= bound }

    private func isSpace(_ offset: Int) -> Bool {
        offset < text.count && (text[offset] == 0x20 || text[offset] == 0x09)
    }

    private func skipSpaces(from offset: Int) -> Int {
        var offset = offset
        while isSpace(offset) { offset += 1 }
        return offset
    }

    private func isTagStart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || [0x21, 0x2F, 0x3F].contains(byte)
    }
}

extension UInt8 {
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
    var isASCIIAlphanumeric: Bool {
        isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
