internal import SpanTree

/// Lays blocks out: the first of a renderer's two phases.
struct BlockLayout {
    let theme: Theme
    let glyphs: Glyphs
    let wrapsCode: Bool
    /// Whether code has its info string above it.
    let labelsCode: Bool
    let tabWidth: Int
    /// What finds the parts of code; `nil` for code in one colour.
    let codeParts: CodeParts?
    var composer: InlineComposer
    var output: LineOutput
    /// How many bullet lists are open.
    var bulletDepth = 0

    /// Lays blocks out one below the other.
    ///
    /// Loose blocks have a blank line between them. Tight ones, those of a tight list's items, only beside a block that
    /// is not running text: code without a blank line below it would run into the next item.
    mutating func layOut(_ blocks: [MarkupBlock], style: TextStyle, isTight: Bool = false) {
        let start = output.lineCount
        var previous: MarkupBlock?
        for block in blocks {
            layOut(block, below: output.lineCount > start ? previous : nil, style: style, isTight: isTight)
            previous = block
        }
    }

    /// Lays one block out below another.
    mutating func layOut(
        _ block: MarkupBlock,
        below previous: MarkupBlock?,
        style: TextStyle,
        isTight: Bool = false
    ) {
        if let previous, !block.isJoined(to: previous, isTight: isTight) { output.blankLine() }
        switch block.kind {
        case .paragraph(let text):
            write(text, style: style)
        case .heading(let level, let text):
            write(text, style: style.merging(theme[.heading(level: level)]))
        case .rawHTML(let text):
            write(text, style: style.merging(theme[.rawHTML]))
        case .thematicBreak:
            layOutRule(cells: 40)
        case .codeBlock(let code):
            layOut(code, style: style)
        case .list(let list):
            layOut(list, style: style)
        case .blockQuote(let blocks):
            layOutQuote(blocks, bar: theme[.quoteBar], style: style.merging(theme[.quote]))
        case .alert(let kind, let blocks):
            layOut(kind, blocks, style: style)
        case .table(let table):
            layOut(table, style: style)
        case .footnoteDefinition(let note):
            layOut(note, isFirst: previous?.isFootnote != true, style: style)
        }
    }

    /// Writes a leaf, unless there is nothing to see in it.
    mutating func write(_ text: MarkupText, style: TextStyle) {
        let flow = composer.flow(of: text, style: style)
        if !flow.isBlank { output.write(flow) }
    }

    /// A rule of so many cells, or as many as there are.
    mutating func layOutRule(cells: Int) {
        output.flushMarkers()
        let cells = min(output.available, cells)
        let rule = [UInt8](repeating: glyphs.rule, count: cells)
        let style = theme[.rule]
        output.line { $0.append(rule, cells: cells, style: style) }
    }
}

extension MarkupBlock {
    /// Whether the block follows another without a blank line.
    fileprivate func isJoined(to previous: MarkupBlock, isTight: Bool) -> Bool {
        if isFootnote, case .footnoteDefinition(let note) = previous.kind {
            return note.blocks.count < 2 && note.blocks.last?.endsInText != false
        }
        return isTight && previous.endsInText && isText
    }

    /// Whether the block follows a paragraph without a blank line in a tight list.
    private var isText: Bool {
        switch kind {
        case .paragraph, .heading, .rawHTML, .list: true
        case .codeBlock, .blockQuote, .alert, .table, .thematicBreak, .footnoteDefinition: false
        }
    }

    /// Whether what ends the block is running text.
    fileprivate var endsInText: Bool {
        guard case .list(let list) = kind else { return isText }
        return list.items.last?.endsInText ?? true
    }

    /// Whether the block is a footnote's text.
    var isFootnote: Bool {
        if case .footnoteDefinition = kind { true } else { false }
    }
}

extension ListItem {
    /// Whether what ends the item is running text.
    var endsInText: Bool { blocks.last?.endsInText ?? true }
}
