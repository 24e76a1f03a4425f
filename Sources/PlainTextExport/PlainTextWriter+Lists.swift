internal import SpanTree
internal import TextMetrics

extension PlainTextWriter {
    mutating func write(_ list: MarkupList) {
        for index in list.items.indices {
            if index > 0 { lines.separate(isTight: list.isTight) }
            let item = list.items[index]
            writeItem(item.blocks, hangingBy: writeMarker(of: item, in: list), isTight: list.isTight)
        }
    }

    /// Writes what stands behind a marker, with its further lines under the first.
    mutating func writeItem(_ blocks: [MarkupBlock], hangingBy cells: Int, isTight: Bool) {
        let outer = lines.push(cells: cells)
        write(blocks[...], isTight: isTight)
        lines.pop(to: outer)
    }

    /// Writes number, box or bullet, and returns the cells that it takes with its space.
    private mutating func writeMarker(of item: ListItem, in list: MarkupList) -> Int {
        var cells = 0
        if case .ordered(_, let delimiter) = list.style, let number = item.number {
            let digits = String(number)
            lines.append(digits)
            lines.append(delimiter == .period ? ". " : ") ")
            cells = digits.utf8.count + 2
        }
        let mark: String? =
            switch (item.checkbox, options.isASCII) {
            case (.unchecked?, false): "☐ "
            case (.checked?, false): "☑ "
            case (.unchecked?, true): "[ ] "
            case (.checked?, true): "[x] "
            case (nil, _): cells == 0 ? bullet : nil
            }
        if let mark {
            lines.append(mark)
            cells += item.checkbox == nil ? bulletCells : CellWidth.cells(of: mark)
        }
        return cells
    }
}
