/// Finds where emphasis fails only because CommonMark's flanking rules know words by spaces.
///
/// In `これは**「重要」**です` the opening run has a letter before and punctuation behind it, so it cannot open. The rule
/// here is the one of the CJK-friendly amendment: a run next to a CJK character counts as beside a space, and CJK
/// punctuation does not count as punctuation. A letter-like scalar between run and punctuation makes cmark agree.
/// Underscores are left alone, since they never work inside words.
enum CJKEmphasis {
    /// Offsets in the text at which a letter-like scalar must stand. O(bytes).
    static func pads(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var pads: [Int] = []
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                position += 2
            case UInt8(ascii: "*"), UInt8(ascii: "~"):
                let start = position
                while position < bytes.count, bytes[position] == bytes[start] { position += 1 }
                if let pad = pad(for: start..<position, in: bytes) { pads.append(pad) }
            default:
                position += 1
            }
        }
        return pads
    }

    private static func pad(for run: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // Without a scalar beyond ASCII beside the run both rules agree.
        let isNearASCII =
            (run.lowerBound == 0 || bytes[run.lowerBound - 1] < 0x80)
            && (run.upperBound == bytes.count || bytes[run.upperBound] < 0x80)
        if isNearASCII { return nil }
        let before = FlankingScalar(scalarBefore(run.lowerBound, in: bytes))
        let after = FlankingScalar(scalarAt(run.upperBound, in: bytes))
        if before.isSpace || after.isSpace { return nil }
        if after.isPunctuation, !before.isPunctuation {
            // An underscore could not open behind a letter.
            let isUnderscore = bytes[run.upperBound] == UInt8(ascii: "_")
            return (after.isCJK || before.isCJK) && !isUnderscore ? run.upperBound : nil
        }
        if before.isPunctuation, !after.isPunctuation {
            let isUnderscore = bytes[run.lowerBound - 1] == UInt8(ascii: "_")
            return (before.isCJK || after.isCJK) && !isUnderscore ? run.lowerBound : nil
        }
        return nil
    }

    private static func scalarBefore(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        var start = offset - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalarAt(start, in: bytes)
    }

    private static func scalarAt(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        var decoder = UTF8()
        var iterator = bytes[offset...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }
}

/// What CommonMark's flanking rules ask of the character beside a delimiter run. Both ends of a text count as spaces.
struct FlankingScalar {
    let isSpace: Bool
    let isPunctuation: Bool
    let isCJK: Bool

    init(_ scalar: Unicode.Scalar?) {
        let value = scalar?.value ?? 0x0A
        switch value {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
            isSpace = true
        default: isSpace = false
        }
        switch scalar?.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
            .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            isPunctuation = true
        // `$ + < = > ^ ` | ~` are symbols to Unicode and punctuation to CommonMark.
        case .mathSymbol, .currencySymbol, .modifierSymbol: isPunctuation = value < 0x80
        default: isPunctuation = false
        }
        switch value {
        case 0x1100...0x11FF, 0x2E80...0x303E, 0x3040...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
            0xF900...0xFAFF,
            0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFFEE, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            isCJK = true
        default: isCJK = false
        }
    }
}
