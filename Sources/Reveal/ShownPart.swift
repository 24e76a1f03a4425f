internal import SpanTree

/// The part of a document that is shown: whole blocks, and the first graphemes of the one behind them.
struct ShownPart: Sendable, Hashable {
    /// What is shown.
    private(set) var blocks: [MarkupBlock] = []
    private(set) var graphemeCount = 0
    /// The index of the block in which the part ends; those before it are whole.
    private(set) var block = 0
    /// How many graphemes are before that block.
    private(set) var start = 0

    /// Makes the part end at so many graphemes of a document, or a few more where the cut would split what appears whole. O(blocks
    /// between the old end and the new one, and behind the unchanged ones).
    ///
    /// - Parameter unchanged: how many leading blocks are those of the document that the part was taken from.
    /// - Returns: whether what is shown looks different.
    mutating func move(to count: Int, of document: MarkupDocument, unchanged: Int) -> Bool {
        var (index, offset) = (block, start)
        while index > unchanged {
            index -= 1
            offset -= blocks[index].graphemeCount
        }
        while index > 0, offset > count {
            index -= 1
            offset -= document.blocks[index].graphemeCount
        }
        var cut: MarkupBlock?
        while index < document.blocks.count {
            let whole = document.blocks[index].graphemeCount
            cut = count - offset < whole ? document.blocks[index].prefix(count - offset) : nil
            if count - offset < whole, cut?.graphemeCount != whole { break }
            cut = nil
            (index, offset) = (index + 1, offset + whole)
        }
        let kept = min(block, index, unchanged)
        let added = document.blocks[kept..<index] + (cut.map { [$0] } ?? [])
        let shown = offset + (cut?.graphemeCount ?? 0)
        let isDifferent = shown != graphemeCount || !blocks[kept...].looksSame(as: added)
        blocks.replaceSubrange(kept..., with: added)
        (block, start, graphemeCount) = (index, offset, shown)
        return isDifferent
    }

    /// How many graphemes are shown when another document, whose end was read differently or grew, takes the place of `document`.
    ///
    /// It is as far into the same block, so that a late correction in an earlier block neither takes back nor adds to what is shown;
    /// where that block ends sooner, it goes on behind it.
    func graphemeCount(in next: MarkupDocument, after document: MarkupDocument, unchanged: Int) -> Int {
        var (index, offset) = (block, start)
        if index > 0, index == document.blocks.count {
            index -= 1
            offset -= document.blocks[index].graphemeCount
        }
        guard index < next.blocks.count else { return min(graphemeCount, next.graphemeCount) }
        let rest = graphemeCount - offset
        for index in min(index, unchanged)..<index {
            offset += next.blocks[index].graphemeCount - document.blocks[index].graphemeCount
        }
        return min(offset + rest, next.graphemeCount)
    }
}
