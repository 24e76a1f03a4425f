internal import SpanTree

/// A list whose leading items are settled: the last item, parsed alone, opens the same list.
struct OpenList: OpenBlock {
    private let start: Int
    private let path: ContainerPath
    private let style: MarkupList.Style
    /// Whether items keep the author's numbers; otherwise they count on from the settled ones.
    private let keepsNumbers: Bool
    private var items = GrowingArray<ListItem>()
    private var last: OpenItem?
    /// Whether no blank line stands between settled items, or between settled blocks of one.
    private var isTight = true

    /// A list that starts at `start`, with nothing settled yet.
    init(_ list: MarkupList, at start: Int, in path: ContainerPath, keepsNumbers: Bool) {
        self.start = start
        self.path = path
        self.keepsNumbers = keepsNumbers
        style = list.style
    }

    func header(in text: [UInt8]) -> [UInt8] { last?.children.header(in: text) ?? [] }

    mutating func dropTail() {
        items.dropTail()
        last?.children.dropTail()
    }

    mutating func joined(with rest: [MarkupBlock]) -> [MarkupBlock]? {
        guard case .list(let list)? = rest.first?.kind, let source = rest.first?.source, continues(list),
            let items = joined(list.items)
        else { return nil }
        return [block(items, upTo: source.upperBound, isTight: list.isTight)] + rest.dropFirst()
    }

    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> MarkupBlock? {
        guard let item = last?.joined(withCode: code, upTo: end) else { return nil }
        return block([item], upTo: end, isTight: true)
    }

    mutating func settle(code: MarkupBlock) { last?.children.settle(code: code) }

    /// Everything before the last item is settled once that item's first line is complete: whether a blank line stands
    /// between the two is known then.
    mutating func settle(_ rest: MarkupBlock, _ step: SettlingStep) -> Settled {
        guard case .list(let list) = rest.kind, continues(list), let item = list.items.last,
            let next = item.source?.lowerBound, next <= step.limit, !item.mayLoseParagraph(step.text)
        else { return .nothing }
        var settled = Settled()
        if list.items.count > 1 {
            guard let closed = joined(Array(list.items.dropLast())) else { return .nothing }
            items.settle(closed)
            last = nil
            settled.restart = next
        }
        // Until something of the item is settled, its box may still turn out to be text.
        if last?.children.isOpened != true, let item = renumbered([item]).first {
            last = OpenItem(item, at: next, in: path.item(at: next, in: step.text))
        }
        let deeper = last?.children.settle(item.blocks, step) ?? .nothing
        settled.restart = deeper.restart ?? settled.restart
        settled.fence = deeper.fence
        if settled.restart != nil || settled.fence != nil { isTight = isTight && list.isTight }
        return settled
    }

    private mutating func joined(_ rest: [ListItem]) -> [ListItem]? {
        guard last != nil, let first = rest.first else { return renumbered(rest) }
        guard let item = last?.joined(with: first) else { return nil }
        return [item] + renumbered(rest.dropFirst(), from: 1)
    }

    private mutating func block(_ tail: [ListItem], upTo end: Int, isTight: Bool) -> MarkupBlock {
        items.setTail(tail)
        let list = MarkupList(style, isTight: self.isTight && isTight, items: items.elements)
        return MarkupBlock(.list(list), source: start..<end, items.measure)
    }

    private func continues(_ list: MarkupList) -> Bool {
        switch (style, list.style) {
        case (.bullet, .bullet): true
        case (.ordered(_, let a), .ordered(_, let b)): a == b
        case (.bullet, .ordered), (.ordered, .bullet): false
        }
    }

    private func renumbered(_ rest: some Collection<ListItem>, from offset: Int = 0) -> [ListItem] {
        guard !keepsNumbers, case .ordered(let first, _) = style else { return Array(rest) }
        return rest.enumerated().map { index, item in
            ListItem(
                number: first + items.settledCount + offset + index,
                checkbox: item.checkbox,
                blocks: item.blocks,
                source: item.source
            )
        }
    }
}

extension ListItem {
    /// Whether the item ends with a second block that may turn out to be definitions, of which none is left; the blank line before
    /// it would then not make the list loose.
    fileprivate func mayLoseParagraph(_ text: [UInt8]) -> Bool {
        guard blocks.count > 1, case .paragraph? = blocks.last?.kind, let source = blocks.last?.source
        else { return false }
        return text[source].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "[")
    }
}

/// The last item of a list.
private struct OpenItem: Sendable {
    let start: Int
    let number: Int?
    let checkbox: ListItem.Checkbox?
    var children: OpenContainer

    init(_ item: ListItem, at start: Int, in path: ContainerPath?) {
        self.start = start
        number = item.number
        checkbox = item.checkbox
        children = OpenContainer(in: path)
    }

    /// The item, where the unsettled text gave `rest` of it.
    mutating func joined(with rest: ListItem) -> ListItem? {
        guard let source = rest.source, let blocks = children.joined(with: rest.blocks) else { return nil }
        return item(
            blocks,
            upTo: source.upperBound,
            checkbox: children.isOpened ? checkbox : rest.checkbox
        )
    }

    mutating func joined(withCode code: MarkupBlock, upTo end: Int) -> ListItem? {
        children.joined(withCode: code, upTo: end).map { item($0, upTo: end, checkbox: checkbox) }
    }

    private func item(_ blocks: [MarkupBlock], upTo end: Int, checkbox: ListItem.Checkbox?) -> ListItem {
        ListItem(number: number, checkbox: checkbox, blocks: blocks, source: start..<max(start, end))
    }
}
