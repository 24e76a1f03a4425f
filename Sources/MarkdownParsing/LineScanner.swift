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
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        position = end
        if position < bytes.count {
            let isPair = bytes[position] == 0x0D && position + 1 < bytes.count && bytes[position + 1] == 0x0A
            position += isPair ? 2 : 1
        }
        return start..<end
    }
}
