internal import SpanTree

/// Leading lines of a leaf that no mark can still reach.
struct ClosedLines {
    let count: Int
    /// Where they end, behind the break.
    fileprivate let end: Int
    /// The marks on them.
    fileprivate let markCount: Int
}

extension MarkupText {
    /// All leading lines that end outside of marks, before the first character that could still be part of one.
    var closedLines: [ClosedLines] {
        let open = firstOpenCharacter
        var count = 0
        var lines: [ClosedLines] = []
        for (index, mark) in marks.enumerated() where mark.kind == .softBreak || mark.kind == .hardBreak {
            count += 1
            guard mark.range.upperBound <= open else { break }
            guard mark.depth == 0 else { continue }
            lines.append(ClosedLines(count: count, end: mark.range.upperBound, markCount: index + 1))
        }
        return lines
    }

    /// The lines, with the break behind the last one.
    func prefix(_ lines: ClosedLines) -> MarkupText {
        MarkupText(String(string.utf8.prefix(lines.end)) ?? "", marks: Array(marks[..<lines.markCount]))
    }

    /// The offset of the first character that may open or close a mark, and is part of none yet.
    private var firstOpenCharacter: Int {
        var verbatim = marks.filter(\.kind.isVerbatim)[...]
        for (offset, byte) in string.utf8.enumerated() where "*_~`[<\\$".utf8.contains(byte) {
            while let mark = verbatim.first, mark.range.upperBound <= offset { verbatim.removeFirst() }
            if verbatim.first?.range.contains(offset) != true { return offset }
        }
        return string.utf8.count
    }

    /// The leaf without the break that it ends with.
    var withoutFinalBreak: MarkupText {
        MarkupText(String(string.utf8.dropLast()) ?? "", marks: marks.dropLast())
    }
}

extension Mark.Kind {
    /// Whether what it marks stands as it is in the source.
    fileprivate var isVerbatim: Bool {
        switch self {
        case .code, .rawHTML, .math: true
        case .strong, .emphasis, .strikethrough, .link, .image, .hardBreak, .softBreak, .footnoteReference:
            false
        }
    }
}
