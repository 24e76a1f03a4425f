extension MarkupText {
    /// A stretch of text with one set of marks.
    public struct Run: Sendable, Hashable {
        /// The text; empty only for a link or image that has none.
        public let text: Substring
        /// The marks on it, outermost first.
        public let marks: [Mark]
    }

    /// The leaf as a flat list of runs, in order. Marks without text give one empty run, so that a renderer
    /// can show a bare image or link. O(length + marks × depth).
    public var runs: [Run] {
        var runs: [Run] = []
        var open: [Mark] = []
        forEachEvent { event in
            switch event {
            case .enter(let mark):
                open.append(mark)
                if mark.range.isEmpty { runs.append(Run(text: "", marks: open)) }
            case .text(let text):
                runs.append(Run(text: text, marks: open))
            case .leave:
                open.removeLast()
            }
        }
        return runs
    }
}
