/// The text received so far, as valid UTF-8, with the bytes of a scalar that has arrived in part.
struct ReceivedText: Sendable {
    /// What has arrived, repaired where it was no UTF-8.
    private(set) var utf8: [UInt8] = []
    private var joiner = ScalarJoiner()

    /// How a text given as a whole relates to the one before.
    enum Relation { case same, appended, replaced }

    /// Takes the whole text. Compares bytes: `hasPrefix` compares characters, so that a chunk that extends the last
    /// grapheme would look like a replacement.
    mutating func update(_ text: String) -> Relation {
        var text = text
        return text.withUTF8 { bytes in
            joiner = ScalarJoiner()
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
    mutating func append(_ bytes: some Sequence<UInt8>) { utf8.append(contentsOf: joiner.append(bytes).utf8) }

    /// Gives up waiting for the rest of a scalar.
    mutating func finish() { utf8.append(contentsOf: joiner.finish().utf8) }
}
