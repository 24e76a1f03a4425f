/// A stretch of a leaf that means something: bold, a link, a line break.
public struct Mark: Sendable, Hashable {
    /// What the stretch is.
    public let kind: Kind
    /// UTF-8 offsets in the leaf's string. Empty for a link or image without text.
    public let range: Range<Int>
    /// How many marks enclose this one. Order and depth define the nesting; ranges alone cannot where an
    /// empty link ends its parent.
    public let depth: Int

    /// The closed set of marks.
    public enum Kind: Sendable, Hashable {
        /// `**strong**`
        case strong
        /// `*emphasis*`
        case emphasis
        /// `~~strikethrough~~`
        case strikethrough
        /// A code span.
        case code
        /// A link; its label is the marked text.
        case link(LinkTarget)
        /// An image; its alternative text is the marked text.
        case image(LinkTarget)
        /// A line break that the author asked for; marks one newline.
        case hardBreak
        /// A line end in the source that stands for a space; marks one newline.
        case softBreak
        /// A raw HTML tag, comment or the like, as it stands in the source.
        case rawHTML
        /// TeX with its delimiters, verbatim; `display` for `\[ \]` and `$$ $$`.
        case math(display: Bool)
        /// A reference to a footnote; the marked text is its number.
        case footnoteReference(FootnoteReference)
    }

    /// A mark.
    public init(_ kind: Kind, _ range: Range<Int>, depth: Int = 0) {
        self.kind = kind
        self.range = range
        self.depth = depth
    }
}
