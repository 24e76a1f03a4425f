internal import TextMetrics

/// Words of somebody else on their way to a person: short, and without controls.
enum Words {
    /// Characters of a description.
    static let limit = 1_000

    /// One line, without space around it; not cut.
    static func line(_ text: some StringProtocol) -> String {
        let clean = ControlSanitizer(.replace).sanitized(String(text.map { $0.isNewline ? " " : $0 }))
        let end = clean.lastIndex { !$0.isWhitespace }.map(clean.index(after:)) ?? clean.startIndex
        return String(clean[..<end].drop(while: \.isWhitespace))
    }

    /// One line, cut behind so many characters.
    static func excerpt(of text: some StringProtocol, limit: Int = limit) -> String {
        let line = line(text)
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }

    /// The start of bytes as one line.
    static func excerpt(of bytes: [UInt8], limit: Int) -> String {
        let text = String(decoding: bytes.prefix(4 * limit), as: UTF8.self)
        return excerpt(of: text, limit: limit)
    }
}
