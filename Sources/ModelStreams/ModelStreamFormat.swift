/// How a reply arrives.
public enum ModelStreamFormat: String, Sendable, Hashable, CaseIterable {
    /// The reply itself, byte for byte.
    case text
    /// Server-sent events, whose data are JSON: what `curl -N` prints of a streaming chat API.
    case sse
    /// JSON values, one a line or each over several lines; also one JSON body, or a JSON array of such values.
    case jsonl
    /// One of the three others, whichever the first bytes say.
    case auto
}
