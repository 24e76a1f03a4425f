/// One block of a document: a paragraph, a list, a table and so on, with everything inside it.
public struct MarkupBlock: Sendable, Hashable {
    /// What the block is, with its content.
    public let kind: Kind

    /// Graphemes of the whole subtree. Cached.
    public let graphemeCount: Int

    /// Where the block stands in the source: UTF-8 offsets of its first line's start and its last line's
    /// end, or `nil` where the block was made by hand or the parser reports no usable position.
    public let source: Range<Int>?

    /// Whether raw HTML stands anywhere in the subtree. Cached.
    package let hasRawHTML: Bool

    /// The closed set of block kinds.
    ///
    /// Indirect, so that a block has one reference: arrays of blocks are copied with each frame of a reveal.
    public indirect enum Kind: Sendable, Hashable {
        /// Running text.
        case paragraph(MarkupText)
        /// A heading of level 1 to 6.
        case heading(level: Int, MarkupText)
        /// A bullet or numbered list.
        case list(MarkupList)
        /// Quoted blocks.
        case blockQuote([MarkupBlock])
        /// One of GitHub's five alerts.
        case alert(AlertKind, [MarkupBlock])
        /// Fenced or indented code.
        case codeBlock(CodeBlock)
        /// A table with a header row.
        case table(MarkupTable)
        /// A rule between sections.
        case thematicBreak
        /// A block of raw HTML, as it stands in the source.
        case rawHTML(MarkupText)
        /// The text of a footnote.
        case footnoteDefinition(FootnoteDefinition)
    }

    /// A block of this kind. O(children): they carry their own counts.
    public init(_ kind: Kind, source: Range<Int>? = nil) {
        self.kind = kind
        self.source = source
        graphemeCount =
            switch kind {
            case .paragraph(let text), .heading(_, let text), .rawHTML(let text): text.graphemeCount
            case .list(let list): list.items.reduce(0) { $0 + $1.graphemeCount }
            case .blockQuote(let blocks), .alert(_, let blocks): blocks.totalGraphemes
            case .codeBlock(let code): code.text.graphemeCount
            case .table(let table): table.graphemeCount
            case .thematicBreak: 1  // An atom: it takes one step to appear.
            case .footnoteDefinition(let definition): definition.blocks.totalGraphemes
            }
        hasRawHTML =
            switch kind {
            case .paragraph(let text), .heading(_, let text): text.hasRawHTML
            case .list(let list): list.items.contains { $0.blocks.contains(where: \.hasRawHTML) }
            case .blockQuote(let blocks), .alert(_, let blocks): blocks.contains(where: \.hasRawHTML)
            case .table(let table):
                table.header.contains(where: \.hasRawHTML)
                    || table.rows.contains { $0.contains(where: \.hasRawHTML) }
            case .footnoteDefinition(let definition): definition.blocks.contains(where: \.hasRawHTML)
            case .codeBlock, .thematicBreak: false
            case .rawHTML: true
            }
    }
}

extension MarkupBlock {
    /// A block that the caller has measured, for content that grows at its end. O(1).
    package init(_ kind: Kind, source: Range<Int>?, graphemeCount: Int, hasRawHTML: Bool) {
        self.kind = kind
        self.source = source
        self.graphemeCount = graphemeCount
        self.hasRawHTML = hasRawHTML
    }
}

extension [MarkupBlock] {
    /// The sum of the cached counts. O(blocks).
    var totalGraphemes: Int { reduce(0) { $0 + $1.graphemeCount } }
}
