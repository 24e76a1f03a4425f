internal import TextMetrics

/// A line in the making.
struct LineBuilder {
    private var bytes: [UInt8] = []
    private var segments: [LayoutLine.Segment] = []
    private(set) var cells = 0

    mutating func append(_ text: some Collection<UInt8>, cells: Int, style: TextStyle, link: Hyperlink? = nil)
    {
        guard !text.isEmpty else { return }
        bytes.append(utf8: text)
        self.cells += cells
        if let last = segments.indices.last, segments[last].style == style, segments[last].link == link {
            segments[last].utf8Count += text.count
        } else {
            segments.append(LayoutLine.Segment(utf8Count: text.count, style: style, link: link))
        }
    }

    mutating func append(_ prefix: LinePrefix) {
        for part in prefix.parts {
            append(part.text.utf8, cells: part.cells, style: part.style)
        }
    }

    /// Spaces that nothing is drawn in.
    mutating func append(spaces count: Int) {
        if count <= 0 { return }
        append(repeatElement(0x20, count: count), cells: count, style: .plain)
    }

    /// One line of a wrapped flow.
    mutating func append(_ line: WrappedLine, of flow: InlineFlow) {
        var start = line.range.lowerBound
        var index = flow.spanIndex(at: start)
        var rest = line.cells
        while start < line.range.upperBound {
            let span = flow.spans[index]
            let end = min(span.end, line.range.upperBound)
            append(flow.bytes[start..<end], cells: rest, style: span.style, link: span.link)
            rest = 0  // Cells are known for the line, not for its pieces.
            start = end
            index += 1
        }
    }

    /// The line, without the spaces at its end; the builder is empty again.
    mutating func finish(isVerbatim: Bool) -> LayoutLine {
        trim()
        defer { clear() }
        return LayoutLine(
            text: String(decoding: bytes, as: UTF8.self),
            cells: cells,
            isVerbatim: isVerbatim,
            segments: segments
        )
    }

    /// Writes the line, without the spaces at its end, and a line feed; the builder is empty again.
    mutating func finish(with encoder: LineEncoder, into output: inout [UInt8]) {
        trim()
        bytes.withUnsafeBufferPointer { encoder.write($0, segments, into: &output) }
        output.append(0x0A)
        clear()
    }

    private mutating func trim() {
        let trim = bytes.trailingSpace(in: 0..<bytes.count)
        var excess = bytes.count - trim.end
        guard excess > 0 else { return }
        bytes.removeLast(excess)
        cells -= trim.cells
        while excess > 0, let last = segments.indices.last {
            let cut = min(excess, segments[last].utf8Count)
            segments[last].utf8Count -= cut
            excess -= cut
            if segments[last].utf8Count == 0 { segments.removeLast() }
        }
    }

    private mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        cells = 0
    }
}
