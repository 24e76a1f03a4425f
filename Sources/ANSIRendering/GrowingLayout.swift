public import SpanTree

/// Lays a document out block by block: the lines of what precedes a block decide nothing but its spacing, the numbers of
/// its notes and the ids of its links, so blocks that no longer change need not be laid out again.
///
/// It is a value: a copy lays out what may still change. Copies share what they know of code, so that the lines of a long
/// block that is still growing are looked at once, not for each copy.
///
///     var layout = GrowingLayout(renderer)
///     let settled = document.blocks[..<count].flatMap { layout.append($0) }
///     var tail = layout
///     let open = document.blocks[count...].flatMap { tail.append($0) }
public struct GrowingLayout: Sendable {
    private var layout: BlockLayout
    private var previous: MarkupBlock?

    /// A layout without blocks yet.
    public init(_ renderer: ANSIRenderer) { self.init(renderer, encoder: nil) }

    /// A layout whose lines are encoded as soon as they are there: `append` and `finish` give none.
    init(_ renderer: ANSIRenderer, encoder: LineEncoder?) {
        let hasNoHyperlinks = renderer.links == .osc8 && !renderer.profile.writesEscapes
        layout = BlockLayout(
            theme: renderer.theme,
            glyphs: renderer.glyphs.fitting(renderer.profile.ambiguousWidth),
            wrapsCode: renderer.wrapsCode,
            labelsCode: renderer.profile.writesEscapes,
            tabWidth: max(1, renderer.tabWidth),
            codeParts: renderer.codeTokenizer.map(CodeParts.init),
            composer: InlineComposer(
                theme: renderer.theme,
                keepsSoftBreaks: renderer.keepsSoftBreaks,
                linkStyle: hasNoHyperlinks ? .inline : renderer.links,
                width: renderer.profile.width ?? .max,
                notes: LinkNotes(behindFootnotes: 0)
            ),
            output: LineOutput(
                width: renderer.profile.width ?? .max,
                ambiguous: renderer.profile.ambiguousWidth,
                encoder: encoder
            )
        )
    }

    /// The lines that are encoded.
    var text: [UInt8] {
        get { layout.output.text }
        _modify { yield &layout.output.text }
    }

    /// Lays out the next block of a document that `MarkupDocument.readable()` gave. O(block).
    public mutating func append(_ block: MarkupBlock) -> [LayoutLine] {
        layout.layOut(block, below: layout.output.lineCount > 0 ? previous : nil, style: layout.theme[.text])
        previous = block
        return layout.output.takeLines()
    }

    /// Lays out what stands below the last block: the destinations of links, where they are listed.
    public mutating func finish() -> [LayoutLine] {
        layout.layOutLinkNotes(behindFootnotes: previous?.isFootnote == true, style: layout.theme[.text])
        return layout.output.takeLines()
    }

    /// Makes room for the numbers of the footnotes that a document ends with. Numbers that were given to links stay.
    public mutating func makeRoom(forFootnotesOf blocks: some Sequence<MarkupBlock>) {
        guard layout.composer.notes.entries.isEmpty else { return }
        var count = 0
        for case .footnoteDefinition(let note) in blocks.lazy.map(\.kind) { count = max(count, note.number) }
        layout.composer.notes = LinkNotes(behindFootnotes: count)
    }

    /// Lays out what follows for lines of so many cells, or of any length.
    public mutating func resize(width: Int?) {
        layout.composer.width = width ?? .max
        layout.output = LineOutput(
            width: width ?? .max,
            ambiguous: layout.output.ambiguous,
            encoder: layout.output.encoder,
            lineCount: layout.output.lineCount
        )
    }
}
