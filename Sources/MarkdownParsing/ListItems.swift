internal import SpanTree

extension DocumentConverter {
    /// The author's number; in a dialect that does not keep it, one more than the item before.
    func number(of item: CMarkNode) -> Int? {
        guard let list = item.parent, list.isOrderedList else { return nil }
        if dialect.keepsListNumbers { return item.itemNumber }
        return list.listStart + finishedItemCount
    }

    /// The box of an item and its blocks without it.
    ///
    /// The extension of cmark-gfm 0.29.0.gfm.6 sees a box only where the item's marker starts its line, so not in a quote, and calls
    /// it ticked when `[x]` stands anywhere on the line. In the chat dialect the box itself decides.
    func task(
        _ item: CMarkNode,
        _ blocks: [MarkupBlock],
        _ range: Range<Int>?
    ) -> (ListItem.Checkbox?, [MarkupBlock]) {
        if item.isTask { return (checkbox(ofTask: item), blocks) }
        guard dialect.trustsTaskBoxes, let first = blocks.first, case .paragraph(let text) = first.kind,
            let line = first.source, line.lowerBound == range?.lowerBound,
            let box = Self.box(in: source.text(at: line)),
            Self.box(in: text.string.utf8) == box, text.marks.allSatisfy({ $0.range.lowerBound >= 4 })
        else { return (nil, blocks) }
        let rest = MarkupBlock(.paragraph(text.dropFirst(4, marks: text.marks)), source: first.source)
        return (box, [rest] + blocks.dropFirst())
    }

    private func checkbox(ofTask item: CMarkNode) -> ListItem.Checkbox {
        if dialect.trustsTaskBoxes, let line = source[item.startLine] {
            let box = line.dropFirst(max(0, item.startColumn - 1)).drop { $0 != UInt8(ascii: "[") }
            return box.dropFirst().first == UInt8(ascii: " ") ? .unchecked : .checked
        }
        return item.isCheckedTask ? .checked : .unchecked
    }

    private static func box(in text: some Sequence<UInt8>) -> ListItem.Checkbox? {
        let start = Array(text.prefix(4))
        if start.elementsEqual("[ ] ".utf8) { return .unchecked }
        return start.elementsEqual("[x] ".utf8) || start.elementsEqual("[X] ".utf8) ? .checked : nil
    }

    /// What a reader sees of a dissolved item besides its blocks.
    func marker(of item: CMarkNode, in list: CMarkNode) -> String {
        let delimiter = list.listEndsWithParenthesis ? ")" : "."
        let number = list.isOrderedList ? "\(item.itemNumber)\(delimiter) " : "- "
        guard item.isTask else { return number }
        return number + (checkbox(ofTask: item) == .checked ? "[x] " : "[ ] ")
    }
}
