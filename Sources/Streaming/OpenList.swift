internal import SpanTree

/// A list whose leading items are settled: the last item, parsed alone, opens the same list.
struct OpenList: OpenBlock {
    private let start: Int
    private let style: MarkupList.Style
    /// Whether items keep the author's numbers; otherwise they count on from the settled ones.
    private let keepsNumbers: Bool
    private var items = GrowingArray<ListItem>()
    /// Whether no blank line stands between settled items.
    private var isTight = true

    /// A list that starts at `start`, with nothing settled yet.
    init(_ list: MarkupList, at start: Int, keepsNumbers: Bool) {
        self.start = start
        self.keepsNumbers = keepsNumbers
        style = list.style
    }

    func header(in text: [UInt8]) -> [UInt8] { [] }

    mutating func dropTail() { items.dropTail() }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard case .list(let list)? = rest.first?.kind, let source = rest.first?.source, continues(list)
        else { return nil }
        items.setTail(renumbered(list.items))
        let whole = MarkupList(style, isTight: isTight && list.isTight, items: items.elements)
        let block = MarkupBlock(.list(whole), source: start..<source.upperBound, items.measure)
        return [block] + rest.dropFirst()
    }

    /// Everything before the last item is settled once that item's first line is complete: whether a blank line stands
    /// between the two is known then.
    mutating func settle(_ rest: MarkupBlock, from restart: Int, in text: [UInt8], upTo end: Int) -> Int? {
        guard case .list(let list) = rest.kind, list.items.count > 1, continues(list),
            let next = list.items.last?.source?.lowerBound, next <= end
        else { return nil }
        items.settle(renumbered(list.items.dropLast()))
        isTight = isTight && list.isTight
        return next
    }

    private func continues(_ list: MarkupList) -> Bool {
        switch (style, list.style) {
        case (.bullet, .bullet): true
        case (.ordered(_, let a), .ordered(_, let b)): a == b
        case (.bullet, .ordered), (.ordered, .bullet): false
        }
    }

    private func renumbered(_ rest: some Collection<ListItem>) -> [ListItem] {
        guard !keepsNumbers, case .ordered(let first, _) = style else { return Array(rest) }
        return rest.enumerated().map { index, item in
            ListItem(
                number: first + items.settledCount + index,
                checkbox: item.checkbox,
                blocks: item.blocks,
                source: item.source
            )
        }
    }
}
