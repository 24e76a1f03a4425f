/// A whole reply as layout-neutral values: blocks, and in their leaves strings with nested marks.
///
/// Every renderer starts from this value, so what is copied is what was seen. A document says nothing of
/// colours, widths or fonts, and it does not remember the Markdown it came from beyond source ranges.
public struct MarkupDocument: Sendable, Hashable {
    /// The top-level blocks, in reading order; footnote definitions come last.
    public let blocks: [MarkupBlock]

    /// The limits that bit while the document was made; empty for ordinary replies.
    public let limits: LimitsHit

    /// Graphemes of the visible tree, the unit in which a reply is revealed. Cached.
    public let graphemeCount: Int

    /// A document of these blocks. O(blocks): the blocks carry their own counts.
    public init(blocks: [MarkupBlock] = [], limits: LimitsHit = LimitsHit()) {
        self.blocks = blocks
        self.limits = limits
        graphemeCount = blocks.totalGraphemes
    }

    /// A document whose graphemes the caller has counted, for blocks that grow at their end. O(1).
    package init(blocks: [MarkupBlock], limits: LimitsHit, graphemeCount: Int) {
        self.blocks = blocks
        self.limits = limits
        self.graphemeCount = graphemeCount
    }
}
