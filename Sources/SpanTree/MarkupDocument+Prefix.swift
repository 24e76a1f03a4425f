// A clip keeps whole children while they fit and cuts the first that does not. Children without graphemes (an
// empty item, an image without alternative text) appear with the end of what precedes them.

extension MarkupDocument {
    /// The document up to a point: text is cut between grapheme clusters, marks are clipped and structure kept,
    /// rules and images appear whole, a list marker with its item's first grapheme.
    ///
    /// Blocks before the cut are shared, not copied. O(blocks + size of the cut block).
    public func prefix(to point: RevealPoint) -> MarkupDocument {
        guard point.block < blocks.count else { return self }
        let whole = blocks[..<max(0, point.block)]
        let cut = point.block < 0 ? nil : blocks[point.block].prefix(point.grapheme)
        return MarkupDocument(blocks: whole + (cut.map { [$0] } ?? []), limits: limits)
    }
}

extension MarkupBlock {
    /// The block's first graphemes, or `nil` for none of them.
    package func prefix(_ count: Int) -> MarkupBlock? {
        if count >= graphemeCount { return self }
        if count <= 0 { return nil }
        let clipped: Kind =
            switch kind {
            case .paragraph(let text): .paragraph(text.prefix(count))
            case .heading(let level, let text): .heading(level: level, text.prefix(count))
            case .rawHTML(let text): .rawHTML(text.prefix(count))
            case .thematicBreak: .thematicBreak
            case .codeBlock(let code): .codeBlock(CodeBlock(info: code.info, text: code.text.prefix(count)))
            case .blockQuote(let blocks): .blockQuote(blocks.clipped(to: count))
            case .alert(let alert, let blocks): .alert(alert, blocks.clipped(to: count))
            case .list(let list):
                .list(MarkupList(list.style, isTight: list.isTight, items: list.items.clipped(to: count)))
            case .table(let table): .table(table.prefix(count))
            case .footnoteDefinition(let note):
                .footnoteDefinition(
                    FootnoteDefinition(
                        label: note.label,
                        number: note.number,
                        referenceCount: note.referenceCount,
                        blocks: note.blocks.clipped(to: count)
                    )
                )
            }
        return MarkupBlock(clipped, source: source)
    }
}

extension MarkupTable {
    /// Rows appear with their first grapheme, with the cells that follow still empty.
    func prefix(_ count: Int) -> MarkupTable {
        let cells = ([header] + rows).map { TableRow(cells: $0) }.clipped(to: count)
        return MarkupTable(
            columns: columns,
            header: cells.first?.cells ?? [],
            rows: cells.dropFirst().map(\.cells)
        )
    }

    private struct TableRow: Clippable {
        let cells: [MarkupText]
        var graphemeCount: Int { cells.reduce(0) { $0 + $1.graphemeCount } }
        func prefix(_ count: Int) -> TableRow? { TableRow(cells: cells.clipped(to: count)) }
    }
}

/// Something that can be cut at a grapheme.
protocol Clippable {
    var graphemeCount: Int { get }
    /// The first graphemes; `count` is between 1 and `graphemeCount - 1`.
    func prefix(_ count: Int) -> Self?
}

extension MarkupBlock: Clippable {}

extension MarkupText: Clippable {
    func prefix(_ count: Int) -> MarkupText? { .some(prefix(count)) }
}

extension ListItem: Clippable {
    func prefix(_ count: Int) -> ListItem? {
        ListItem(number: number, checkbox: checkbox, blocks: blocks.clipped(to: count), source: source)
    }
}

extension Array where Element: Clippable {
    /// The leading elements that hold the first `count` graphemes.
    func clipped(to count: Int) -> [Element] {
        var rest = count
        for (index, element) in enumerated() {
            if element.graphemeCount <= rest {
                rest -= element.graphemeCount
            } else {
                let cut = rest > 0 ? element.prefix(rest) : nil
                return self[..<index] + (cut.map { [$0] } ?? [])
            }
        }
        return self
    }
}
