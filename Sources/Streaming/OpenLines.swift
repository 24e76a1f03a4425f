internal import MarkdownParsing
internal import SpanTree

/// Raw HTML or indented code at the top level whose leading lines are settled: they are text as they stand, and the first of them,
/// put before what follows, opens the same block.
struct OpenLines: OpenBlock {
    private let start: Int
    /// The first line.
    private let head: Range<Int>
    private let isCode: Bool
    private var string = ""
    private var graphemes = 0
    private var length = 0

    /// A block that starts at `start`, with nothing settled yet; `nil` where it is a fence, or where its first line cannot go
    /// before every part of it.
    init?(_ block: MarkupBlock.Kind, at start: Int, in text: [UInt8]) {
        self.start = start
        head = text.lineStart(before: start)..<text.nextLine(after: start)
        let line = text[head]
        let indent = line.prefix { $0 == 0x20 }.count
        let isIndented = indent >= 4 || line.dropFirst(indent).first == 0x09
        switch block {
        case .rawHTML: isCode = false
        case .codeBlock where isIndented: isCode = true
        default: return nil
        }
        // No byte order mark, which is none further on, and nothing that TeX may start with.
        guard isIndented || line.dropFirst(indent).first == UInt8(ascii: "<"),
            !line.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") })
        else { return nil }
    }

    /// With an LF, since a CR would be one line end with an LF behind it.
    func header(in text: [UInt8]) -> [UInt8] {
        length > 0 ? text[head.lowerBound..<text.lineEnd(before: head.upperBound)] + [0x0A] : []
    }

    mutating func dropTail() { string.keep(utf8Count: length) }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        dropTail()
        guard length > 0 else { return rest }
        guard let first = rest.first, let source = first.source, let tail = lines(of: first) else {
            return nil
        }
        let added = String(decoding: tail[tail.nextLine(after: 0)...], as: UTF8.self)
        string += added
        let text = MarkupText(string, graphemeCount: graphemes + added.fastGraphemeCount)
        let kind: MarkupBlock.Kind = isCode ? .codeBlock(CodeBlock(info: "", text: text)) : .rawHTML(text)
        return [MarkupBlock(kind, source: start..<source.upperBound)] + rest.dropFirst()
    }

    /// Settles all lines but the last, and but those behind TeX that is open. Each line of the block's text is one of the source.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        guard let lines = lines(of: rest) else { return .nothing }
        let first = length > 0 ? lines.nextLine(after: 0) : 0
        var (line, position) = (length > 0 ? step.restart : head.lowerBound, first)
        while lines.nextLine(after: position) < lines.count {
            let next = step.text.nextLine(after: line)
            if next > step.limit { break }
            (line, position) = (next, lines.nextLine(after: position))
        }
        guard position > first else { return .nothing }
        dropTail()
        let added = String(decoding: lines[first..<position], as: UTF8.self)
        string += added
        graphemes += added.fastGraphemeCount
        length = string.utf8.count
        return Settled(restart: line)
    }

    private func lines(of block: MarkupBlock) -> [UInt8]? {
        switch block.kind {
        case .rawHTML(let text) where !isCode: Array(text.string.utf8)
        case .codeBlock(let code) where isCode && code.info.isEmpty: Array(code.text.string.utf8)
        default: nil
        }
    }
}
