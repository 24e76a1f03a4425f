internal import SpanTree

extension MarkupBlock {
    /// The block without the line end that the parser puts behind a last line of code or raw HTML which has not ended: the text
    /// that follows would take it back.
    var withoutFinalLineEnd: MarkupBlock {
        switch kind {
        case .codeBlock(let code):
            let text = MarkupText(code.text.string.withoutFinalLineEnd)
            return MarkupBlock(.codeBlock(CodeBlock(info: code.info, text: text)), source: source)
        case .rawHTML(let text):
            return MarkupBlock(.rawHTML(MarkupText(text.string.withoutFinalLineEnd)), source: source)
        case .blockQuote(let blocks):
            return MarkupBlock(.blockQuote(blocks.withoutFinalLineEnd), source: source)
        case .alert(let alert, let blocks):
            return MarkupBlock(.alert(alert, blocks.withoutFinalLineEnd), source: source)
        case .list(let list):
            guard let item = list.items.last else { return self }
            let last = ListItem(
                number: item.number,
                checkbox: item.checkbox,
                blocks: item.blocks.withoutFinalLineEnd,
                source: item.source
            )
            let items = Array(list.items.dropLast()) + [last]
            return MarkupBlock(
                .list(MarkupList(list.style, isTight: list.isTight, items: items)),
                source: source
            )
        case .paragraph, .heading, .table, .thematicBreak, .footnoteDefinition:
            return self
        }
    }
}

extension [MarkupBlock] {
    /// The blocks with the last one's final line end left out.
    var withoutFinalLineEnd: [MarkupBlock] {
        guard let last else { return self }
        return dropLast() + [last.withoutFinalLineEnd]
    }
}

extension String {
    fileprivate var withoutFinalLineEnd: String { utf8.last == 0x0A ? String(dropLast()) : self }
}
