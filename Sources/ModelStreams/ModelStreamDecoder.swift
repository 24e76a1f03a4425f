/// Reads a reply out of what a chat API sends, however the bytes are cut: the same bytes give the same text.
///
///     var decoder = ModelStreamDecoder()
///     for chunk in chunks { handle(decoder.append(chunk)) }
///     handle(decoder.finish())
///
/// It knows OpenAI's chat, completion and response APIs and what is compatible with the first, Anthropic's, Gemini's
/// and Ollama's, and JSON Lines with their text in `text`, `content` or `delta`. Whatever it cannot read it hands out
/// as ``ModelStreamEvent/skipped(_:)`` and goes on; it never fails.
///
/// Time is O(bytes) in all. Memory is a small multiple of ``limit``.
public struct ModelStreamDecoder: Sendable {
    /// The limit if none is given: 16 MiB.
    public static let defaultLimit = 16 << 20

    /// The format: as it was given, or as the bytes have decided where that was automatic.
    public internal(set) var format: ModelStreamFormat
    /// How many bytes of one event or value are held before it counts as too long.
    public let limit: Int

    var eventStream: EventStreamDecoder
    var records: JSONRecordDecoder
    /// What was received while the format was open.
    var held: [UInt8] = []
    /// How far that was looked at.
    var scan = FormatScan()
    /// The format that the first bytes speak for; text, if its first payload does not bear it out.
    var trial: ModelStreamFormat?

    /// A decoder at the start of a stream.
    ///
    /// - Parameters:
    ///   - format: How the reply arrives; by default the first bytes decide.
    ///   - limit: Bytes of one event or value, at least 1.
    public init(format: ModelStreamFormat = .auto, limit: Int = defaultLimit) {
        self.format = format
        self.limit = min(max(1, limit), Int.max / 2)
        eventStream = EventStreamDecoder(limit: self.limit)
        records = JSONRecordDecoder(limit: self.limit)
    }

    /// Takes the next bytes, and tells what they complete.
    public mutating func append(_ bytes: some Sequence<UInt8>) -> [ModelStreamEvent] {
        let chunk = Array(bytes)
        guard !chunk.isEmpty else { return [] }
        switch format {
        case .text:
            return [.text(chunk)]
        case .sse:
            eventStream.append(chunk)
            return eventStream.reader.takeEvents()
        case .jsonl:
            records.append(chunk)
            return records.reader.takeEvents()
        case .auto:
            return decide(chunk)
        }
    }

    /// Takes the end of the stream, and tells what was pending. What is appended behind it is not a stream any more.
    public mutating func finish() -> [ModelStreamEvent] {
        switch format {
        case .text:
            return []
        case .sse:
            eventStream.finish()
            return eventStream.reader.takeEvents()
        case .jsonl:
            records.finish()
            return records.reader.takeEvents()
        case .auto:
            return decideAtEnd()
        }
    }
}
