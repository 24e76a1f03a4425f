/// The leaf of the tree: one string and the marks on it.
///
/// Marks are in pre-order (a parent before its children, siblings in order), and together with
/// `Mark.depth` that order is the nesting. The string holds what a reader sees: breaks are newlines, an image is its
/// alternative text, a footnote reference its number, a raw tag itself.
public struct MarkupText: Sendable, Hashable {
    /// The visible text.
    public let string: String
    /// The marks, in pre-order.
    public let marks: [Mark]
    /// Extended grapheme clusters of `string`. Cached.
    public let graphemeCount: Int

    /// A leaf of this string and these marks. O(length), for the count.
    ///
    /// - Precondition: marks are in pre-order, siblings do not overlap, and ranges lie on scalar boundaries inside the
    ///   string and inside their parent's. Checked in debug builds.
    public init(_ string: String = "", marks: [Mark] = []) {
        self.init(string, marks: marks, graphemeCount: string.fastGraphemeCount)
    }

    /// A leaf that says how many bytes it has where graphemes are not to be counted.
    package init(_ string: String, marks: [Mark] = [], countsGraphemes: Bool) {
        let count = countsGraphemes ? string.fastGraphemeCount : string.utf8.count
        self.init(string, marks: marks, graphemeCount: count)
    }

    /// A leaf whose graphemes the caller has counted, for text that grows at its end.
    package init(_ string: String, marks: [Mark] = [], graphemeCount: Int) {
        self.string = string
        self.marks = marks
        self.graphemeCount = graphemeCount
        assert(Self.fault(of: marks, on: string) == nil, "marks are out of order or out of range")
    }

    /// Whether the leaf has neither text nor marks.
    public var isEmpty: Bool { string.isEmpty && marks.isEmpty }

    /// Compares the bytes of the string, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.graphemeCount == b.graphemeCount && a.marks == b.marks && a.string.hasSameUTF8(as: b.string)
    }

    /// Hashes the string's UTF-8 and the marks.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8: string)
        hasher.combine(marks)
    }
}
