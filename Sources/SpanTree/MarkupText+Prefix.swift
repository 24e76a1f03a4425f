extension MarkupText {
    /// The first graphemes, with marks clipped and their nesting kept. A cut inside an image or a footnote reference
    /// falls behind it, since neither can be shown in part. O(count + marks).
    public func prefix(_ count: Int) -> MarkupText {
        if count >= graphemeCount { return self }
        let index = string.index(string.startIndex, offsetBy: max(0, count))
        let cut = string.utf8.distance(from: string.startIndex, to: index)
        let atom = marks.first { $0.kind.isAtom && $0.range.lowerBound < cut && cut < $0.range.upperBound }
        let end = atom?.range.upperBound ?? cut
        var kept: [Mark] = []
        var dropped: Int?  // The depth of a mark behind the cut; what it encloses goes with it.
        for mark in marks {
            if let depth = dropped, mark.depth > depth { continue }
            let isKept = mark.range.lowerBound < end || mark.range.upperBound <= end
            dropped = isKept ? nil : mark.depth
            if isKept { kept.append(Mark(mark.kind, mark.range.clamped(to: 0..<end), depth: mark.depth)) }
        }
        return MarkupText(String(string.utf8.prefix(end)) ?? "", marks: kept)
    }
}

extension Mark.Kind {
    /// Whether the mark is shown whole or not at all.
    var isAtom: Bool {
        switch self {
        case .image, .footnoteReference: true
        case .strong, .emphasis, .strikethrough, .code, .link, .hardBreak, .softBreak, .rawHTML, .math: false
        }
    }
}
