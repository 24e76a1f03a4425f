import ModelStreams

/// All events of a stream that arrives in these chunks, pieces of text or thought next to each other joined.
func events(of chunks: some Sequence<[UInt8]>, as format: ModelStreamFormat, limit: Int? = nil)
    -> [ModelStreamEvent]
{
    var decoder = ModelStreamDecoder(format: format, limit: limit ?? ModelStreamDecoder.defaultLimit)
    var events = chunks.flatMap { decoder.append($0) }
    events += decoder.finish()
    return events.joined()
}

/// All events of a stream that arrives at once.
func events(of stream: String, as format: ModelStreamFormat, limit: Int? = nil) -> [ModelStreamEvent] {
    events(of: [Array(stream.utf8)], as: format, limit: limit)
}

extension [ModelStreamEvent] {
    /// The same with pieces of text or thought next to each other joined: how those are cut is not part of what a
    /// stream says.
    func joined() -> Self {
        reduce(into: []) { joined, event in
            switch (joined.last, event) {
            case (.text(let a), .text(let b)): joined[joined.count - 1] = .text(a + b)
            case (.reasoning(let a), .reasoning(let b)): joined[joined.count - 1] = .reasoning(a + b)
            default: joined.append(event)
            }
        }
    }

    /// The reply.
    var text: String {
        let bytes = flatMap { event -> [UInt8] in if case .text(let bytes) = event { bytes } else { [] } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What was passed over.
    var skipped: [SkippedInput] {
        compactMap { event in if case .skipped(let input) = event { input } else { nil } }
    }
}

extension ModelStreamEvent {
    static func text(_ text: String) -> Self { .text(Array(text.utf8)) }
    static func reasoning(_ thought: String) -> Self { .reasoning(Array(thought.utf8)) }
    static func skipped(_ bytes: String, line: Int, _ reason: SkippedInput.Reason) -> Self {
        .skipped(SkippedInput(line: line, reason: reason, bytes: Array(bytes.utf8)))
    }
}
