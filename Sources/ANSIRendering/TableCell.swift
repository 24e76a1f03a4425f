internal import TextMetrics

/// A cell of a table, measured.
struct TableCell {
    let flow: InlineFlow
    /// Cells of its widest line when nothing is wrapped.
    let width: Int
    private let ambiguous: AmbiguousWidth

    init(_ flow: InlineFlow, ambiguous: AmbiguousWidth) {
        let lines = LineWrapper(width: .max, ambiguous: ambiguous).lines(of: flow.bytes)
        self.flow = flow
        self.ambiguous = ambiguous
        width = lines.reduce(0) { max($0, $1.cells) }
    }

    /// The lines of the cell in so many cells. O(length).
    func lines(width: Int) -> [WrappedLine] {
        LineWrapper(width: width, ambiguous: ambiguous).lines(of: flow.bytes)
    }

    /// Cells of the longest piece that a line should not end in, and of the widest grapheme. O(length).
    var pieces: (longest: Int, grapheme: Int) {
        flow.bytes.withUnsafeBufferPointer { buffer in
            let scanner = GraphemeScanner(bytes: buffer, ambiguous: ambiguous)
            var result = (longest: 0, grapheme: min(width, 1))
            var position = 0
            while position < buffer.count {
                let cluster = scanner.cluster(at: position)
                result.grapheme = max(result.grapheme, cluster.cells)
                guard cluster.kind == .text else {
                    position = cluster.end
                    continue
                }
                let piece = scanner.piece(at: position, first: cluster)
                result.longest = max(result.longest, piece.cells)
                if piece.cells != piece.range.count {  // Not ASCII alone.
                    while position < piece.range.upperBound {
                        let cluster = scanner.cluster(at: position)
                        result.grapheme = max(result.grapheme, cluster.cells)
                        position = cluster.end
                    }
                }
                position = piece.range.upperBound
            }
            return result
        }
    }
}
