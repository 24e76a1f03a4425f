/// How far a document has been revealed: a top-level block and a number of graphemes in it.
public struct RevealPoint: Sendable, Hashable, Comparable {
    /// The index of the block that is being revealed; blocks before it are whole.
    public var block: Int
    /// Graphemes of that block that are shown.
    public var grapheme: Int

    /// A point.
    public init(block: Int, grapheme: Int) {
        self.block = block
        self.grapheme = grapheme
    }

    /// Before anything.
    public static let start = RevealPoint(block: 0, grapheme: 0)
    /// Behind everything, in every document.
    public static let end = RevealPoint(block: .max, grapheme: 0)

    /// In reading order.
    public static func < (a: Self, b: Self) -> Bool { (a.block, a.grapheme) < (b.block, b.grapheme) }
}

extension MarkupDocument {
    /// The point at which `count` graphemes of the whole document are shown. O(blocks).
    public func point(atGrapheme count: Int) -> RevealPoint {
        var rest = max(0, count)
        // By index: a copy of each block would count references.
        for index in blocks.indices {
            let count = blocks[index].graphemeCount
            if rest < count { return RevealPoint(block: index, grapheme: rest) }
            rest -= count
        }
        return .end
    }
}
