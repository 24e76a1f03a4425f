internal import MarkdownParsing
internal import SpanTree

/// The closed blocks of a growing text, which of them mention which labels, and their footnotes.
struct SettledBlocks: Sendable {
    /// A stretch of the text that was settled as some blocks, and gives them when it is parsed alone.
    struct Piece: Sendable {
        let source: Range<Int>
        fileprivate let blocks: Range<Int>
        fileprivate(set) var footnotes = Footnotes()
    }

    private(set) var blocks = GrowingArray<MarkupBlock>()
    /// Those pieces that mention or define a label.
    private(set) var pieces: [Piece] = []
    private var mentions: [LabelKey: [Int]] = [:]
    /// The pieces with footnotes, in order.
    private var footnotePieces: [Int] = []
    /// The footnotes that are defined in pieces.
    private(set) var notes: [Footnotes.Note] = []
    /// The references to footnotes in pieces.
    private(set) var ledger = FootnoteLedger()

    /// How many leading blocks of the last document are those of the one before.
    var unchangedCount: Int { blocks.unchangedCount }

    /// Takes note that a document was shown that has none of these blocks.
    mutating func forgetShown() { blocks.forgetShown() }

    /// Lets go of what the last document showed of the unsettled text.
    mutating func dropTail() { blocks.dropTail() }

    /// Settles blocks that are never parsed again.
    mutating func settle(_ final: [MarkupBlock]) { blocks.settle(final) }

    /// Settles blocks of the text from `start` on, the last of which ends before `end`.
    ///
    /// - Returns: the new pieces.
    mutating func settle(_ closed: [MarkupBlock], of text: [UInt8], from start: Int, upTo end: Int) -> Range<
        Int
    > {
        let count = pieces.count
        var piece = blocks.settledCount..<blocks.settledCount
        var lower = start
        for (index, block) in closed.enumerated() {
            piece = piece.lowerBound..<piece.upperBound + 1
            // A paragraph without a place goes with the table that cut it off.
            guard block.source != nil, index < closed.count - 1 else { continue }
            let upper = closed[(index + 1)...].first { $0.source != nil }?.source?.lowerBound ?? end
            add(Piece(source: lower..<upper, blocks: piece), text)
            (lower, piece) = (upper, piece.upperBound..<piece.upperBound)
        }
        add(Piece(source: lower..<end, blocks: piece), text)
        blocks.settle(closed)
        return count..<pieces.count
    }

    private mutating func add(_ piece: Piece, _ text: [UInt8]) {
        let keys = LabelKey.mentioned(in: text[piece.source])
        if keys.isEmpty { return }
        for key in keys { mentions[key, default: []].append(pieces.count) }
        pieces.append(piece)
    }

    /// Parses those pieces again that mention labels of these keys, and those whose footnotes have other numbers now.
    mutating func update(
        _ keys: Set<LabelKey>,
        parse: (Piece, FootnoteLedger) -> MarkdownFragment
    ) {
        var changed: Set<Int> = []
        for key in keys.union([.unknown]) { changed.formUnion(mentions[key] ?? []) }
        var ledger = FootnoteLedger()
        for index in changed.union(footnotePieces).sorted() {
            let before = ledger
            if !changed.contains(index), ledger.take(pieces[index].footnotes.references) { continue }
            let fragment = parse(pieces[index], before)
            replace(index, by: fragment)
            ledger = fragment.ledger
        }
        self.ledger = ledger
        footnotePieces = changed.union(footnotePieces).filter { !pieces[$0].footnotes.isEmpty }.sorted()
        notes = footnotePieces.flatMap { pieces[$0].footnotes.notes }
    }

    /// Takes the footnotes of the last piece, which was parsed behind all others.
    mutating func take(_ fragment: MarkdownFragment, of index: Int) {
        replace(index, by: fragment)
        ledger = fragment.ledger
        if pieces[index].footnotes.isEmpty { return }
        footnotePieces.append(index)
        notes += fragment.footnotes.notes
    }

    private mutating func replace(_ index: Int, by fragment: MarkdownFragment) {
        pieces[index].footnotes = fragment.footnotes
        for (index, block) in zip(pieces[index].blocks, fragment.document.blocks) {
            blocks.replace(at: index, by: block)
        }
    }

    /// Removes what is settled and returns it; only what follows is left. None of it has labels that are defined.
    mutating func takeSettled() -> [MarkupBlock] {
        (pieces, mentions) = ([], [:])
        return blocks.takeSettled()
    }

    /// The document with some blocks behind the settled ones.
    mutating func document(with tail: [MarkupBlock], _ limits: LimitsHit) -> MarkupDocument {
        blocks.setTail(tail)
        return MarkupDocument(
            blocks: blocks.elements,
            limits: limits,
            graphemeCount: blocks.measure.graphemes
        )
    }
}
