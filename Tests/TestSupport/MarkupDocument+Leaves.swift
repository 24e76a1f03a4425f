public import SpanTree

extension MarkupDocument {
    /// Every leaf in reading order: text, code, raw HTML, cells.
    public var leaves: [MarkupText] { blocks.flatMap(\.leaves) }
}

extension MarkupBlock {
    /// Every leaf of the block in reading order.
    public var leaves: [MarkupText] {
        switch kind {
        case .paragraph(let text), .heading(_, let text), .rawHTML(let text): [text]
        case .codeBlock(let code): [code.text]
        case .thematicBreak: []
        case .table(let table): table.header + table.rows.joined()
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.leaves) }
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.flatMap(\.leaves)
        case .footnoteDefinition(let definition): definition.blocks.flatMap(\.leaves)
        }
    }
}
