internal import MarkdownParsing
internal import SpanTree

/// A fenced code block that is still open: lines are appended without a parse.
struct OpenFence: Sendable {
    /// Where the opening line starts.
    private let start: Int
    /// Where the fence itself does.
    private let fenceStart: Int
    /// The containers around it.
    private let path: ContainerPath
    private let info: String
    private let mark: UInt8
    private let length: Int
    /// The end of the lines taken.
    private(set) var end: Int
    private var code: String
    private var graphemes: Int
    private let countsGraphemes: Bool
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
    init?(_ block: CodeBlock, at start: Int, in path: ContainerPath, _ step: SettlingStep) {
        let (text, end) = (step.text, step.end)
        guard let fenceStart = path.contentStart(ofLine: start, in: text),
            let fence = FenceMark(in: text, at: fenceStart)
        else { return nil }
        (mark, length) = (fence.mark, fence.length)
        (self.start, self.fenceStart, self.path) = (start, fenceStart, path)
        self.end = end
        info = block.info
        code = block.text.string
        graphemes = block.text.graphemeCount
        countsGraphemes = step.parser.countsGraphemes
        settledLength = code.utf8.count
        var line = text.nextLine(after: start)
        while line < end {
            let next = text.nextLine(after: line)
            guard case .code = kind(of: line..<next, in: text) else { return nil }
            line = next
        }
    }

    /// The place of the block whose last line ends at `lineEnd`, or is the last one taken.
    func place(in text: [UInt8], upTo lineEnd: Int? = nil) -> LeafPlace {
        LeafPlace(
            kind: .fencedCode,
            start: fenceStart,
            end: Self.trimmingLineEnd(of: text, end: lineEnd ?? end)
        )
    }

    /// What a line is, complete or not.
    func kind(of line: Range<Int>, in text: [UInt8]) -> Line {
        guard let content = path.contentStart(ofLine: line.lowerBound, in: text) else { return .doubtful }
        // The line may be cut within its containers' marks.
        var position = min(content, line.upperBound)
        while position < line.upperBound, text[position] == 0x20, position < content + 3 {
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
    mutating func dropTail() { code.keep(utf8Count: settledLength) }

    /// Takes complete lines up to the first that is no code. O(their length).
    ///
    /// - Returns: what that line is; `.code` where all were.
    mutating func append(linesOf text: [UInt8], upTo limit: Int) -> Line {
        dropTail()
        var bytes: [UInt8] = []
        bytes.reserveCapacity(limit - end)
        var next = Line.code
        while end < limit {
            let line = end..<text.nextLine(after: end)
            next = kind(of: line, in: text)
            guard case .code = next else { break }
            append(codeOf: line, in: text, to: &bytes)
            end = line.upperBound
        }
        let added = String(decoding: bytes, as: UTF8.self)
        code += added
        graphemes += countsGraphemes ? added.fastGraphemeCount : added.utf8.count
        settledLength += added.utf8.count
        return next
    }

    /// The end of what a reader should see: not what may become the closing line, nor a grapheme that may grow.
    func steadyEnd(in text: [UInt8]) -> Int {
        guard end < text.count else { return end }
        if FenceMark(in: text, at: fenceStart)?.mayClose(text, at: end) == true { return end }
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
                var bytes: [UInt8] = []
                append(codeOf: end..<limit, in: text, to: &bytes)
                if endsLine, bytes.last != 0x0A { bytes.append(0x0A) }
                let line = String(decoding: bytes, as: UTF8.self)
                code += line
                count += line.fastGraphemeCount
            case .closing: break
            case .doubtful: return nil
            }
        }
        let leaf = MarkupText(code, graphemeCount: count)
        let source =
            start..<(path.isEmpty
            ? Self.trimmingLineEnd(of: text, end: limit) : containerEnd(in: text, upTo: limit))
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

    /// Adds the code on a line, its end an LF, as cmark has it.
    private func append(codeOf line: Range<Int>, in text: [UInt8], to code: inout [UInt8]) {
        let content = path.contentStart(ofLine: line.lowerBound, in: text) ?? line.lowerBound
        var end = line.upperBound
        if end > line.lowerBound, text[end - 1] == 0x0A { end -= 1 }
        if end > line.lowerBound, text[end - 1] == 0x0D { end -= 1 }
        code.append(contentsOf: text[min(content, end)..<end])
        if end < line.upperBound { code.append(0x0A) }
    }

    /// Where the containers around the code end, if they are open at `limit`, as the code is: not with an empty line.
    func containerEnd(in text: [UInt8], upTo limit: Int) -> Int {
        let last = Self.trimmingLineEnd(of: text, end: limit)
        return last > 0 && (text[last - 1] == 0x0A || text[last - 1] == 0x0D)
            ? Self.trimmingLineEnd(of: text, end: last) : last
    }

    private static func trimmingLineEnd(of text: [UInt8], end: Int) -> Int {
        var end = end
        if end > 0, text[end - 1] == 0x0A { end -= 1 }
        if end > 0, text[end - 1] == 0x0D { end -= 1 }
        return end
    }
}
