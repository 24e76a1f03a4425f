/// The text received so far, as valid UTF-8, with the bytes of a scalar that has arrived in part.
struct ReceivedText: Sendable {
    /// What has arrived, repaired where it was no UTF-8.
    private(set) var utf8: [UInt8] = []
    /// The start of a scalar; at most three bytes.
    private var partial: [UInt8] = []

    /// How a text given as a whole relates to the one before.
    enum Relation { case same, appended, replaced }

    /// Takes the whole text. Compares bytes: `hasPrefix` compares characters, so that a chunk that extends the last
    /// grapheme would look like a replacement.
    mutating func update(_ text: String) -> Relation {
        var text = text
        return text.withUTF8 { bytes in
            partial.removeAll()
            if bytes.count >= utf8.count, bytes.prefix(utf8.count).elementsEqual(utf8) {
                if bytes.count == utf8.count { return .same }
                utf8.append(contentsOf: bytes[utf8.count...])
                return .appended
            }
            utf8 = Array(bytes)
            return .replaced
        }
    }

    /// Takes more bytes, in any pieces.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        partial.append(contentsOf: bytes)
        let complete = partial.count - Self.partialScalarLength(at: partial)
        utf8.append(contentsOf: String(decoding: partial[..<complete], as: UTF8.self).utf8)
        partial.removeFirst(complete)
    }

    /// Gives up waiting for the rest of a scalar.
    mutating func finish() {
        utf8.append(contentsOf: String(decoding: partial, as: UTF8.self).utf8)
        partial.removeAll()
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
