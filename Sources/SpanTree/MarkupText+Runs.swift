extension MarkupText {
    /// A stretch of text with one set of marks.
    public struct Run: Sendable, Hashable {
        /// The text; empty only for a link or image that has none.
        public let text: Substring
        /// The marks on it, outermost first.
        public let marks: [Mark]
    }

    /// The leaf as a flat list of runs, in order. A mark with neither text nor marks in it gives one empty run, so that
    /// a renderer can show a bare image or link. O(length + marks × depth).
    public var runs: [Run] {
        var runs: [Run] = []
        var open: [Mark] = []
        var isBare = false
        forEachEvent { event in
            switch event {
            case .enter(let mark):
                open.append(mark)
                isBare = true
            case .text(let text):
                isBare = false
                runs.append(Run(text: text, marks: open))
            case .leave:
                if isBare { runs.append(Run(text: "", marks: open)) }
                isBare = false
                open.removeLast()
            }
        }
        return runs
    }
}
