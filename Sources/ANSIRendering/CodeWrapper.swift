internal import TextMetrics

/// Breaks a line of code into lines of at most a number of cells, between any two graphemes.
///
/// Spaces at a break go to the next line, since none may end one; only as many as fill a line are dropped.
struct CodeWrapper {
    /// Cells of a line, at least 1; `Int.max` not to break.
    let width: Int
    var ambiguous = AmbiguousWidth.narrow

    /// The lines of one line of code, at least one. O(length).
    func lines(of line: [UInt8]) -> [WrappedLine] {
        line.withUnsafeBufferPointer { bytes in
            let scanner = GraphemeScanner(bytes: bytes, ambiguous: ambiguous)
            var lines: [WrappedLine] = []
            var start = 0
            var cells = 0
            var position = 0
            if width == .max {
                (cells, position) = (line.isASCII ? bytes.count : scanner.cells, bytes.count)
            }
            while position < bytes.count {
                let cluster = scanner.cluster(at: position)
                if cells > width - cluster.cells, position > start {
                    let trim = bytes.trailingSpace(in: start..<position)
                    let isBlank = trim.end == start
                    if !isBlank {
                        lines.append(WrappedLine(range: start..<trim.end, cells: cells - trim.cells))
                    }
                    start = isBlank ? position : trim.end
                    cells = isBlank ? 0 : trim.cells
                    // Spaces that fill a line by themselves would never end.
                    if cells > width - cluster.cells { (start, cells) = (position, 0) }
                }
                cells += cluster.cells
                position = cluster.end
            }
            let trim = bytes.trailingSpace(in: start..<bytes.count)
            lines.append(WrappedLine(range: start..<trim.end, cells: cells - trim.cells))
            return lines
        }
    }
}
