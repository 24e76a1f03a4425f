internal import SpanTree

/// The closed blocks of a growing text, and which of them mention which link labels.
struct SettledBlocks: Sendable {
    /// A stretch of the text that was settled as some blocks, and gives them when it is parsed alone.
    struct Piece: Sendable {
        let source: Range<Int>
        let blocks: Range<Int>
    }

    private(set) var blocks = GrowingArray<MarkupBlock>()
    private var pieces: [Piece] = []
    private var mentions: [LabelKey: [Int]] = [:]

    /// Lets go of what the last document showed of the unsettled text.
    mutating func dropTail() { blocks.dropTail() }

    /// Settles blocks of the text from `start` on, the last of which ends before `end`.
    mutating func settle(_ closed: [MarkupBlock], of text: [UInt8], from start: Int, upTo end: Int) {
        var piece = blocks.settledCount..<blocks.settledCount
        var lower = start
        for (index, block) in closed.enumerated() {
            piece = piece.lowerBound..<piece.upperBound + 1
            // A paragraph without a place goes with the table that cut it off.
            guard block.source != nil else { continue }
            let upper = closed[(index + 1)...].first { $0.source != nil }?.source?.lowerBound ?? end
            add(Piece(source: lower..<upper, blocks: piece), text)
            (lower, piece) = (upper, piece.upperBound..<piece.upperBound)
        }
        blocks.settle(closed)
    }

    private mutating func add(_ piece: Piece, _ text: [UInt8]) {
        let keys = LabelKey.mentioned(in: text[piece.source])
        if keys.isEmpty { return }
        for key in keys { mentions[key, default: []].append(pieces.count) }
        pieces.append(piece)
    }

    /// The pieces that mention labels of these keys. O(those).
    func pieces(mentioning keys: Set<LabelKey>) -> [Piece] {
        var found: Set<Int> = []
        for key in keys.union([.unknown]) { found.formUnion(mentions[key] ?? []) }
        return found.sorted().map { pieces[$0] }
    }

    /// Puts other blocks in the place of a piece's.
    mutating func replace(_ piece: Piece, by new: [MarkupBlock]) {
        for (index, block) in zip(piece.blocks, new) { blocks.replace(at: index, by: block) }
    }

    /// Removes what is settled and returns it; only what follows is left.
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
