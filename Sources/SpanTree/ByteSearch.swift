extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first of three bytes at `start` or behind it, or the end of the text. O(distance).
    package func firstIndex(of a: UInt8, or b: UInt8, or c: UInt8, from start: Int) -> Int {
        let (a8, b8, c8) = (Self.each(a), Self.each(b), Self.each(c))
        return firstIndex(from: start) { Self.zeros($0 ^ a8) | Self.zeros($0 ^ b8) | Self.zeros($0 ^ c8) }
    }

    /// The offset of the first LF or CR at `start` or behind it, or the end of the text. O(distance).
    package func lineEnd(from start: Int) -> Int {
        let (lf8, cr8) = (Self.each(0x0A), Self.each(0x0D))
        return firstIndex(from: start) { Self.zeros($0 ^ lf8) | Self.zeros($0 ^ cr8) }
    }

    /// The offset of the first such byte at `start` or behind it, or the end of the text. O(distance).
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        let byte8 = Self.each(byte)
        return firstIndex(from: start) { Self.zeros($0 ^ byte8) }
    }

    /// Looks at eight bytes at a time. `hits` has the highest bit of the first byte that is looked for, and may have others above.
    @inline(__always)
    private func firstIndex(from start: Int, _ hits: (UInt64) -> UInt64) -> Int {
        guard let baseAddress else { return count }
        let base = UnsafeRawPointer(baseAddress)
        var index = start
        while index + 8 <= count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let found = hits(word)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        // The bytes that are left; a hit above them is none.
        var (word, shift) = (UInt64(0), 0)
        while index + shift < count {
            word |= UInt64(self[index + shift]) << (8 * shift)
            shift += 1
        }
        let found = hits(word)
        return found == 0 ? count : Swift.min(count, index + found.trailingZeroBitCount / 8)
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
