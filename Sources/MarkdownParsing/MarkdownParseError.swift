/// Why a text could not be read.
public enum MarkdownParseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text has more bytes than cmark-gfm can count.
    case tooLarge(bytes: Int, limit: Int)

    /// What to tell a person.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit):
            "the text has \(bytes) bytes, and at most \(limit) can be read at once: split it"
        }
    }
}
