internal import MarkdownParsing
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
    /// The work for the settled lines, and where they end.
    private var work = InlineWork()
    private var end: Int

    /// A paragraph that starts at `start`, with nothing settled yet.
    init(at start: Int, minimumByteCount: Int) {
        self.start = start
        end = start
        self.minimumByteCount = minimumByteCount
    }

    func header(in text: [UInt8]) -> [UInt8] { length > 0 ? Self.standIn : [] }

    mutating func dropTail() {
        string.keep(utf8Count: length)
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

    /// Settles the lines that no mark can still reach, all but the last: the next line may make that a table's header.
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
        guard end - from >= minimumByteCount, !isHeavy(text),
            let tail = length > 0 ? leaf.withoutStandIn : leaf,
            let (line, kept) = closedLines(of: tail, from: from, upTo: end, step)
        else { return .nothing }
        dropTail()
        let offset = length
        string += kept.string
        marks += kept.marks.map {
            Mark($0.kind, $0.range.lowerBound + offset..<$0.range.upperBound + offset, depth: $0.depth)
        }
        graphemes += kept.string.count
        length = string.utf8.count
        markCount = marks.count
        work.add(text[self.end..<line])
        self.end = line
        return Settled(restart: line)
    }

    /// A paragraph that is heavy becomes plain text as a whole, so none of its lines may be settled.
    func isHeavy(_ text: [UInt8]) -> Bool {
        // No paragraph goes on behind a blank line.
        var last = end
        while last < text.count, !text.isBlankLine(at: last) { last = text.nextLine(after: last) }
        var whole = work
        whole.add(text[end..<last])
        return whole.isHeavy
    }

    /// The lines of a leaf that can be settled, and where the line behind them starts.
    private func closedLines(
        of leaf: MarkupText,
        from start: Int,
        upTo end: Int,
        _ step: SettlingStep
    ) -> (line: Int, MarkupText)? {
        var lines = [start]
        while let line = lines.last, line < end { lines.append(step.text.nextLine(after: line)) }
        // cmark takes the backslash from `\|`, even in code, when the header of a table cuts the paragraph off.
        let part = step.text[start..<end]
        let pipe = zip(part.indices, zip(part, part.dropFirst()))
            .first { $0.1 == (UInt8(ascii: "\\"), UInt8(ascii: "|")) }?.0
        // The line behind them is complete. Display maths in it would make the last line end a hard one, and a delimiter row would
        // make a table of the line that stands for them.
        let closed = leaf.closedLines.last { closed in
            guard closed.count + 1 < lines.count, lines[closed.count + 1] <= end,
                lines[closed.count] <= pipe ?? end
            else { return false }
            let next = step.text[lines[closed.count]..<step.text.lineEnd(before: lines[closed.count + 1])]
            return !next.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") }
                && !next.allSatisfy(LineStart.isDelimiterRow)
        }
        guard let closed else { return nil }
        // Code, tags and destinations go over line ends that are no breaks, so the lines may not be those counted.
        let alone = step.paragraph(of: header(in: step.text) + step.text[start..<lines[closed.count]])
        let text = leaf.prefix(closed)
        guard (length > 0 ? alone?.withoutStandIn : alone) == text.withoutFinalBreak else { return nil }
        return (lines[closed.count], text)
    }
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
