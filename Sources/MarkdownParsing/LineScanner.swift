internal import SpanTree

/// The lines of a text as cmark counts them: ended by LF, CR or CR LF.
struct LineScanner: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Where the next line starts.
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The offsets of the next line, without its end; `nil` behind the last.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes.lineEnd(from: start)
        position = bytes.nextLine(atEnd: end)
        return start..<end
    }
}
