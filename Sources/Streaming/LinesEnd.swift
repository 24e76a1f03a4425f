internal import MarkdownParsing
internal import SpanTree

/// What is open at the end of the complete lines of a text, where the line behind them may go on.
struct LinesEnd: Sendable {
    /// The end of the lines.
    private(set) var lines = 0
    /// The last leaf.
    var leaf: LeafPlace?
    /// Whether the last block is a list.
    private(set) var isInList = false

    /// Takes what a parse of [start ..< end of the lines] has found. A leaf before that, in the header of an open block, is none of
    /// the text.
    mutating func take(_ fragment: MarkdownFragment, from start: Int, upTo end: Int) {
        lines = end
        if let found = fragment.lastLeaf?.from(start), found.end > start { leaf = found }
        isInList = fragment.lastBlocks.last?.holdsList ?? false
    }
}

extension MarkdownFragment {
    /// The blocks that the text ends in: those of a footnote that stands behind the others, or all.
    fileprivate var lastBlocks: [MarkupBlock] {
        var blocks = document.blocks
        while let block = blocks.last, case .footnoteDefinition = block.kind { blocks.removeLast() }
        var end = blocks.last?.source?.upperBound ?? -1
        let definitions = document.blocks[blocks.count...].compactMap {
            block -> ([MarkupBlock], Range<Int>)? in
            guard case .footnoteDefinition(let note) = block.kind else { return nil }
            return block.source.map { (note.blocks, $0) }
        }
        for (note, source) in definitions + footnotes.notes.map({ ($0.blocks, $0.source) })
        where source.lowerBound > end {
            (blocks, end) = (note, source.upperBound)
        }
        return blocks
    }
}

extension MarkupBlock {
    /// Whether the block is a list, or a quote that ends with one.
    fileprivate var holdsList: Bool {
        switch kind {
        case .list: true
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.last?.holdsList ?? false
        default: false
        }
    }
}
