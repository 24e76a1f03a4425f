internal import SpanTree

/// The settled part of a last block that still grows.
enum OpenBlock: Sendable {
    case list(OpenList)
    case table(OpenTable)

    /// Where the block starts in the text.
    var start: Int {
        switch self {
        case .list(let list): list.start
        case .table(let table): table.header.lowerBound
        }
    }
}

/// A list whose leading items are settled; the text from the last item on, parsed alone, opens the same list.
struct OpenList: Sendable {
    let start: Int
    let style: MarkupList.Style
    /// Whether items keep the author's numbers; otherwise they count on from the settled ones.
    let keepsNumbers: Bool
    var items: [ListItem] = []
    var isTight = true

    /// The whole list, where `rest` is what the text behind the settled items gave; `nil` where that is no such list.
    func joined(with rest: MarkupList) -> MarkupList? {
        switch (style, rest.style) {
        case (.bullet, .bullet): break
        case (.ordered(_, let a), .ordered(_, let b)) where a == b: break
        default: return nil
        }
        return MarkupList(style, isTight: isTight && rest.isTight, items: items + renumbered(rest.items))
    }

    /// The whole block, likewise.
    func joined(with rest: MarkupBlock) -> MarkupBlock? {
        guard case .list(let list) = rest.kind, let source = rest.source, let whole = joined(with: list)
        else { return nil }
        return MarkupBlock(.list(whole), source: start..<source.upperBound)
    }

    private func renumbered(_ rest: [ListItem]) -> [ListItem] {
        guard !keepsNumbers, case .ordered(let first, _) = style else { return rest }
        return rest.enumerated().map { index, item in
            ListItem(
                number: first + items.count + index,
                checkbox: item.checkbox,
                blocks: item.blocks,
                source: item.source
            )
        }
    }
}

/// A table whose leading rows are settled; header and delimiter line before the text of the others give the same table.
struct OpenTable: Sendable {
    /// The lines of header and delimiter row in the text.
    let header: Range<Int>
    /// Header cells and alignments.
    let table: MarkupTable
    var rows: [[MarkupText]] = []

    /// The whole table, where `rest` is what header and unsettled rows gave; `nil` where that is no table.
    func joined(with rest: MarkupBlock) -> MarkupBlock? {
        guard case .table(let tail) = rest.kind, tail.columns == table.columns, let source = rest.source
        else { return nil }
        let joined = MarkupTable(columns: table.columns, header: table.header, rows: rows + tail.rows)
        return MarkupBlock(.table(joined), source: header.lowerBound..<source.upperBound)
    }
}
