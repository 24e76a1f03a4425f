/// The automatic format. A guess from the first bytes decides for text at once; for events or JSON it only opens a
/// trial, which the first payload ends: if it is of a known kind, the stream is what it seemed, else it is text.
///
/// All that was received is kept until then, so a reply that starts like a stream comes out whole. The bound of what
/// is kept is the limit of a payload, since a body may be a whole reply, and the horizon of the guess before it.
extension ModelStreamDecoder {
    mutating func decide(_ chunk: [UInt8]) -> [ModelStreamEvent] {
        // Comments in an event are not part of its size, so what is held has a bound of its own.
        let part = chunk.prefix(limit + FormatScan.horizon - held.count)
        held += part
        var events = trial == nil ? beginTrial() : continueTrial(Array(part))
        guard part.count < chunk.count else { return events }
        if format == .auto { events += settle(on: .text) }
        return events + append(chunk[part.endIndex...])
    }

    private mutating func beginTrial() -> [ModelStreamEvent] {
        switch scan.guess(held) {
        case .open: return []
        case .text: return settle(on: .text)
        case .sse: trial = .sse
        case .jsonl: trial = .jsonl
        }
        return continueTrial(held)
    }

    mutating func decideAtEnd() -> [ModelStreamEvent] {
        guard let trial else { return settle(on: .text) }
        if trial == .sse { eventStream.finish() } else { records.finish() }
        return verdict() ?? settle(on: .text)
    }

    private mutating func continueTrial(_ chunk: [UInt8]) -> [ModelStreamEvent] {
        if trial == .sse { eventStream.append(chunk) } else { records.append(chunk) }
        return verdict() ?? []
    }

    /// What comes out once the first payload was seen.
    private mutating func verdict() -> [ModelStreamEvent]? {
        guard let trial else { return nil }
        switch trial == .sse ? eventStream.reader.firstOutcome : records.reader.firstOutcome {
        case nil: return nil
        case .read: return settle(on: trial)
        case .skipped: return settle(on: .text)
        }
    }

    private mutating func settle(on format: ModelStreamFormat) -> [ModelStreamEvent] {
        defer {
            held = []
            trial = nil
        }
        self.format = format
        switch format {
        case .sse: return eventStream.reader.takeEvents()
        case .jsonl: return records.reader.takeEvents()
        case .text, .auto:
            eventStream = EventStreamDecoder(limit: limit)
            records = JSONRecordDecoder(limit: limit)
            return held.isEmpty ? [] : [.text(held)]
        }
    }
}
