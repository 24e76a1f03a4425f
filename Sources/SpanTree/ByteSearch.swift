extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first of three bytes at `start` or behind it, or the end of the text. O(distance).
    package func firstIndex(of a: UInt8, or b: UInt8, or c: UInt8, from start: Int) -> Int {
        let (a16, b16, c16) = (Bytes(repeating: a), Bytes(repeating: b), Bytes(repeating: c))
        return firstIndex(
            from: start,
            { any(($0 .== a16) .| ($0 .== b16) .| ($0 .== c16)) },
            { Self.zeros($0 ^ Self.each(a)) | Self.zeros($0 ^ Self.each(b)) | Self.zeros($0 ^ Self.each(c)) }
        )
    }

    /// The offset of the first LF or CR at `start` or behind it, or the end of the text. O(distance).
    package func lineEnd(from start: Int) -> Int {
        let (lf16, cr16) = (Bytes(repeating: 0x0A), Bytes(repeating: 0x0D))
        return firstIndex(
            from: start,
            { any(($0 .== lf16) .| ($0 .== cr16)) },
            { Self.zeros($0 ^ Self.each(0x0A)) | Self.zeros($0 ^ Self.each(0x0D)) }
        )
    }

    /// The offset of the first such byte at `start` or behind it, or the end of the text. O(distance).
    package func firstIndex(of byte: UInt8, from start: Int) -> Int {
        let byte16 = Bytes(repeating: byte)
        return firstIndex(from: start, { any($0 .== byte16) }, { Self.zeros($0 ^ Self.each(byte)) })
    }

    private typealias Bytes = SIMD16<UInt8>

    /// Looks at sixteen bytes at a time, then at eight.
    ///
    /// - Parameters:
    ///   - holds: whether sixteen bytes hold one that is looked for.
    ///   - hits: has the highest bit of the first byte of a word that is looked for, and may have others above it.
    @inline(__always)
    private func firstIndex(from start: Int, _ holds: (Bytes) -> Bool, _ hits: (UInt64) -> UInt64) -> Int {
        guard let baseAddress else { return count }
        let base = UnsafeRawPointer(baseAddress)
        var index = start
        while index + 16 <= count, !holds(base.loadUnaligned(fromByteOffset: index, as: Bytes.self)) {
            index += 16
        }
        while index < count {
            // At the end, the last word without what was seen; a hit above the end is none.
            let offset = Swift.max(0, Swift.min(index, count - 8))
            var word: UInt64 = 0
            if count >= 8 {
                word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            } else {
                for position in indices { word |= UInt64(self[position]) << (8 * position) }
            }
            let found = hits(word >> (8 * (index - offset)))
            if found != 0 { return Swift.min(count, index + found.trailingZeroBitCount / 8) }
            index += 8
        }
        return count
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
