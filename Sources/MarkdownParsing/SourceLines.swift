/// Where each line of a text stands, to turn cmark's line numbers into UTF-8 offsets.
struct SourceLines {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let offset: Int
    private let lines: [Range<Int>]

    /// The lines of `bytes`, which stand `offset` bytes into the source. O(bytes).
    init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
        self.bytes = bytes
        self.offset = offset
        lines = Array(LineScanner(bytes))
    }

    /// A line, counted from 1, without its end.
    subscript(line: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
        lines.indices.contains(line - 1) ? bytes[lines[line - 1]] : nil
    }

    /// From the start of the first line to the end of the last; `nil` where cmark reports no usable line, as for a
    /// paragraph that a table's header cut off.
    func range(of node: CMarkNode) -> Range<Int>? {
        guard let first = self[node.startLine] else { return nil }
        // A list may end at column 0 of the line after it.
        let lastLine = node.endColumn == 0 ? node.endLine - 1 : node.endLine
        let last = self[Swift.max(lastLine, node.startLine)] ?? first
        return first.startIndex + offset..<last.endIndex + offset
    }
}
