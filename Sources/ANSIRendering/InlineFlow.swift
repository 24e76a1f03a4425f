/// Text that is to be wrapped: sanitised UTF-8 with styles and links on it. A newline in it ends a line.
struct InlineFlow {
    private(set) var bytes: [UInt8] = []
    /// The looks, in order; together they cover the bytes.
    private(set) var spans: [Span] = []

    struct Span {
        /// Offset of the byte behind the span.
        var end: Int
        let style: TextStyle
        let link: Hyperlink?
    }

    /// Whether nothing of it can be seen.
    var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A } }

    mutating func append(_ text: some Collection<UInt8>, style: TextStyle, link: Hyperlink? = nil) {
        guard !text.isEmpty else { return }
        bytes.append(utf8: text)
        if let last = spans.indices.last, spans[last].style == style, spans[last].link == link {
            spans[last].end = bytes.count
        } else {
            spans.append(Span(end: bytes.count, style: style, link: link))
        }
    }

    /// Makes room for a text, so that it need not be moved while it grows.
    mutating func reserve(byteCount: Int, spanCount: Int) {
        bytes.reserveCapacity(byteCount)
        spans.reserveCapacity(spanCount)
    }

    /// Makes it empty, and keeps its memory for the next text.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        spans.removeAll(keepingCapacity: true)
    }

    /// Both texts, one behind the other. O(length).
    func followed(by other: InlineFlow) -> InlineFlow {
        var flow = self
        var start = 0
        for span in other.spans {
            flow.append(other.bytes[start..<span.end], style: span.style, link: span.link)
            start = span.end
        }
        return flow
    }

    /// The text with its newlines as spaces. O(length).
    var onOneLine: InlineFlow {
        var flow = self
        for index in flow.bytes.indices where flow.bytes[index] == 0x0A { flow.bytes[index] = 0x20 }
        return flow
    }

    /// The index of the span over a byte. O(log spans).
    func spanIndex(at offset: Int) -> Int {
        var low = 0
        var high = spans.count
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].end <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
