import ModelStreams

extension Harness {
    /// How the bytes are cut makes no difference, and what is passed over is no more than came.
    func checkReply(_ input: inout FuzzInput) throws {
        let format = input.choice(of: Array(ModelStreamFormat.allCases))
        let limit = input.choice(of: [ModelStreamDecoder.defaultLimit, 1, 2, 7, 20, 40, 1_000])
        let pieces = input.pieces().map(Array.init)
        let bytes = Array(input.rest)
        func events(_ chunks: some Sequence<[UInt8]>) -> [ModelStreamEvent] {
            var decoder = ModelStreamDecoder(format: format, limit: limit)
            var events = chunks.flatMap { decoder.append($0) }
            events += decoder.finish()
            return events.reduce(into: []) { joined, event in
                switch (joined.last, event) {
                case (.text(let a), .text(let b)): joined[joined.count - 1] = .text(a + b)
                case (.reasoning(let a), .reasoning(let b)): joined[joined.count - 1] = .reasoning(a + b)
                default: joined.append(event)
                }
            }
        }
        let atOnce = events([bytes])
        try require(events(pieces) == atOnce, "pieces say something else in \(format)")
        try require(events(bytes.map { [$0] }) == atOnce, "single bytes say something else in \(format)")
        if format == .text, !bytes.isEmpty {
            try require(atOnce == [.text(bytes)], "text does not come out as it is")
        }
        let skipped = atOnce.reduce(0) { sum, event in
            if case .skipped(let input) = event { sum + input.bytes.count } else { sum }
        }
        try require(skipped <= bytes.count + 1, "more is passed over than came")
    }
}
