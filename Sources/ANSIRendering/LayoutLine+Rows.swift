public import TextMetrics

extension LayoutLine {
    /// The line as the rows that a terminal of so many columns makes of it; at least one. Only lines that are wider than
    /// the terminal have more. O(length).
    public func rows(columns: Int, ambiguous: AmbiguousWidth = .narrow) -> [LayoutLine] {
        if cells <= columns { return [self] }
        var rows: [LayoutLine] = []
        var start = 0
        var cells = 0
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { buffer in
            let scanner = GraphemeScanner(bytes: buffer, ambiguous: ambiguous)
            var position = start
            while position < buffer.count {
                let cluster = scanner.cluster(at: position)
                if cells > columns - cluster.cells, position > start {
                    rows.append(slice(start..<position, of: bytes, cells: cells))
                    (start, cells) = (position, 0)
                }
                cells += cluster.cells
                position = cluster.end
            }
        }
        rows.append(slice(start..<bytes.count, of: bytes, cells: cells))
        return rows
    }

    private func slice(_ range: Range<Int>, of bytes: [UInt8], cells: Int) -> LayoutLine {
        var start = 0
        var pieces: [Segment] = []
        for segment in segments {
            let part = (start..<(start + segment.utf8Count)).clamped(to: range)
            if !part.isEmpty {
                pieces.append(Segment(utf8Count: part.count, style: segment.style, link: segment.link))
            }
            start += segment.utf8Count
        }
        return LayoutLine(
            text: String(decoding: bytes[range], as: UTF8.self),
            cells: cells,
            isVerbatim: isVerbatim,
            segments: pieces
        )
    }
}
