import SpanTree

/// Everything that a tree says, in the order of the source: text, and what only marks and containers know.
///
/// Where a mark of Markdown has characters that the tree holds in another form (the colons of a delimiter row, the
/// quotes of a title), they are there as often as the source may have them: what is looked for is what the source has more
/// than the tree.
struct TreeCharacters {
    private(set) var text = ""

    init(_ document: MarkupDocument) {
        // Footnotes come last in the tree, but not in the source. A paragraph that a table cut off has no place.
        var last = 0
        let places = document.blocks.map { block in
            last = block.source?.lowerBound ?? last
            return (offset: last, element: block)
        }
        .enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        .map(\.element)
        for place in places { append(place.element) }
    }

    private mutating func append(_ block: MarkupBlock) {
        switch block.kind {
        case .paragraph(let text), .heading(_, let text), .rawHTML(let text): append(text)
        case .thematicBreak: break
        case .codeBlock(let code): text += "\(code.info) \(code.text.string)"
        case .blockQuote(let blocks): blocks.forEach { append($0) }
        case .alert(let alert, let blocks):
            text += alert.rawValue
            blocks.forEach { append($0) }
        case .footnoteDefinition(let note):
            text += "^\(note.label):"
            note.blocks.forEach { append($0) }
        case .list(let list):
            for item in list.items {
                // Numbers may be written with zeros in front.
                if let number = item.number { text += "00000000\(number)." }
                if item.checkbox == .checked { text += "x" }
                item.blocks.forEach { append($0) }
            }
        case .table(let table):
            table.header.forEach { append($0) }
            text += String(repeating: ":", count: 2 * table.columns.count)
            for row in table.rows { row.forEach { append($0) } }
        }
    }

    private mutating func append(_ leaf: MarkupText) {
        leaf.forEachEvent { event in
            switch event {
            case .text(let piece): text += piece
            case .enter(let mark):
                if case .footnoteReference(let reference) = mark.kind { text += "^\(reference.label)" }
            case .leave(let mark):
                switch mark.kind {
                case .link(let target), .image(let target):
                    text += " \(target.destination) \"'\(target.title)\"'"
                default: break
                }
            }
        }
        text += " "
    }
}
