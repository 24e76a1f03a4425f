/// What the first bytes of a stream look like.
enum FormatGuess: Sendable {
    /// More bytes are needed.
    case open
    /// The reply itself.
    case text
    /// Events, with JSON of an API in the first.
    case sse
    /// JSON of an API.
    case jsonl
}
