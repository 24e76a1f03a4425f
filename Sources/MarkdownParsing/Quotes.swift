internal import SpanTree

extension DocumentConverter {
    /// A quote, or the alert that its first line makes of it: `[!NOTE]` and its like, alone on the line, in any case.
    func quoteKind(of blocks: [MarkupBlock], in quote: Range<Int>?) -> MarkupBlock.Kind {
        guard dialect.hasAlerts, case .paragraph(let text)? = blocks.first?.kind,
            let (alert, rest) = Self.alert(in: text),
            // An escaped bracket is no bracket. A paragraph that a table cut off has no lines of its own.
            let range = blocks[0].source ?? quote, source.text(at: range).first == UInt8(ascii: "[")
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
        return (alert, text.dropFirst(length + breakLength, marks: marks))
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
    /// The leaf without its first bytes, with these of its marks, which stand behind them.
    func dropFirst(_ count: Int, marks: some Sequence<Mark>) -> MarkupText {
        let moved = marks.map {
            Mark($0.kind, $0.range.lowerBound - count..<$0.range.upperBound - count, depth: $0.depth)
        }
        return MarkupText(String(string.utf8.dropFirst(count)) ?? "", marks: moved)
    }

    fileprivate func behind(_ prefix: String) -> MarkupText {
        let length = prefix.utf8.count
        let moved = marks.map {
            Mark($0.kind, $0.range.lowerBound + length..<$0.range.upperBound + length, depth: $0.depth)
        }
        return MarkupText(prefix + string, marks: moved)
    }
}
