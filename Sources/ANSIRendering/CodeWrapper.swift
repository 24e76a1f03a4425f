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
        var lines: [WrappedLine] = []
        var start = 0
        var cells = 0
        func end(at offset: Int) {
            let trim = line.trailingSpace(in: start..<offset)
            lines.append(WrappedLine(range: start..<trim.end, cells: cells - trim.cells))
        }
        if line.count <= width, line.isASCII {
            cells = line.count
            end(at: line.count)
            return lines
        }
        line.withUnsafeBufferPointer { buffer in
            let scanner = GraphemeScanner(bytes: buffer, ambiguous: ambiguous)
            var position = 0
            while position < buffer.count {
                let cluster = scanner.cluster(at: position)
                if cells > width - cluster.cells, position > start {
                    let trim = line.trailingSpace(in: start..<position)
                    let isBlank = trim.end == start
                    if !isBlank { end(at: position) }
                    start = isBlank ? position : trim.end
                    cells = isBlank ? 0 : trim.cells
                    // Spaces that fill a line by themselves would never end.
                    if cells > width - cluster.cells { (start, cells) = (position, 0) }
                }
                cells += cluster.cells
                position = cluster.end
            }
        }
        end(at: line.count)
        return lines
    }
}
