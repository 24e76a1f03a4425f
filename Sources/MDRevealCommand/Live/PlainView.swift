internal import MarkdownReveal

/// Plain text of a document that is still arriving: blocks are written once they are final.
struct PlainView: Sendable {
    private var parts: PlainTextParts
    /// How many blocks are written.
    private var base = 0
    /// Whether the last line was ended here, before what follows it was known.
    private var endsLine = false

    init(_ exporter: PlainTextExporter) {
        parts = PlainTextParts(exporter)
    }

    /// What is new of a document that takes the place of the one before.
    mutating func show(_ document: MarkupDocument, final: FinalPart) -> [UInt8] {
        write(document.blocks.prefix(final.certain.blocks))
    }

    /// The rest of the whole document.
    mutating func finish(_ document: MarkupDocument) -> [UInt8] {
        write(document.blocks[...])
    }

    /// Whole lines. What the exporter puts between two blocks begins with the end of a line.
    private mutating func write(_ blocks: ArraySlice<MarkupBlock>) -> [UInt8] {
        guard blocks.count > base else { return [] }
        var text: [UInt8] = []
        parts.append(MarkupDocument(blocks: Array(blocks.dropFirst(base))), to: &text)
        base = blocks.count
        guard let last = text.last else { return [] }
        if endsLine, text.first == 0x0A { text.removeFirst() }
        endsLine = last != 0x0A
        return endsLine ? text + [0x0A] : text
    }
}
