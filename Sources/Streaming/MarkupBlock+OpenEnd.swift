internal import SpanTree

extension [MarkupBlock] {
    /// The blocks without the line end that the parser puts behind a last line of code or raw HTML which has not ended: the text
    /// that follows would take it back.
    ///
    /// - Parameter lineStart: where that line starts. Only a block that reaches it is meant, since footnotes stand apart.
    func withoutFinalLineEnd(from lineStart: Int) -> [MarkupBlock] {
        let last = lastIndex { block in
            if case .footnoteDefinition = block.kind { return false }
            return true
        }
        guard let last, let source = self[last].source, source.upperBound > lineStart else { return self }
        var blocks = self
        blocks[last] = blocks[last].withoutFinalLineEnd(from: lineStart)
        return blocks
    }
}

extension MarkupBlock {
    fileprivate func withoutFinalLineEnd(from lineStart: Int) -> MarkupBlock {
        switch kind {
        case .codeBlock(let code):
            let text = MarkupText(code.text.string.withoutFinalLineEnd)
            return MarkupBlock(.codeBlock(CodeBlock(info: code.info, text: text)), source: source)
        case .rawHTML(let text):
            return MarkupBlock(.rawHTML(MarkupText(text.string.withoutFinalLineEnd)), source: source)
        case .blockQuote(let blocks):
            return MarkupBlock(.blockQuote(blocks.withoutFinalLineEnd(from: lineStart)), source: source)
        case .alert(let alert, let blocks):
            return MarkupBlock(.alert(alert, blocks.withoutFinalLineEnd(from: lineStart)), source: source)
        case .list(let list):
            guard let item = list.items.last else { return self }
            let last = ListItem(
                number: item.number,
                checkbox: item.checkbox,
                blocks: item.blocks.withoutFinalLineEnd(from: lineStart),
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

extension String {
    fileprivate var withoutFinalLineEnd: String { utf8.last == 0x0A ? String(dropLast()) : self }
}
