public import SpanTree

/// What a reader sees of one grapheme: the character and how it is styled.
public struct VisibleCell: Sendable, Hashable, CustomStringConvertible {
    /// The grapheme.
    public let character: Character
    /// One letter for each style that applies, in a fixed order.
    public let style: String

    /// The character and its style.
    public var description: String { style.isEmpty ? "\(character)" : "\(character)\(style)" }
}

extension MarkupDocument {
    /// The cells of all leaves, in reading order.
    public var visibleCells: [VisibleCell] {
        var cells: [VisibleCell] = []
        for block in blocks { block.appendCells(to: &cells, []) }
        return cells
    }
}

extension MarkupBlock {
    fileprivate func appendCells(to cells: inout [VisibleCell], _ context: Set<Character>) {
        switch kind {
        case .paragraph(let text), .rawHTML(let text): text.appendCells(to: &cells, context)
        case .heading(_, let text): text.appendCells(to: &cells, context.union(["h"]))
        case .codeBlock(let code): code.text.appendCells(to: &cells, context.union(["c"]))
        case .list(let list):
            for block in list.items.flatMap(\.blocks) { block.appendCells(to: &cells, context.union(["l"])) }
        case .blockQuote(let blocks), .alert(_, let blocks):
            for block in blocks { block.appendCells(to: &cells, context) }
        case .table(let table):
            for cell in table.header { cell.appendCells(to: &cells, context.union(["h"])) }
            for cell in table.rows.joined() { cell.appendCells(to: &cells, context) }
        case .footnoteDefinition(let definition):
            for block in definition.blocks { block.appendCells(to: &cells, context) }
        case .thematicBreak: break
        }
    }
}

extension MarkupText {
    fileprivate func appendCells(to cells: inout [VisibleCell], _ context: Set<Character>) {
        for run in runs {
            var styles = context
            for mark in run.marks {
                switch mark.kind {
                case .strong: styles.insert("b")
                case .emphasis: styles.insert("i")
                case .strikethrough: styles.insert("s")
                case .code: styles.insert("c")
                case .link, .image: styles.insert("a")
                case .hardBreak, .softBreak, .rawHTML, .math, .footnoteReference: break
                }
            }
            let style = "bisahlc".filter(styles.contains)
            cells += run.text.map { VisibleCell(character: $0, style: style) }
        }
    }
}
