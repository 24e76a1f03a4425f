/// U+FEFF at the start of a stream, which is dropped before events or JSON (WHATWG HTML 9.2.5; RFC 8259, section 8.1).
struct ByteOrderMark: Sendable {
    static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// How many of its bytes were seen; `nil` once the start is past.
    private var seen: Int? = 0

    /// Takes the mark, or as much of it as there is, off the start of a chunk.
    ///
    /// A start that turns out to be something else is given back before the chunk.
    mutating func strip(from chunk: [UInt8]) -> [UInt8] {
        guard var seen else { return chunk }
        var position = 0
        while position < chunk.count, seen < Self.bytes.count, chunk[position] == Self.bytes[seen] {
            position += 1
            seen += 1
        }
        if seen == Self.bytes.count {
            self.seen = nil
            return Array(chunk[position...])
        }
        if position == chunk.count {
            self.seen = seen
            return []
        }
        self.seen = nil
        return Array(Self.bytes[..<seen]) + chunk[position...]
    }

    /// What was held of a mark that never got complete.
    mutating func finish() -> [UInt8] {
        defer { seen = nil }
        return Array(Self.bytes[..<(seen ?? 0)])
    }
}
