/// Makes text of bytes in any pieces: a scalar may be split between two of them, and what is no UTF-8 is repaired.
///
/// The texts put together are what all the bytes decode to at once.
package struct ScalarJoiner: Sendable {
    /// The start of a scalar; at most three bytes.
    private var partial: [UInt8] = []

    /// A joiner at the start of a text.
    package init() {}

    /// Takes more bytes, and returns the text that they complete. O(bytes).
    package mutating func append(_ bytes: some Sequence<UInt8>) -> String {
        partial.append(contentsOf: bytes)
        let complete = partial.count - Self.partialScalarLength(at: partial)
        let text = String(decoding: partial[..<complete], as: UTF8.self)
        partial.removeFirst(complete)
        return text
    }

    /// Gives up waiting for the rest of a scalar.
    package mutating func finish() -> String {
        defer { partial.removeAll() }
        return String(decoding: partial, as: UTF8.self)
    }

    /// How many bytes at the end are the start of a scalar whose rest may still come.
    private static func partialScalarLength(at bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let byte = bytes[bytes.count - length]
            if byte & 0xC0 == 0x80 { continue }
            let needed =
                switch byte {
                case 0xC2...0xDF: 2
                case 0xE0...0xEF: 3
                case 0xF0...0xF4: 4
                default: 0
                }
            // One byte less makes U+FFFD of a start that no continuation can complete (E0 80, ED A0, F0 80, F4 90).
            guard length < needed else { return 0 }
            let start = bytes[(bytes.count - length)...]
            return String(decoding: start, as: UTF8.self).unicodeScalars.count == 1 ? length : 0
        }
        return 0
    }
}
