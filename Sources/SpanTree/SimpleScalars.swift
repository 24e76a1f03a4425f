/// What is known of grapheme breaking without the tables of Unicode: which scalars never join their neighbours, and which
/// marks belong to the one before them, whatever it is.
///
/// No rule of UAX 29 joins two letters of most scripts that replies are written in.
package enum SimpleScalars {
    /// Where the grapheme that starts at an offset of valid UTF-8 ends; `nil` where only the rules can tell. O(grapheme).
    package static func graphemeEnd(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let first = length(at: start, in: bytes)
        guard first > 0 else { return nil }
        var end = start + first
        while end < bytes.count, length(at: end, in: bytes) == 0 {
            let mark = extenderLength(at: end, in: bytes)
            guard mark > 0 else { return nil }
            end += mark
        }
        return end
    }

    static func scalarLength(_ first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    /// The bytes of the scalar at an offset, or 0 where it may join its neighbours.
    @inline(__always)
    static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let first = bytes[index]
        if first < 0x80 { return first == 0x0D ? 0 : 1 }
        switch first {
        case 0xE4...0xE9: return 3  // CJK
        // Latin, Greek, Cyrillic: U+00C0 to U+02FF, U+0380 to U+047F, U+04C0 to U+04FF.
        case 0xC3...0xCB, 0xCE...0xD1, 0xD3: return 2
        case 0xC2, 0xD2, 0xD4, 0xD7...0xDB: return isSimple(first, bytes[index + 1]) ? 2 : 0
        case 0xE3 where bytes[index + 1] == 0x81 || bytes[index + 1] == 0x83: return 3  // kana
        case 0xE0...0xE3, 0xEA...0xED, 0xEF:
            return isSimple(first, bytes[index + 1], bytes[index + 2]) ? 3 : 0
        case 0xF0 where bytes[index + 1] == 0x9F:
            return isSimplePictograph(bytes[index + 2], bytes[index + 3]) ? 4 : 0
        default: return 0
        }
    }

    private static func isSimple(_ first: UInt8, _ second: UInt8) -> Bool {
        switch first {
        case 0xC2: second >= 0xA0 && second != 0xAD  // Latin signs without the soft hyphen
        case 0xD2: second >= 0x8A  // Cyrillic behind the marks, to U+04BF
        case 0xD4: second < 0xB0  // to U+052F
        case 0xD7: (0x90...0xAA).contains(second)  // Hebrew letters
        case 0xD8: second >= 0xA0  // Arabic letters and digits, without the points
        case 0xD9: second <= 0x8A || (0xA0...0xAF).contains(second) || second >= 0xB1
        case 0xDA: true
        case 0xDB: second <= 0x93
        default: false
        }
    }

    /// U+1F300 to U+1F6FF and U+1F900 to U+1F9FF without the skin tones. Two pictographs join only by a joiner between them.
    private static func isSimplePictograph(_ third: UInt8, _ fourth: UInt8) -> Bool {
        switch third {
        case 0x8F: fourth < 0xBB
        case 0x8C...0x9B, 0xA4...0xA7: true
        default: false
        }
    }

    private static func isSimple(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        // Consonants, vowels that stand alone, and digits of nine scripts of India, each 128 scalars from Devanagari on.
        case (0xE0, 0xA4...0xB5):
            second % 2 == 0 ? (0x85...0xB9).contains(third) : (0xA6...0xAF).contains(third)
        case (0xE0, 0xB8): (0x81...0xB0).contains(third)  // Thai consonants
        case (0xE0, 0xB9): (0x80...0x86).contains(third)  // Thai vowels before consonants
        case (0xE1, 0xB8...0xBB): true  // more of Latin, as in Vietnamese
        case (0xE2, 0x82): third >= 0xA0  // currencies
        case (0xE2, 0x84...0xB2): true  // arrows, operators, boxes, symbols
        case (0xE2, 0x80): (0x90...0xA7).contains(third)  // dashes, quotation marks, bullets
        case (0xE3, 0x80): third < 0xAA  // CJK punctuation before the tone marks
        case (0xE3, 0x82): third != 0x99 && third != 0x9A  // kana without the voicing marks
        case (0xE3, 0x90...0xBF): true  // CJK
        case (0xEB...0xEC, _): true  // Hangul syllables
        case (0xEA, 0xB0...0xBF), (0xED, 0x80...0x9D): true  // Hangul syllables
        case (0xEF, 0xBC...0xBD): true  // full-width forms
        default: false
        }
    }

    /// The bytes of the scalar at an offset, if it extends the one before and a simple one behind it begins anew; otherwise 0.
    ///
    /// Nothing extends a control. The signs that join consonants of India to the next one (viramas) are not among them, nor is
    /// the zero width joiner.
    static func extenderLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard index > 0, bytes[index] >= 0x80, bytes[index - 1] >= 0x20, bytes[index - 1] != 0x7F else {
            return 0
        }
        let second = bytes[index + 1]
        switch bytes[index] {
        case 0xCC: return 2  // U+0300 to U+033F
        case 0xCD: return second < 0xB0 && second != 0x8F ? 2 : 0  // to U+036F, without the grapheme joiner
        case 0xD9: return (0x8B...0x9F).contains(second) || second == 0xB0 ? 2 : 0  // Arabic vowels
        case 0xE0: return isExtender(second, bytes[index + 2]) ? 3 : 0
        case 0xE2 where second == 0x80: return bytes[index + 2] == 0x8C ? 3 : 0  // the zero width non-joiner
        case 0xE3 where second == 0x82:  // the voicing marks of kana
            return bytes[index + 2] == 0x99 || bytes[index + 2] == 0x9A ? 3 : 0
        case 0xEF where second == 0xB8: return bytes[index + 2] == 0x8F ? 3 : 0  // emoji presentation
        default: return 0
        }
    }

    /// Vowel signs of nine scripts of India, each 128 scalars from Devanagari on, and of Thai.
    private static func isExtender(_ second: UInt8, _ third: UInt8) -> Bool {
        switch second {
        case 0xA4: third >= 0xBA && third != 0xBD
        case 0xA5: third <= 0x8C
        case 0xAE: third == 0x82 || third >= 0xBE
        case 0xA6, 0xA8, 0xAA, 0xAC, 0xB0, 0xB2, 0xB4: (0x81...0x83).contains(third) || third >= 0xBE
        case 0xA7, 0xA9, 0xAB, 0xAD, 0xAF, 0xB1, 0xB3, 0xB5:
            switch third {
            case 0x80...0x82, 0x87, 0x88, 0x8B, 0x8C: true
            case 0x86, 0x8A: second >= 0xAF
            default: false
            }
        case 0xB8: third == 0xB1 || (0xB3...0xBA).contains(third)
        case 0xB9: (0x87...0x8E).contains(third)
        default: false
        }
    }
}
