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

    /// The line, as far as it has arrived.
    private let line: ArraySlice<UInt8>
    private let context: Context
    /// Whether more of the line has arrived, which is held.
    private let isCutShort: Bool

    /// Whether nothing of a line can be shown yet.
    ///
    /// - Parameter isCutShort: whether more of the line has arrived, which is held.
    static func isUndecided(_ line: ArraySlice<UInt8>, isCutShort: Bool = false, after context: Context)
        -> Bool
    {
        LineStart(line: line, context: context, isCutShort: isCutShort).isUndecided(
            from: line.startIndex,
            afterListMark: false
        )
    }

    private func isUndecided(from offset: Int, afterListMark: Bool) -> Bool {
        let start = skipSpaces(from: offset)
        guard start < line.endIndex else { return true }
        // Each mark of a container is a call; behind this many bytes of them the line has long been shown.
        guard start - line.startIndex < 512 else { return false }
        let rest = line[start...]
        let first = line[start]
        switch first {
        case UInt8(ascii: "#"):
            let run = rest.prefix { $0 == first }
            guard run.count <= 6 else { return false }
            return skipSpaces(from: run.endIndex) == line.endIndex
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
            if context.inTable { return skipSpaces(from: start + 1) == line.endIndex }
            return mayBeDelimiterRow(rest) || rest.visibleCount <= HoldBounds.header
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            return isUndecidedNumber(rest)
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            let run = rest.prefix { $0 == first }
            if run.endIndex == line.endIndex { return true }
            let info = line[run.endIndex...]
            let mayBeFence = run.count >= 3 && !(first == UInt8(ascii: "`") && info.contains(first))
            return mayBeFence && isShort(rest, HoldBounds.line)
        case UInt8(ascii: "<"):
            guard !context.inParagraph, start + 1 < line.endIndex, isTagStart(line[start + 1]) else {
                return false
            }
            return !rest.contains(UInt8(ascii: ">")) && isShort(rest, HoldBounds.tag)
        case UInt8(ascii: "["):
            if afterListMark, isUndecidedBox(rest) { return true }
            if afterListMark, let row = rowBehindBox(rest) {
                return isUndecided(from: row, afterListMark: false)
            }
            if let note = footnoteText(rest) { return isUndecided(from: note, afterListMark: false) }
            return !context.inParagraph && Self.isUndecidedDefinition(rest)
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
        // What follows a number that is cut short has made it text.
        guard mark < line.endIndex else { return !isCutShort }
        guard line[mark] == UInt8(ascii: ".") || line[mark] == UInt8(ascii: ")") else { return false }
        if mark + 1 == line.endIndex { return true }
        return isSpace(mark + 1) && isUndecided(from: mark + 1, afterListMark: true)
    }

    /// `[`, `[x`, `[x]` or `[x] ` without anything behind it.
    private func isUndecidedBox(_ rest: ArraySlice<UInt8>) -> Bool {
        boxEnd(rest).map { skipSpaces(from: $0) == line.endIndex } ?? false
    }

    /// The end of a box, or of as much of it as has arrived.
    private func boxEnd(_ rest: ArraySlice<UInt8>) -> Int? {
        let box = Array(rest.prefix(3))
        if box.count > 1, ![0x20, UInt8(ascii: "x"), UInt8(ascii: "X")].contains(box[1]) { return nil }
        if box.count > 2, box[2] != UInt8(ascii: "]") { return nil }
        return rest.startIndex + box.count
    }

    /// Where what may be the header of a table starts behind `[x] `.
    private func rowBehindBox(_ rest: ArraySlice<UInt8>) -> Int? {
        guard let end = boxEnd(rest), isSpace(end) else { return nil }
        let row = skipSpaces(from: end)
        return row < line.endIndex && line[row] == UInt8(ascii: "|") ? row : nil
    }

    /// Where the text of a footnote's definition starts.
    private func footnoteText(_ rest: ArraySlice<UInt8>) -> Int? {
        guard !context.inParagraph, rest.dropFirst().first == UInt8(ascii: "^"),
            let close = rest.firstIndex(of: UInt8(ascii: "]")), close + 1 < line.endIndex
        else { return nil }
        return line[close + 1] == UInt8(ascii: ":") ? close + 2 : nil
    }

    /// `[label]:` with a destination, and nothing behind it that makes it text; what follows a bracket pair that is none is the
    /// inline scan's to decide.
    static func isUndecidedDefinition(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.first == UInt8(ascii: "["), let close = text.firstIndex(of: UInt8(ascii: "]")),
            text[close...].dropFirst().first == UInt8(ascii: ":"), text.hasAtMost(scalars: HoldBounds.line)
        else { return false }
        let destination = text[(close + 2)...].drop { $0 <= 0x20 }
        let title = destination.drop { $0 > 0x20 }.drop { $0 <= 0x20 }
        guard let opener = title.first else { return true }
        guard "\"'(".utf8.contains(opener) else { return false }
        let closer = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
        guard let last = title.dropFirst().firstIndex(of: closer) else { return true }
        return title[last...].dropFirst().allSatisfy { $0 <= 0x20 }
    }

    private func mayBeDelimiterRow(_ rest: ArraySlice<UInt8>) -> Bool {
        context.inParagraph && rest.allSatisfy(Self.isDelimiterRow)
    }

    /// Whether a byte may stand in the delimiter row of a table.
    static func isDelimiterRow(_ byte: UInt8) -> Bool { "-:| \t\u{B}\u{C}".utf8.contains(byte) }

    private func consists(_ rest: ArraySlice<UInt8>, of bytes: [UInt8]) -> Bool {
        rest.allSatisfy(bytes.contains)
    }

    private func isShort(_ rest: ArraySlice<UInt8>, _ bound: Int) -> Bool { rest.hasAtMost(scalars: bound) }

    private func isSpace(_ offset: Int) -> Bool {
        offset < line.endIndex && (line[offset] == 0x20 || line[offset] == 0x09)
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
