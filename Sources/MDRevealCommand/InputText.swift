/// Makes the bytes of a file what the parser takes.
enum InputText {
    /// The UTF-8 of bytes that begin with a byte order mark of UTF-16; all others as they are, for the parser repairs
    /// what is not UTF-8. O(bytes).
    static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): transcoded(bytes, high: 1, low: 0)
        case (0xFE, 0xFF): transcoded(bytes, high: 0, low: 1)
        default: bytes
        }
    }

    /// Whether bytes begin with a byte order mark of UTF-16.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    }

    private static func transcoded(_ bytes: [UInt8], high: Int, low: Int) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index in
            UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        _ = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) {
            result.append($0)
        }
        // Half a unit at the end is a character that was cut.
        return bytes.count.isMultiple(of: 2) ? result : result + "\u{FFFD}".utf8
    }
}
