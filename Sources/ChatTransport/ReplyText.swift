internal import ModelStreams
internal import Streaming

/// The text of a reply out of the bytes that a sender sends, until it fails.
struct ReplyText: Sendable {
    /// What went wrong. What is appended behind it says nothing more.
    private(set) var failure: ChatTransportError?
    /// Whether the sender said that the reply ends, and nothing more came of it.
    private(set) var hasEnded = false
    /// Why it ended, in the sender's word.
    private(set) var endReason: String?
    /// Whether there was any text.
    var isEmpty: Bool { byteCount == 0 }
    /// How the reply arrives, once that is known.
    var format: ModelStreamFormat { decoder.format }

    private var decoder: ModelStreamDecoder
    private var joiner = ScalarJoiner()
    private let limit: Int
    private let acceptsText: Bool
    private var byteCount = 0

    /// - Parameter acceptsText: whether bytes that are no stream are the reply itself.
    init(format: ModelStreamFormat, limit: Int, acceptsText: Bool = true) {
        self.acceptsText = acceptsText
        decoder = ModelStreamDecoder(format: format)
        self.limit = max(0, limit)
    }

    /// Takes bytes, and returns the text that they complete.
    mutating func append(_ bytes: [UInt8]) -> String {
        failure == nil ? text(of: decoder.append(bytes)) : ""
    }

    /// Takes the end, and returns the text that was pending.
    mutating func finish() -> String {
        guard failure == nil else { return "" }
        let text = text(of: decoder.finish())
        return failure == nil ? text + bounded(joiner.finish()) : text
    }

    private mutating func text(of events: [ModelStreamEvent]) -> String {
        var text = ""
        for event in events where failure == nil {
            switch event {
            case .text(let bytes) where decoder.format == .text && !acceptsText:
                failure = .malformed(excerpt: Words.excerpt(of: bytes, limit: 120))
            case .text(let bytes):
                hasEnded = false
                text += bounded(joiner.append(bytes))
            case .reasoning: break
            case .end(let reason):
                hasEnded = true
                endReason = reason.map { Words.excerpt(of: $0, limit: 100) } ?? endReason
            case .error(let words): failure = .failed(words: Words.excerpt(of: words))
            case .skipped(let input): skip(input)
            }
        }
        return text
    }

    /// Ends the reply where bytes cannot be read, since text would be missing without a word. JSON of an unknown kind is
    /// passed over: APIs get new events, which are no text.
    private mutating func skip(_ input: SkippedInput) {
        switch input.reason {
        case .unknownShape: break
        case .unfinished: failure = .brokeOff
        case .notJSON, .notAField, .tooLong:
            failure = .malformed(excerpt: Words.excerpt(of: input.bytes, limit: 120))
        }
    }

    /// As much of a text as the limit leaves room for.
    private mutating func bounded(_ text: String) -> String {
        let room = limit - byteCount
        byteCount += text.utf8.count
        guard byteCount > limit else { return text }
        failure = .replyTooLong(limit: limit)
        var end = text.utf8.index(text.startIndex, offsetBy: room)
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }
}
