extension String {
    /// `count`, without grapheme breaking where every scalar is a grapheme of its own. O(length).
    ///
    /// That is so for the letters of most scripts that replies are written in: no rule of UAX 29 joins two of them. CR is left
    /// out, since CR LF is one grapheme.
    var fastGraphemeCount: Int {
        let simple = utf8.withContiguousStorageIfAvailable { Self.simpleScalarCount(in: $0) }
        return (simple ?? nil) ?? count
    }

    /// The scalars of valid UTF-8, or `nil` where one of them may join its neighbours.
    private static func simpleScalarCount(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var count = 0
        var index = 0
        while index < bytes.count {
            let length = simpleScalarLength(at: index, in: bytes)
            if length == 0 { return nil }
            index += length
            count += 1
        }
        return count
    }

    /// The bytes of the scalar at an offset, or 0 where it may join its neighbours.
    private static func simpleScalarLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes[index]
        if first < 0x80 { return first == 0x0D ? 0 : 1 }
        switch first {
        // Latin, Greek, Cyrillic: U+00C0 to U+02FF, U+0380 to U+047F.
        case 0xC3...0xCB, 0xCE...0xD1: return 2
        case 0xE2...0xED, 0xEF: return isSimple(first, bytes[index + 1], bytes[index + 2]) ? 3 : 0
        default: return 0
        }
    }

    private static func isSimple(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0xE2, 0x80): (0x90...0xA7).contains(third)  // dashes, quotation marks, bullets
        case (0xE3, 0x80): third < 0xAA  // CJK punctuation before the tone marks
        case (0xE3, 0x82): third != 0x99 && third != 0x9A  // kana without the voicing marks
        case (0xE3, 0x81), (0xE3, 0x83), (0xE3, 0x90...0xBF): true  // kana, CJK
        case (0xE4...0xE9, _), (0xEB...0xEC, _): true  // CJK, Hangul syllables
        case (0xEA, 0xB0...0xBF), (0xED, 0x80...0x9D): true  // Hangul syllables
        case (0xEF, 0xBC...0xBD): true  // full-width forms
        default: false
        }
    }
}
