internal import MarkdownParsing
internal import SpanTree

/// The document of a growing text, equal to a fresh parse after every prefix.
///
/// Blocks are settled from complete lines only. In a parse of [restart ..< end of the last complete line], every block before the
/// last one is closed, and a closed block never changes; the last one's first line is the new restart. Inside a long
/// list or table the restart goes on to the last item or row.
struct ExactDocument: Sendable {
    let parser: MarkdownParser
    private(set) var parsedByteCount = 0
    /// Blocks that can no longer change.
    private var settled: [MarkupBlock] = []
    /// The settled part of the block that starts at or before `restart`.
    private var open: OpenBlock?
    /// Where the unsettled text starts.
    private var restart = 0
    /// The end of the lines that have been looked at.
    private var scanned = 0
    private var candidates = DefinitionCandidates()

    init(parser: MarkdownParser) {
        self.parser = parser
    }

    /// The document of `text`, which starts with every text given before.
    mutating func document(of text: [UInt8]) -> MarkupDocument {
        settle(text, upTo: text.completeLinesEnd)
        var tail = candidates
        tail.scan(text, scanned..<text.count)
        if !tail.offsets.isEmpty { return whole(text) }
        let fragment = parse(text, upTo: text.count)
        let blocks = settled + joined(fragment.document.blocks)
        return MarkupDocument(blocks: blocks, limits: fragment.document.limits)
    }

    private mutating func whole(_ text: [UInt8]) -> MarkupDocument {
        parsedByteCount += text.count
        return (try? parser.parse(utf8: text)) ?? MarkupDocument()
    }

    /// Parses [restart ..< end], behind the header of an open table.
    private mutating func parse(_ text: [UInt8], upTo end: Int) -> MarkdownFragment {
        // Behind a newline, U+FEFF is no byte order mark.
        var bytes: [UInt8] = restart > 0 ? [0x0A] : []
        if case .table(let table) = open { bytes += text[table.header] }
        let offset = restart - bytes.count
        bytes += text[restart..<end]
        parsedByteCount += bytes.count
        return bytes.withUnsafeBufferPointer { parser.fragment($0, at: offset) }
    }

    /// The blocks of a fragment, the first of them joined to the settled part of the open block.
    private func joined(_ blocks: [MarkupBlock]) -> [MarkupBlock] {
        guard let open, let first = blocks.first else { return blocks }
        let whole =
            switch open {
            case .list(let list): list.joined(with: first)
            case .table(let table): table.joined(with: first)
            }
        guard let whole else { return blocks }
        return [whole] + blocks.dropFirst()
    }

    // MARK: Settling

    private mutating func settle(_ text: [UInt8], upTo end: Int) {
        guard end > scanned else { return }
        candidates.scan(text, scanned..<end)
        scanned = end
        let fragment = parse(text, upTo: end)
        let blocks = fragment.document.blocks
        guard fragment.document.limits.isEmpty else { return }
        guard let (last, start) = lastSettling(blocks, before: fragment.pendingMath ?? .max) else { return }
        if last > 0 {
            settle(joined(Array(blocks[..<last])))
            open = nil
            restart = start
        }
        guard last == blocks.count - 1, let block = blocks.last else { return }
        switch block.kind {
        case .list(let list): settle(itemsOf: list, block.source)
        case .table(let table) where !fragment.hasMultilineMath:
            settle(rowsOf: table, block.source, text, upTo: end)
        default: break
        }
    }

    private mutating func settle(_ blocks: [MarkupBlock]) {
        for case let block in blocks {
            if case .codeBlock = block.kind, let source = block.source { candidates.drop(in: source) }
        }
        settled += blocks
    }

    /// The block from which on nothing is settled, and where it starts: the last one, or the one in which TeX is open.
    private func lastSettling(_ blocks: [MarkupBlock], before limit: Int) -> (Int, start: Int)? {
        var index = blocks.count - 1
        while index >= 0 {
            var first = index
            // A paragraph without a place was cut off by the table behind it, which has the paragraph's.
            while first > 0, blocks[first - 1].source == nil { first -= 1 }
            if let source = blocks[index].source, source.lowerBound <= limit {
                return (first, source.lowerBound)
            }
            index = first - 1
        }
        return nil
    }

    private mutating func settle(itemsOf list: MarkupList, _ source: Range<Int>?) {
        guard list.items.count > 1, let source, let restart = list.items.last?.source?.lowerBound else {
            return
        }
        var open: OpenList
        if case .list(let before) = self.open {
            open = before
        } else {
            open = OpenList(
                start: source.lowerBound,
                style: list.style,
                keepsNumbers: parser.dialect.keepsListNumbers
            )
        }
        guard let joined = open.joined(with: list) else { return }
        open.items = Array(joined.items.dropLast())
        open.isTight = joined.isTight
        self.open = .list(open)
        self.restart = restart
    }

    private mutating func settle(
        rowsOf table: MarkupTable,
        _ source: Range<Int>?,
        _ text: [UInt8],
        upTo end: Int
    ) {
        guard table.rows.count > 1, let source else { return }
        // Every row is a line; the table ends with its last one.
        var lines: [Int] = []
        var line = restart
        while line < source.upperBound {
            lines.append(line)
            line = text.nextLine(after: line)
        }
        var open: OpenTable
        if case .table(let before) = self.open {
            open = before
        } else {
            guard lines.count == table.rows.count + 2 else { return }
            open = OpenTable(header: lines[0]..<lines[2], table: table)
            lines.removeFirst(2)
        }
        guard lines.count == table.rows.count, let last = lines.last else { return }
        open.rows += table.rows.dropLast()
        self.open = .table(open)
        restart = last
    }
}
