internal import MarkdownParsing
internal import SpanTree

/// A fenced code block at the top level that is still open: lines are appended without a parse.
struct OpenFence: Sendable {
    /// Where the opening line starts.
    let start: Int
    private let info: String
    private let mark: UInt8
    private let length: Int
    /// The end of the lines taken.
    private(set) var end: Int
    private var code: String
    private var graphemes: Int
    /// UTF-8 length of `code` without the line that is still arriving.
    private var settledLength: Int

    /// What a line means to the block.
    enum Line {
        case code
        case closing(Range<Int>)
        /// Something that cmark reads in its own way.
        case doubtful
    }

    /// The block of the complete lines up to `end`; `nil` where it is indented, closed, or holds what only cmark can read.
    init?(_ block: CodeBlock, at start: Int, in text: [UInt8], upTo end: Int) {
        guard start < text.count, text[start] == UInt8(ascii: "`") || text[start] == UInt8(ascii: "~") else {
            return nil
        }
        mark = text[start]
        length = text[start...].prefix { [mark] in $0 == mark }.count
        guard length >= 3 else { return nil }
        self.start = start
        self.end = end
        info = block.info
        code = block.text.string
        graphemes = block.text.graphemeCount
        settledLength = code.utf8.count
        var line = text.nextLine(after: start)
        while line < end {
            let next = text.nextLine(after: line)
            guard case .code = kind(of: line..<next, in: text) else { return nil }
            line = next
        }
    }

    /// What a line is, complete or not.
    func kind(of line: Range<Int>, in text: [UInt8]) -> Line {
        var position = line.lowerBound
        while position < line.upperBound, text[position] == 0x20, position < line.lowerBound + 3 {
            position += 1
        }
        let run = text[position..<line.upperBound].prefix { $0 == mark }.count
        if run >= length, text.isBlankLine(at: position + run) { return .closing(line) }
        return text.withUnsafeBufferPointer { text in
            let line = UnsafeBufferPointer(rebasing: text[line])
            return line.firstIndex(of: 0, from: 0) < line.count ? .doubtful : .code
        }
    }

    /// Lets go of the line that is still arriving.
    mutating func dropTail() {
        guard code.utf8.count > settledLength else { return }
        let cut = code.utf8.index(code.startIndex, offsetBy: settledLength)
        code.removeSubrange(cut...)
    }

    /// Takes complete lines up to the first that is no code. O(their length).
    ///
    /// - Returns: what that line is; `.code` where all were.
    mutating func append(linesOf text: [UInt8], upTo limit: Int) -> Line {
        dropTail()
        let start = end
        var next = Line.code
        while end < limit {
            let line = end..<text.nextLine(after: end)
            next = kind(of: line, in: text)
            guard case .code = next else { break }
            end = line.upperBound
        }
        let added = Self.code(text[start..<end])
        code += added
        graphemes += added.fastGraphemeCount
        settledLength += added.utf8.count
        return next
    }

    /// The end of what a reader should see: not what may become the closing line, nor a grapheme that may grow.
    func steadyEnd(in text: [UInt8]) -> Int {
        guard end < text.count else { return end }
        if FenceMark(in: text, at: start)?.mayClose(text, at: end) == true { return end }
        return LastCluster.start(in: text[end...]) ?? text.count
    }

    /// The block with the line that is still arriving, as far as `limit`; `nil` where that is doubtful. O(that line).
    ///
    /// - Parameter endsLine: whether that line gets an end, as the parser has it.
    mutating func block(in text: [UInt8], upTo limit: Int, endsLine: Bool = true) -> MarkupBlock? {
        dropTail()
        var count = graphemes
        if end < limit {
            switch kind(of: end..<limit, in: text) {
            case .code:
                let line = Self.code(text[end..<limit]) + (endsLine && text[limit - 1] != 0x0D ? "\n" : "")
                code += line
                count += line.fastGraphemeCount
            case .closing: break
            case .doubtful: return nil
            }
        }
        let leaf = MarkupText(code, graphemeCount: count)
        let source = start..<Self.trimmingLineEnd(of: text, end: max(text.count, end))
        return MarkupBlock(
            .codeBlock(CodeBlock(info: info, text: leaf)),
            source: source,
            Measure(graphemes: count)
        )
    }

    /// The block without a line that is still arriving, up to and including its closing line.
    mutating func closed(by line: Range<Int>, in text: [UInt8]) -> MarkupBlock {
        dropTail()
        let leaf = MarkupText(code, graphemeCount: graphemes)
        let source = start..<Self.trimmingLineEnd(of: text, end: line.upperBound)
        return MarkupBlock(
            .codeBlock(CodeBlock(info: info, text: leaf)),
            source: source,
            Measure(graphemes: graphemes)
        )
    }

    /// Code with every line end an LF, as cmark has it.
    private static func code(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
        var lines: [UInt8] = []
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte == 0x0A, index > bytes.startIndex, bytes[index - 1] == 0x0D { continue }
            lines.append(byte == 0x0D ? 0x0A : byte)
        }
        return String(decoding: lines, as: UTF8.self)
    }

    private static func trimmingLineEnd(of text: [UInt8], end: Int) -> Int {
        var end = end
        if end > 0, text[end - 1] == 0x0A { end -= 1 }
        if end > 0, text[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
