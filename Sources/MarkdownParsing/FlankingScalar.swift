/// Bytes that are indexed by their offsets.
package protocol ByteCollection: RandomAccessCollection where Element == UInt8, Index == Int {}

extension UnsafeBufferPointer<UInt8>: ByteCollection {}
extension [UInt8]: ByteCollection {}
extension ArraySlice<UInt8>: ByteCollection {}

/// What CommonMark's flanking rules ask of the character beside a delimiter run. Both ends of a text count as spaces.
package struct FlankingScalar {
    package let isSpace: Bool
    package let isPunctuation: Bool
    package let isCJK: Bool

    private init(_ scalar: Unicode.Scalar?) {
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

    /// The scalar before an offset.
    package init(before offset: Int, in bytes: some ByteCollection) {
        var start = offset - 1
        while start > bytes.startIndex, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        self.init(start < bytes.startIndex ? nil : Self.scalar(at: start, in: bytes))
    }

    /// The scalar at an offset.
    package init(at offset: Int, in bytes: some ByteCollection) {
        self.init(Self.scalar(at: offset, in: bytes))
    }

    private static func scalar(
        at offset: Int,
        in bytes: some ByteCollection
    ) -> Unicode.Scalar? {
        guard offset < bytes.endIndex else { return nil }
        var decoder = UTF8()
        var iterator = bytes[offset...].prefix(4).makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
        return scalar
    }
}
