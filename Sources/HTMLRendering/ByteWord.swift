/// Eight bytes of text in one register.
///
/// Each question is answered by the top bits of the bytes it holds for.
struct ByteWord {
    private let bits: UInt64

    /// The bytes from `position`; behind the end there are letters.
    @inline(__always)
    init(_ utf8: UnsafeBufferPointer<UInt8>, at position: Int) {
        if position + 8 <= utf8.count {
            bits = UInt64(
                littleEndian: UnsafeRawBufferPointer(utf8).loadUnaligned(
                    fromByteOffset: position,
                    as: UInt64.self
                )
            )
        } else {
            var bits = Self.each(0x61)
            for (place, byte) in utf8[position...].enumerated() {
                bits = bits & ~(0xFF << (place * 8)) | UInt64(byte) << (place * 8)
            }
            self.bits = bits
        }
    }

    /// Bytes that mean something in HTML: `"`, `&`, `<`, `>`.
    var markup: UInt64 {
        // 3C and 3E, 22 and 26 differ in one bit each.
        Self.zeros((bits | Self.each(0x02)) ^ Self.each(0x3E))
            | Self.zeros((bits | Self.each(0x04)) ^ Self.each(0x26))
    }

    private static var low7: UInt64 { each(0x7F) }
    private static var top: UInt64 { each(0x80) }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// The bytes that are zero, without carries between them.
    @inline(__always)
    private static func zeros(_ bits: UInt64) -> UInt64 { ~((bits & low7) + low7 | bits) & top }
}
