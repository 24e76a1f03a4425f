internal import SpanTree

extension BlockLayout {
    /// Lays a list out: numbers aligned to the right of the widest, text hanging behind its marker.
    mutating func layOut(_ list: MarkupList, style: TextStyle) {
        let isBulleted = list.style == .bullet
        if isBulleted { bulletDepth += 1 }
        defer { if isBulleted { bulletDepth -= 1 } }

        let numbers = list.items.indices.map { list.number(at: $0) }
        let widest = numbers.reduce(0) { max($0, $1?.utf8.count ?? 0) }
        for (index, item) in list.items.enumerated() {
            if index > 0, !list.isTight || !list.items[index - 1].endsInText { output.blankLine() }
            let marker = marker(number: numbers[index], checkbox: item.checkbox)
            hang(behind: marker, padding: widest - (numbers[index]?.utf8.count ?? 0)) { layout in
                layout.layOut(item.blocks, style: style, isTight: list.isTight)
            }
        }
    }

    /// Lays out whatever `body` does behind a marker, or, where there is no room for that, with the marker in its text.
    mutating func hang(behind marker: LinePrefix, padding: Int, _ body: (inout BlockLayout) -> Void) {
        let cells = marker.cells + padding
        if output.hasRoom(forGutter: cells) {
            var first = LinePrefix(indent: padding)
            first.append(marker)
            output.push(Gutter(first: first, rest: LinePrefix(indent: cells)))
            body(&self)
            output.pop()
        } else {
            output.mark(marker)
            body(&self)
            output.flushMarkers()
        }
    }

    /// What stands before an item: its number, else a bullet, unless a task's box is there instead.
    private func marker(number: String?, checkbox: ListItem.Checkbox?) -> LinePrefix {
        var marker = LinePrefix()
        func append(_ sign: String, _ role: StyleRole) {
            marker.append(sign + " ", theme[role], ambiguous: output.ambiguous)
        }
        if let number {
            append(number, .marker)
        } else if checkbox == nil {
            append(glyphs.bullet(atDepth: bulletDepth), .marker)
        }
        switch checkbox {
        case .unchecked: append(glyphs.openTask, .openTask)
        case .checked: append(glyphs.doneTask, .doneTask)
        case nil: break
        }
        return marker
    }
}

extension MarkupList {
    /// The number before an item, with its delimiter. One that has none of its own counts from the start.
    fileprivate func number(at index: Int) -> String? {
        guard case .ordered(let start, let delimiter) = style else { return nil }
        return numberMarker(of: items[index]) ?? "\(start + index)\(delimiter.rawValue)"
    }
}
