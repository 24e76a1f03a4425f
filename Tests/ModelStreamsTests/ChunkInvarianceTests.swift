import ModelStreams
import TestSupport
import Testing

@Suite("Chunks")
struct ChunkInvarianceTests {
    /// Pieces that streams are made of, so that random ones reach every state.
    private static let pieces: [String] = [
        "data: ", "data:", "event: error", "id: 7", "retry: 10", ": note", ":", "\n", "\r", "\r\n", "\n\n",
        "\r\n\r\n",
        "[DONE]", #"{"text":"x"}"#, #"{"choices":[{"delta":{"content":"y"}}]}"#, #"{"id":1}"#,
        #"{"error":"e"}"#,
        #"{"type":"message_stop"}"#, "{", "}", "[", "]", ",", "\"", "\\", #"\u00"#, "null", "12", "prose",
        " ", "\t",
        "\u{FEFF}", "é", "🍵", "{\n", "\"text\":", "\"id\":", "dat", "a",
    ]

    /// How they start, half of them, so that the automatic format has something to find.
    private static let openings = [
        "", "", "", "", "data: {\"text\":\"x\"}\n\n", ": note\n\ndata: {\"id\":", "[{\"text\":\"x\"},",
        "{\"choices\":[",
    ]

    private static func stream(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array((openings.randomElement(using: &random) ?? "").utf8)
        for _ in 0..<Int.random(in: 0...30, using: &random) {
            if Int.random(in: 0..<12, using: &random) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &random))
            } else {
                bytes += (pieces.randomElement(using: &random) ?? "").utf8
            }
        }
        return bytes
    }

    private static func cut(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
        var chunks: [[UInt8]] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let size = Int.random(in: 1...9, using: &random)
            chunks.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return chunks
    }

    @Test("make no difference, in any format and at any limit", arguments: ModelStreamFormat.allCases)
    func anyCut(_ format: ModelStreamFormat) {
        for seed in 0..<1_500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = Self.stream(&random)
            let limit = [1, 2, 7, 20, 40, 1000].randomElement(using: &random)
            let atOnce = events(of: [bytes], as: format, limit: limit)
            #expect(events(of: bytes.map { [$0] }, as: format, limit: limit) == atOnce, "seed \(seed)")
            #expect(events(of: Self.cut(bytes, &random), as: format, limit: limit) == atOnce, "seed \(seed)")
        }
    }

    @Test("of text come out as they are, and at once")
    func textIsIdentity() {
        for seed in 0..<500 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var decoder = ModelStreamDecoder(format: .text)
            for chunk in Self.cut(Self.stream(&random), &random) {
                #expect(decoder.append(chunk) == [.text(chunk)])
            }
            #expect(decoder.finish() == [])
        }
    }

    @Test(
        "of random bytes never trap, and no more comes out than went in",
        arguments: ModelStreamFormat.allCases
    )
    func randomBytes(_ format: ModelStreamFormat) {
        for seed in 0..<300 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
            let events = events(of: Self.cut(bytes, &random), as: format, limit: 50)
            if format == .text || format == .auto {
                #expect(events == [.text(bytes)], "seed \(seed)")
            } else {
                #expect(events.skipped.reduce(0) { $0 + $1.bytes.count } <= bytes.count + 1)
                #expect(!events.skipped.isEmpty)
            }
        }
    }

    @Test("cut inside a character of the text are joined again")
    func splitScalar() {
        let tea = Array("🍵".utf8)
        let halves = [tea[..<2], tea[2...]].map { half in
            Array(#"data: {"choices":[{"delta":{"content":""#.utf8) + half + Array("\"}}]}\n\n".utf8)
        }
        #expect(events(of: halves, as: .sse) == [.text("🍵")])
    }
}
