internal import SpanTree

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
                position = bytes.firstIndex(
                    of: UInt8(ascii: "\\"),
                    or: UInt8(ascii: "*"),
                    or: UInt8(ascii: "~"),
                    from: position
                )
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
        let before = FlankingScalar(before: run.lowerBound, in: bytes)
        let after = FlankingScalar(at: run.upperBound, in: bytes)
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
}
