/// Makes the bytes of a file what the parser takes.
enum InputText {
    /// The UTF-8 of bytes that begin with a byte order mark of UTF-16 or UTF-32; all others as they are, for the parser
    /// repairs what is not UTF-8. O(bytes).
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        switch Encoding(of: bytes) {
        case .utf16(let isBigEndian): transcoded(bytes[2...], UTF16.self, isBigEndian: isBigEndian)
        case .utf32(let isBigEndian): transcoded(bytes[4...], UTF32.self, isBigEndian: isBigEndian)
        case nil: bytes
        }
    }

    /// Whether a text that starts so is UTF-16 or UTF-32; `nil` while the next bytes may make it so.
    static func isWide(_ start: [UInt8]) -> Bool? {
        if Encoding(of: start) != nil { return true }
        return Encoding.marks.contains { $0.mark.starts(with: start) } ? nil : false
    }

    private static func transcoded<Wide: UnicodeCodec>(
        _ bytes: ArraySlice<UInt8>,
        _ encoding: Wide.Type,
        isBigEndian: Bool
    ) -> [UInt8] {
        let size = MemoryLayout<Wide.CodeUnit>.size
        let whole = bytes.count / size * size
        let units = stride(from: bytes.startIndex, to: bytes.startIndex + whole, by: size).lazy.map { index in
            let unit = bytes[index..<(index + size)]
            let value =
                isBigEndian
                ? unit.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                : unit.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Wide.CodeUnit(truncatingIfNeeded: value)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        _ = transcode(units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: false) {
            result.append($0)
        }
        // A part of a unit at the end is a character that was cut.
        return whole == bytes.count ? result : result + "\u{FFFD}".utf8
    }
}

/// An encoding that a byte order mark tells.
private enum Encoding {
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)

    /// The marks; one of UTF-32 begins like one of UTF-16, and a text that starts with NUL is the rarer one.
    static let marks: [(mark: [UInt8], encoding: Encoding)] = [
        ([0xFF, 0xFE, 0x00, 0x00], .utf32(isBigEndian: false)),
        ([0x00, 0x00, 0xFE, 0xFF], .utf32(isBigEndian: true)),
        ([0xFF, 0xFE], .utf16(isBigEndian: false)),
        ([0xFE, 0xFF], .utf16(isBigEndian: true)),
    ]

    init?(of bytes: [UInt8]) {
        guard let found = Self.marks.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
        self = found.encoding
    }
}
