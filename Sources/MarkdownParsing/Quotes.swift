internal import SpanTree

extension DocumentConverter {
    /// A quote, or the alert that its first line makes of it: `[!NOTE]` and its like, alone on the line, in any case.
    func quoteKind(of blocks: [MarkupBlock]) -> MarkupBlock.Kind {
        guard dialect.hasAlerts, case .paragraph(let text)? = blocks.first?.kind,
            let (alert, rest) = Self.alert(in: text)
        else { return .blockQuote(blocks) }
        let first = rest.isEmpty ? [] : [MarkupBlock(.paragraph(rest), source: blocks[0].source)]
        return .alert(alert, first + blocks.dropFirst())
    }

    private static func alert(in text: MarkupText) -> (AlertKind, rest: MarkupText)? {
        let line = text.string.prefix { $0 != "\n" }
        guard line.hasPrefix("[!"), line.hasSuffix("]"),
            let alert = AlertKind(rawValue: line.dropFirst(2).dropLast().lowercased())
        else { return nil }
        // A mark on the line means that it is something else, such as a link to a definition of that name.
        let length = line.utf8.count
        let breakLength = text.string.utf8.count > length ? 1 : 0
        let marks = text.marks.drop { $0.range == length..<length + breakLength }
        guard marks.allSatisfy({ $0.range.lowerBound > length }) else { return nil }
        let cut = length + breakLength
        let rest = String(text.string.utf8.dropFirst(cut)) ?? ""
        let moved = marks.map {
            Mark($0.kind, $0.range.lowerBound - cut..<$0.range.upperBound - cut, depth: $0.depth)
        }
        return (alert, MarkupText(rest, marks: moved))
    }
}

extension MarkupBlock {
    /// A paragraph that holds nothing but the marker of a dissolved item.
    static func dissolvedMarker(_ marker: String) -> MarkupBlock {
        MarkupBlock(.paragraph(MarkupText(String(marker.dropLast()))))
    }

    /// The block with a dissolved item's marker before its text, or behind a paragraph of its own.
    func behind(marker: String) -> [MarkupBlock] {
        if marker.isEmpty { return [self] }
        switch kind {
        case .paragraph(let text):
            return [MarkupBlock(.paragraph(text.behind(marker)), source: source)]
        case .heading(let level, let text):
            return [MarkupBlock(.heading(level: level, text.behind(marker)), source: source)]
        default:
            return [.dissolvedMarker(marker), self]
        }
    }
}

extension MarkupText {
    fileprivate func behind(_ prefix: String) -> MarkupText {
        let length = prefix.utf8.count
        let moved = marks.map {
            Mark($0.kind, $0.range.lowerBound + length..<$0.range.upperBound + length, depth: $0.depth)
        }
        return MarkupText(prefix + string, marks: moved)
    }
}
