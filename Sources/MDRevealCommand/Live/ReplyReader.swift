internal import MarkdownReveal

/// The text of a reply out of the bytes that arrive, and what could not be read of them as messages.
struct ReplyReader: Sendable {
    /// What a person should hear of.
    var messages: [String] = []
    /// Whether the sender said that it failed.
    private(set) var hasFailed = false
    private var decoder: ModelStreamDecoder

    init(_ format: ModelStreamFormat) {
        decoder = ModelStreamDecoder(format: format)
    }

    /// Takes bytes, and returns the text that they complete.
    mutating func append(_ bytes: [UInt8]) -> [UInt8] { text(of: decoder.append(bytes)) }

    /// Takes the end, and returns the text that was pending.
    mutating func finish() -> [UInt8] { text(of: decoder.finish()) }

    private mutating func text(of events: [ModelStreamEvent]) -> [UInt8] {
        var text: [UInt8] = []
        for event in events {
            switch event {
            case .text(let bytes): text += bytes
            // A reader asked for the reply, not for the way to it.
            case .reasoning, .end: break
            case .error(let message):
                hasFailed = true
                messages.append("the reply failed: \(message)")
            case .skipped(let input):
                messages.append("skipped \(input): \(Self.excerpt(of: input.bytes))")
            }
        }
        return text
    }

    /// The start of what was skipped, enough to find it again.
    private static func excerpt(of bytes: [UInt8]) -> String {
        let limit = 120
        let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
        return bytes.count > limit ? text + "…" : text
    }
}
