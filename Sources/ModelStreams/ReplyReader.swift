/// Turns the payloads of a stream, one JSON value each, into what they say, whichever API sent them.
///
/// A payload is *read* if its kind is known, even if it says nothing of the reply (roles, usage, tool calls), and else
/// skipped.
struct ReplyReader: Sendable {
    /// Whether a payload was of a known kind.
    enum Outcome: Sendable { case read, skipped }

    /// What became of the first payload, which tells whether the stream is one at all.
    private(set) var firstOutcome: Outcome?
    private var events: [ModelStreamEvent] = []
    private var hasEnded = false
    /// What is being read, since an error without words of its own is told as it came.
    private var payload: [UInt8] = []

    /// The events since the last call.
    mutating func takeEvents() -> [ModelStreamEvent] {
        defer { events.removeAll() }
        return events
    }

    // MARK: Payloads

    /// Reads one payload. A payload of nothing but white space is none.
    ///
    /// - Parameter isLast: whether the stream ended in or right behind it, so that it may be incomplete.
    mutating func read(_ payload: [UInt8], line: Int, isLast: Bool = false) {
        guard !payload.allSatisfy(\.isJSONSpace) else { return }
        if Self.isDone(payload) {
            note(.read)
            return end(nil)
        }
        self.payload = payload
        defer { self.payload = [] }
        do throws(JSONSyntaxError) {
            if interpret(try JSONParser.parse(payload)) {
                note(.read)
            } else {
                skip(payload, line: line, .unknownShape)
            }
        } catch {
            let isCut = isLast && error.kind == .unexpectedEnd
            skip(payload, line: line, isCut ? .unfinished : .notJSON(error))
        }
    }

    /// Reads the payload of an event that is named an error, whatever it is.
    mutating func readError(_ payload: [UInt8]) {
        self.payload = payload
        defer { self.payload = [] }
        note(.read)
        let value = (try? JSONParser.parse(payload)) ?? .null
        fail(value["error"] ?? value)
    }

    /// Reads lines that are no events, but may be a body that came in their place.
    mutating func readBody(_ lines: [UInt8], line: Int) {
        payload = lines
        defer { payload = [] }
        if let value = try? JSONParser.parse(lines), interpret(value) {
            note(.read)
        } else {
            skip(lines, line: line, .notAField)
        }
    }

    /// Passes over bytes that are no payload.
    mutating func skip(_ bytes: [UInt8], line: Int, _ reason: SkippedInput.Reason) {
        note(.skipped)
        events.append(.skipped(SkippedInput(line: line, reason: reason, bytes: bytes)))
    }

    private mutating func note(_ outcome: Outcome) { firstOutcome = firstOutcome ?? outcome }

    /// Whether it is `[DONE]`, the end of an OpenAI-compatible stream, which is no JSON.
    private static func isDone(_ payload: [UInt8]) -> Bool {
        payload.split(whereSeparator: \.isJSONSpace).elementsEqual([Array("[DONE]".utf8)[...]])
    }

    // MARK: What a payload says

    mutating func say(_ text: [UInt8]?) {
        guard let text, !text.isEmpty else { return }
        hasEnded = false
        events.append(.text(text))
    }

    mutating func think(_ thought: [UInt8]?) {
        guard let thought, !thought.isEmpty else { return }
        hasEnded = false
        events.append(.reasoning(thought))
    }

    mutating func end(_ reason: String?) {
        guard !hasEnded else { return }
        hasEnded = true
        events.append(.end(reason: reason))
    }

    /// An error, given as its words or as an object that has them.
    mutating func fail(_ error: JSONValue) {
        let words = error.word ?? error["message"]?.word
        events.append(.error(words ?? String(decoding: payload, as: UTF8.self)))
    }
}
