extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first of up to three bytes at `start` or behind it, or the end of the text.
    ///
    /// Eight bytes are looked at at a time. O(distance).
    @inline(__always)
    func firstIndex(of a: UInt8, or b: UInt8, or c: UInt8, from start: Int) -> Int {
        var index = start
        guard let baseAddress else { return count }
        let base = UnsafeRawPointer(baseAddress)
        let (a8, b8, c8) = (Self.each(a), Self.each(b), Self.each(c))
        while index + 8 <= count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let hits = Self.zeros(word ^ a8) | Self.zeros(word ^ b8) | Self.zeros(word ^ c8)
            // The lowest hit is right; those above it may come from a carry.
            if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] != a, self[index] != b, self[index] != c { index += 1 }
        return index
    }

    /// The offset of the first LF or CR at `start` or behind it, or the end of the text. O(distance).
    package func lineEnd(from start: Int) -> Int { firstIndex(of: 0x0A, or: 0x0D, or: 0x0A, from: start) }

    /// The offset of the first such byte at `start` or behind it, or the end of the text. O(distance).
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        firstIndex(of: byte, or: byte, or: byte, from: start)
    }

    /// The offset behind a line's end, which is LF, CR or CR LF; the end of the text stays.
    @inline(__always)
    package func nextLine(atEnd end: Int) -> Int {
        guard end < count else { return count }
        return self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A ? end + 2 : end + 1
    }

    @inline(__always)
    private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(1)) & ~word & each(0x80) }
}
