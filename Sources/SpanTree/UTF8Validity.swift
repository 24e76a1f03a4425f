extension [UInt8] {
    /// Whether the bytes are UTF-8, without a copy of them as a `String`. O(length).
    package var isValidUTF8: Bool {
        withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                if bytes[index] < 0x80 {
                    index = bytes.endOfASCII(from: index)
                    continue
                }
                let length = bytes.scalarLength(at: index)
                if length == 0 { return false }
                index += length
            }
            return true
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first byte at `start` or behind it that is not ASCII.
    @inline(__always)
    fileprivate func endOfASCII(from start: Int) -> Int {
        var index = start
        let bytes = UnsafeRawBufferPointer(self)
        while index + 8 <= count,
            bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
            index += 8
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    /// The bytes of the scalar at an offset that is not ASCII; 0 where they are none (table 3-7 of the Unicode Standard).
    @inline(__always)
    fileprivate func scalarLength(at index: Int) -> Int {
        let (length, second): (Int, ClosedRange<UInt8>) =
            switch self[index] {
            case 0xC2...0xDF: (2, 0x80...0xBF)
            case 0xE0: (3, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE...0xEF: (3, 0x80...0xBF)
            case 0xED: (3, 0x80...0x9F)
            case 0xF0: (4, 0x90...0xBF)
            case 0xF1...0xF3: (4, 0x80...0xBF)
            case 0xF4: (4, 0x80...0x8F)
            default: (0, 0...0)
            }
        guard length > 0, index + length <= count, second.contains(self[index + 1]) else { return 0 }
        if length > 2, self[index + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, self[index + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
