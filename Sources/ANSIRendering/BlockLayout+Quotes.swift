internal import SpanTree

extension BlockLayout {
    /// Lays quoted blocks out beside a bar. A quote in which nothing shows has none.
    mutating func layOutQuote(_ blocks: [MarkupBlock], bar: TextStyle, style: TextStyle) {
        layOutBeside(bar) { $0.layOut(blocks, style: style) }
    }

    /// Lays an alert out: a coloured bar, and a title above the text.
    mutating func layOut(_ kind: AlertKind, _ blocks: [MarkupBlock], style: TextStyle) {
        let color = theme[kind.role]
        layOutBeside(color) { layout in
            var title = InlineFlow()
            let titleStyle = style.merging(color).merging(layout.theme[.strong])
            layout.composer.appendLine(
                "\(kind.sign(layout.glyphs)) \(kind.title)",
                style: titleStyle,
                to: &title
            )
            layout.output.write(title)
            layout.layOut(blocks, style: style)
        }
    }

    private mutating func layOutBeside(_ style: TextStyle, _ body: (inout BlockLayout) -> Void) {
        output.flushMarkers()
        let bar = LinePrefix(glyphs.quoteBar + " ", style)
        guard output.hasRoom(forGutter: bar.cells) else {
            body(&self)
            return
        }
        output.push(Gutter(first: nil, rest: bar))
        body(&self)
        output.pop()
    }
}

extension AlertKind {
    fileprivate var role: StyleRole {
        switch self {
        case .note: .note
        case .tip: .tip
        case .important: .important
        case .warning: .warning
        case .caution: .caution
        }
    }

    fileprivate func sign(_ glyphs: Glyphs) -> String {
        switch self {
        case .note: glyphs.note
        case .tip: glyphs.tip
        case .important: glyphs.important
        case .warning: glyphs.warning
        case .caution: glyphs.caution
        }
    }
}
