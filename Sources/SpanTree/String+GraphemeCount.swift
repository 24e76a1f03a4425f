extension String {
    /// `count`, without grapheme breaking where every scalar is a grapheme of its own. O(length).
    ///
    /// That is so for the letters of most scripts that replies are written in: no rule of UAX 29 joins two of them. CR is left
    /// out, since CR LF is one grapheme.
    package var fastGraphemeCount: Int {
        utf8.withContiguousStorageIfAvailable { Self.graphemeCount(of: $0) } ?? count
    }

    /// The graphemes of valid UTF-8. Between two simple scalars there is always a boundary, and a mark that extends one belongs
    /// to it, so only the stretches around others, each with a simple scalar at either end, are broken by the rules.
    private static func graphemeCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var index = 0
        /// Where the simple scalar before `index` starts.
        var previous = 0
        while index < bytes.count {
            if hasEightASCII(at: index, in: bytes) {
                index += 8
                count += 8
                previous = index - 1
                continue
            }
            let length = SimpleScalars.length(at: index, in: bytes)
            if length > 0 {
                previous = index
                index += length
                count += 1
                continue
            }
            let mark = SimpleScalars.extenderLength(at: index, in: bytes)
            if mark > 0 {
                index += mark
                continue
            }
            let end = complexEnd(from: index, in: bytes)
            let isFirst = index == 0
            count += String(decoding: bytes[previous..<end], as: UTF8.self).count - (isFirst ? 0 : 1)
            (previous, index) = (end, end)
        }
        return count
    }

    /// Whether the next eight bytes are ASCII without CR.
    @inline(__always)
    private static func hasEightASCII(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes[index] < 0x80, index + 8 <= bytes.count else { return false }
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let noCR = word ^ ones &* 0x0D
        return (word | (noCR &- ones) & ~noCR) & (ones &* 0x80) == 0
    }

    /// Behind the scalars that are not simple from `start` on, and one simple scalar that has another behind it.
    private static func complexEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        var isBehindSimple = false
        while index < bytes.count {
            let length = SimpleScalars.length(at: index, in: bytes)
            if length > 0, isBehindSimple { return index }
            isBehindSimple = length > 0
            index += length > 0 ? length : SimpleScalars.scalarLength(bytes[index])
        }
        return bytes.count
    }
}
