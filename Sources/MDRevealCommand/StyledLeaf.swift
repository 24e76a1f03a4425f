package import SpanTree

/// A leaf and the style that it has from the blocks around it.
package struct StyledLeaf: Sendable, Hashable {
    package let text: MarkupText
    package let style: RunStyle

    package init(_ text: MarkupText, _ style: RunStyle) {
        self.text = text
        self.style = style
    }

    /// The stretches of one style, in order, none of them empty. O(length + marks).
    package var runs: [(text: Substring, style: RunStyle)] {
        var runs: [(text: Substring, style: RunStyle)] = []
        var open = [style]
        text.forEachEvent { event in
            switch event {
            case .enter(let mark): open.append((open.last ?? style).union(mark.kind.style))
            case .leave: open.removeLast()
            case .text(let piece):
                let style = open.last ?? style
                if let last = runs.last, last.style == style {
                    // Pieces follow each other in the string without a gap.
                    runs[runs.count - 1].text = text.string[last.text.startIndex..<piece.endIndex]
                } else {
                    runs.append((piece, style))
                }
            }
        }
        return runs
    }
}

extension MarkupDocument {
    /// Every leaf that has text, in reading order: paragraphs, headings, code, raw HTML, cells. O(leaves).
    package var styledLeaves: [StyledLeaf] {
        var leaves: [StyledLeaf] = []
        for block in blocks { block.appendLeaves(to: &leaves, within: []) }
        return leaves
    }
}

extension MarkupBlock {
    /// Adds the leaves of the block; `style` is that of the blocks around it.
    fileprivate func appendLeaves(to leaves: inout [StyledLeaf], within style: RunStyle) {
        func append(_ text: MarkupText, _ own: RunStyle = []) {
            if !text.string.isEmpty { leaves.append(StyledLeaf(text, style.union(own))) }
        }
        switch kind {
        case .paragraph(let text), .rawHTML(let text): append(text)
        case .heading(_, let text): append(text, .heading)
        case .codeBlock(let code): append(code.text, .code)
        case .thematicBreak: break
        case .table(let table):
            for cell in table.header { append(cell, .heading) }
            for row in table.rows { for cell in row { append(cell) } }
        case .list(let list):
            for item in list.items {
                for block in item.blocks { block.appendLeaves(to: &leaves, within: style.union(.list)) }
            }
        case .blockQuote(let blocks), .alert(_, let blocks):
            for block in blocks { block.appendLeaves(to: &leaves, within: style) }
        case .footnoteDefinition(let definition):
            for block in definition.blocks { block.appendLeaves(to: &leaves, within: style) }
        }
    }
}

extension Mark.Kind {
    /// What the mark adds to the style of its text.
    fileprivate var style: RunStyle {
        switch self {
        case .strong: .strong
        case .emphasis: .emphasis
        case .strikethrough: .strikethrough
        case .code: .code
        case .link, .image: .link
        case .hardBreak, .softBreak, .rawHTML, .math, .footnoteReference: []
        }
    }
}
