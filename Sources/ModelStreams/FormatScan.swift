/// Reads the start of a stream as far as it says what follows.
///
/// Prose is told from JSON by the first name in it, which must be one that APIs send, and from events by the first
/// line of data, which must start such JSON; so most replies are known for text by their first byte, and one that is
/// JSON of its own by its first name.
struct FormatScan: Sendable {
    /// How many bytes may leave the question open: a server that keeps a queue alive sends comments for minutes.
    static let horizon = 64 << 10
    /// Bytes of a comment, an event's name or an identifier. Real ones are short, and prose should not wait long.
    static let valueLimit = 128
    /// The names that a payload starts with.
    static let names = [
        "candidates", "choices", "completion", "content", "created", "created_at", "delta", "done", "error",
        "id",
        "index", "message", "model", "modelVersion", "object", "output", "promptFeedback",
        "prompt_filter_results",
        "provider", "response", "responseId", "role", "sequence_number", "status", "system_fingerprint",
        "text",
        "thinking", "type", "usage", "usageMetadata",
    ]

    /// Where the first line begins that is not complete, so that no line is read twice.
    private var lineStart = 0
    /// Whether a line that is not blank was complete.
    private var hasLines = false

    /// What everything received so far looks like. O(bytes since the start of the line before).
    mutating func guess(_ received: [UInt8]) -> FormatGuess {
        let guess = guess(received.prefix(Self.horizon))
        return guess == .open && received.count >= Self.horizon ? .text : guess
    }

    private mutating func guess(_ received: ArraySlice<UInt8>) -> FormatGuess {
        var rest = received[lineStart...]
        if lineStart == 0, rest.first == ByteOrderMark.bytes[0] {
            guard zip(rest, ByteOrderMark.bytes).allSatisfy(==) else { return .text }
            rest = rest.dropFirst(ByteOrderMark.bytes.count)
        }
        if !hasLines {
            let start = rest.drop(while: \.isJSONSpace)
            if start.first == .openBrace || start.first == .openBracket { return json(start, .jsonl) }
        }
        while let end = rest.firstIndex(where: \.isLineEnd) {
            let guess = line(rest[..<end], isComplete: true)
            guard guess == .open else { return guess }
            hasLines = hasLines || !rest[..<end].allSatisfy(\.isJSONSpace)
            lineStart = end + 1
            rest = rest[lineStart...]
        }
        return line(rest, isComplete: false)
    }

    /// `result` if the start opens an object, or an array of them, whose first name is known.
    private func json(_ start: ArraySlice<UInt8>, _ result: FormatGuess) -> FormatGuess {
        let object = start.first == .openBracket ? start.dropFirst().drop(while: \.isJSONSpace) : start
        guard let brace = object.first else { return .open }
        guard brace == .openBrace else { return .text }
        let member = object.dropFirst().drop(while: \.isJSONSpace)
        guard let quote = member.first else { return .open }
        guard quote == .quote else { return .text }
        let name = member.dropFirst().prefix { $0 != .quote }
        let isComplete = name.endIndex < member.endIndex
        let isKnown = Self.names.contains {
            isComplete ? $0.utf8.elementsEqual(name) : $0.utf8.starts(with: name)
        }
        guard isKnown else { return .text }
        return isComplete ? result : .open
    }

    /// What one line says; `.open` if it says nothing against events, and nothing for them.
    private func line(_ line: ArraySlice<UInt8>, isComplete: Bool) -> FormatGuess {
        // Blank so far: before JSON there may be spaces, before a field there may not.
        if !hasLines, line.allSatisfy(\.isJSONSpace) { return .open }
        guard !line.isEmpty else { return .open }
        let name = line.prefix { $0 != .colon }
        guard name.endIndex < line.endIndex else {
            let isStart = ["data", "event", "id", "retry"].contains { $0.utf8.starts(with: name) }
            return isStart && !isComplete ? .open : .text
        }
        let value = line[name.endIndex...].dropFirst().drop { $0 == .space }
        switch String(decoding: name, as: UTF8.self) {
        case "data": return data(value)
        case "": return plausible(value) { _ in true }
        case "event": return plausible(value, \.isNameByte)
        case "id": return plausible(value) { $0 > .space }
        case "retry": return plausible(value, \.isDigit)
        default: return .text
        }
    }

    private func plausible(_ value: ArraySlice<UInt8>, _ isPlausible: (UInt8) -> Bool) -> FormatGuess {
        value.count <= Self.valueLimit && value.allSatisfy(isPlausible) ? .open : .text
    }

    private func data(_ value: ArraySlice<UInt8>) -> FormatGuess {
        guard !value.isEmpty else { return .open }
        let done = "[DONE]".utf8
        if value.starts(with: done) { return .sse }
        if done.starts(with: value) { return .open }
        return json(value, .sse)
    }
}
