extension MarkupDocument {
    /// The document as a reader should see it: raw HTML is read, so that every renderer shows the same.
    ///
    /// - Tags of HTML that people know become marks (`<b>`, `<a href>`), breaks (`<br>`, `<p>`), Unicode (`<sup>`),
    ///   images, or go and leave their text; comments, processing instructions and declarations go.
    /// - Other tags, such as `<think>` or the `<T>` of `Vec<T>`, are text, and so is a capitalised tag right behind a
    ///   word (`List<Object>`) that nothing closes.
    /// - A block of raw HTML becomes paragraphs, headings, lists, quotes, code, tables and rules; one in which nothing
    ///   is visible disappears, and so does a paragraph of such tags.
    ///
    /// The pass leaves no raw HTML behind, so doing it again changes nothing. A document without raw HTML comes back
    /// as it is. O(top-level blocks + size of those with raw HTML); blocks without any are shared, not copied.
    public func readable() -> MarkupDocument {
        hasRawHTML ? MarkupDocument(blocks: blocks.readable(depth: 0), limits: limits) : self
    }

    /// Whether `readable()` is another document. O(blocks).
    package var hasRawHTML: Bool {
        // By index: a copy of each block would count references.
        blocks.indices.contains { blocks[$0].hasRawHTML }
    }
}

extension MarkupBlock {
    /// As deep as a parsed document's containers go; raw HTML adds none beyond it.
    static let depthLimit = 64
    /// Nobody reads a list at the tenth level.
    private static let htmlDepthLimit = 8

    /// The block as one or more, or none where nothing of it is visible. `depth` counts the containers around it.
    fileprivate func readable(depth: Int) -> [MarkupBlock] {
        guard hasRawHTML else { return [self] }
        switch kind {
        case .rawHTML(let text):
            let room = min(Self.htmlDepthLimit, max(0, Self.depthLimit - depth))
            return HTMLBlockReader.blocks(of: text.string, room: room, source: source)
        case .paragraph(let text):
            let text = text.readable()
            return text.isEmpty ? [] : [with(.paragraph(text))]
        case .heading(let level, let text):
            let text = text.readable()
            return text.isEmpty ? [] : [with(.heading(level: level, text))]
        case .blockQuote(let blocks):
            let blocks = blocks.readable(depth: depth + 1)
            return blocks.isEmpty ? [] : [with(.blockQuote(blocks))]
        case .alert(let alert, let blocks):
            return [with(.alert(alert, blocks.readable(depth: depth + 1)))]
        case .list(let list):
            let items = list.items.map {
                ListItem(
                    number: $0.number,
                    checkbox: $0.checkbox,
                    blocks: $0.blocks.readable(depth: depth + 1),
                    source: $0.source
                )
            }
            return [with(.list(MarkupList(list.style, isTight: list.isTight, items: items)))]
        case .table(let table):
            let header = table.header.map { $0.readable() }
            let rows = table.rows.map { $0.map { $0.readable() } }
            return [with(.table(MarkupTable(columns: table.columns, header: header, rows: rows)))]
        case .footnoteDefinition(let note):
            let blocks = note.blocks.readable(depth: depth + 1)
            return [
                with(
                    .footnoteDefinition(
                        FootnoteDefinition(
                            label: note.label,
                            number: note.number,
                            referenceCount: note.referenceCount,
                            blocks: blocks
                        )
                    )
                )
            ]
        case .codeBlock, .thematicBreak:
            return [self]
        }
    }

    private func with(_ kind: Kind) -> MarkupBlock { MarkupBlock(kind, source: source) }
}

extension [MarkupBlock] {
    fileprivate func readable(depth: Int) -> [MarkupBlock] { flatMap { $0.readable(depth: depth) } }
}
