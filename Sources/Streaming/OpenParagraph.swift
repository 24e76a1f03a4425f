internal import SpanTree

/// A long paragraph at the top level whose leading lines are settled: they hold nothing that could pair with text of a later
/// line. A line of one letter stands for them.
struct OpenParagraph: OpenBlock {
    /// Paragraphs shorter than this are parsed again, which costs less.
    static let minimumByteCount = 2_048
    /// What stands for the settled lines.
    private static let standIn = Array("x\n".utf8)

    private let start: Int
    private let minimumByteCount: Int
    private var string = ""
    private var marks: [Mark] = []
    private var graphemes = 0
    private var length = 0
    private var markCount = 0

    /// A paragraph that starts at `start`, with nothing settled yet.
    init(at start: Int, minimumByteCount: Int) {
        self.start = start
        self.minimumByteCount = minimumByteCount
    }

    func header(in text: [UInt8]) -> [UInt8] { length > 0 ? Self.standIn : [] }

    mutating func dropTail() {
        if string.utf8.count > length {
            string.removeSubrange(string.utf8.index(string.startIndex, offsetBy: length)...)
        }
        if marks.count > markCount { marks.removeLast(marks.count - markCount) }
    }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        dropTail()
        guard length > 0 else { return rest }
        guard let first = rest.first, let tail = first.leaf,
            tail.string.utf8.starts(with: Self.standIn.dropLast())
        else {
            return nil
        }
        let added = tail.string.utf8.count > 1 ? tail.withoutStandIn : nil
        guard added != nil || tail.string.utf8.count == 1 else { return nil }
        if let added {
            string += added.string
            marks += added.marks.map {
                Mark($0.kind, $0.range.lowerBound + length..<$0.range.upperBound + length, depth: $0.depth)
            }
        }
        // Without a line behind it the last break is none.
        let whole =
            added.map { MarkupText(string, marks: marks, graphemeCount: graphemes + $0.graphemeCount) }
            ?? MarkupText(String(string.dropLast()), marks: marks.dropLast(), graphemeCount: graphemes - 1)
        let range = first.source.map { start..<$0.upperBound }
        guard let block = first.replacing(whole, source: range) else { return nil }
        return [block]
            + rest.dropFirst().map {
                $0.source?.lowerBound == standInOffset(of: first, rest) ? $0.moved(to: start) : $0
            }
    }

    /// A table that cuts the paragraph off has the paragraph's place.
    private func standInOffset(of first: MarkupBlock, _ rest: [MarkupBlock]) -> Int? {
        first.source == nil ? rest.dropFirst().first?.source?.lowerBound : nil
    }

    /// Settles the lines before the first one that holds a mark, and before the last: the next line may make it a table's header.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        guard case .paragraph(let leaf) = rest.kind, let source = rest.source else { return .nothing }
        let (text, end) = (step.text, step.limit)
        // In a dialect without headings of many lines, an underline has ended what is still a paragraph.
        if text[text.lineStart(before: source.upperBound)..<source.upperBound].allSatisfy({
            " \t=-".utf8.contains($0)
        }) {
            return .nothing
        }
        let from = length > 0 ? step.restart : source.lowerBound
        guard end - from >= minimumByteCount, let tail = length > 0 ? leaf.withoutStandIn : leaf else {
            return .nothing
        }
        // The line end before a line with marks is left too: display maths would make it a hard one.
        var lines = 0
        var line = from
        var next = text.nextLine(after: line)
        while next < end, text[line..<text.nextLine(after: next)].allSatisfy(Self.isPlain) {
            lines += 1
            (line, next) = (next, text.nextLine(after: next))
        }
        guard let cut = tail.string.utf8.endOfLine(lines), lines > 0 else { return .nothing }
        dropTail()
        let kept = String(tail.string.utf8.prefix(cut)) ?? ""
        let offset = length
        string += kept
        marks += tail.marks.prefix { $0.range.upperBound <= cut }.map {
            Mark($0.kind, $0.range.lowerBound + offset..<$0.range.upperBound + offset, depth: $0.depth)
        }
        graphemes += kept.count
        length = string.utf8.count
        markCount = marks.count
        return Settled(restart: line)
    }

    /// Whether a byte can neither open, close nor be part of something that reaches into another line.
    private static func isPlain(_ byte: UInt8) -> Bool { byte != 0 && !"*_~`[]<>&\\$".utf8.contains(byte) }
}

extension MarkupBlock {
    /// The text of a paragraph or heading.
    fileprivate var leaf: MarkupText? {
        switch kind {
        case .paragraph(let text), .heading(_, let text): text
        default: nil
        }
    }

    fileprivate func replacing(_ text: MarkupText, source: Range<Int>?) -> MarkupBlock? {
        switch kind {
        case .paragraph: MarkupBlock(.paragraph(text), source: source)
        case .heading(let level, _): MarkupBlock(.heading(level: level, text), source: source)
        default: nil
        }
    }

    fileprivate func moved(to start: Int) -> MarkupBlock {
        MarkupBlock(kind, source: source.map { start..<$0.upperBound })
    }
}

extension MarkupText {
    /// The leaf behind the line that stands for settled ones; `nil` where that is not its first line.
    fileprivate var withoutStandIn: MarkupText? {
        guard string.utf8.starts(with: "x\n".utf8), let first = marks.first, first.range == 1..<2 else {
            return nil
        }
        let rest = marks.dropFirst().map {
            Mark($0.kind, $0.range.lowerBound - 2..<$0.range.upperBound - 2, depth: $0.depth)
        }
        return MarkupText(String(string.utf8.dropFirst(2)) ?? "", marks: rest)
    }
}

extension String.UTF8View {
    /// The offset behind the end of the n-th line.
    fileprivate func endOfLine(_ count: Int) -> Int? {
        var lines = 0
        for (offset, byte) in enumerated() where byte == 0x0A {
            lines += 1
            if lines == count { return offset + 1 }
        }
        return nil
    }
}
