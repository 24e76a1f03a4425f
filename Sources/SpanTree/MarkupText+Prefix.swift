extension MarkupText {
    /// The first graphemes, with marks clipped and their nesting kept. A cut inside an image or a footnote reference
    /// falls behind it, since neither can be shown in part. O(count + marks).
    public func prefix(_ count: Int) -> MarkupText {
        if count >= graphemeCount { return self }
        let end = cut(behind: max(0, count))
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

    /// The UTF-8 offset behind the first graphemes, or behind the atom that such a cut would divide.
    private func cut(behind count: Int) -> Int {
        // As many graphemes as bytes: each is one byte.
        if graphemeCount == string.utf8.count, !marks.contains(where: \.kind.isAtom) { return count }
        var index = string.index(string.startIndex, offsetBy: count)
        var end = string.utf8.distance(from: string.startIndex, to: index)
        for mark in marks where mark.kind.isAtom && mark.range.lowerBound < end {
            // A combining character behind an atom belongs to the atom's last cluster.
            while end < mark.range.upperBound {
                let next = string.index(after: index)
                end += string.utf8.distance(from: index, to: next)
                index = next
            }
        }
        return end
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
