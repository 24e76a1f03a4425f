internal import SpanTree

extension MarkupDocument {
    /// The leaves in reading order, a table row on one line; a rule is an empty line. O(blocks).
    var visibleLines: [[MarkupText]] { blocks.flatMap(\.visibleLines) }

    /// How many graphemes both documents begin with, whatever their marks and blocks are. O(length).
    func commonPrefixCount(with other: MarkupDocument) -> Int {
        var count = 0
        for (line, otherLine) in zip(visibleLines, other.visibleLines) {
            if line.isEmpty && otherLine.isEmpty { count += 1 }
            for (leaf, otherLeaf) in zip(line, otherLine) {
                let common = leaf.commonPrefixCount(with: otherLeaf)
                count += common
                guard common == leaf.graphemeCount, common == otherLeaf.graphemeCount else { return count }
            }
            guard line.count == otherLine.count else { return count }
        }
        return count
    }
}

extension MarkupText {
    /// Compared by UTF-8: a character in another normal form is another spelling of the text.
    func commonPrefixCount(with other: MarkupText) -> Int {
        zip(string, other.string).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    }
}

extension Collection<MarkupBlock> {
    /// Whether both read and look the same; where they stand in their sources does not matter.
    func looksSame(as other: some Collection<MarkupBlock>) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.looksSame(as: $1) }
    }
}

extension MarkupBlock {
    var visibleLines: [[MarkupText]] {
        switch kind {
        case .paragraph(let text), .heading(_, let text), .rawHTML(let text): [[text]]
        case .codeBlock(let code): [[code.text]]
        case .thematicBreak: [[]]
        case .table(let table): ([table.header] + table.rows).filter { !$0.isEmpty }
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.visibleLines) }
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.flatMap(\.visibleLines)
        case .footnoteDefinition(let note): note.blocks.flatMap(\.visibleLines)
        }
    }

    func looksSame(as other: MarkupBlock) -> Bool {
        guard graphemeCount == other.graphemeCount else { return false }
        switch (kind, other.kind) {
        case (.list(let list), .list(let other)):
            return list.style == other.style && list.isTight == other.isTight
                && list.items.count == other.items.count
                && zip(list.items, other.items).allSatisfy {
                    $0.number == $1.number && $0.checkbox == $1.checkbox && $0.blocks.looksSame(as: $1.blocks)
                }
        case (.blockQuote(let blocks), .blockQuote(let other)):
            return blocks.looksSame(as: other)
        case (.alert(let alert, let blocks), .alert(let otherAlert, let other)):
            return alert == otherAlert && blocks.looksSame(as: other)
        case (.footnoteDefinition(let note), .footnoteDefinition(let other)):
            return note.number == other.number && note.label.utf8.elementsEqual(other.label.utf8)
                && note.referenceCount == other.referenceCount && note.blocks.looksSame(as: other.blocks)
        case (.paragraph, _), (.heading, _), (.list, _), (.blockQuote, _), (.alert, _), (.codeBlock, _),
            (.table, _), (.thematicBreak, _), (.rawHTML, _), (.footnoteDefinition, _):
            return kind == other.kind  // No block inside, hence no source range inside.
        }
    }
}
