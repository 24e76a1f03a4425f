import Foundation
import ModelStreams
import TestSupport
import Testing

@Suite("Texts put into a stream")
struct RecordedStreamTests {
    /// A way to send a piece of text.
    struct Wrapping: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let format: ModelStreamFormat
        let wrap: @Sendable (String) -> Any

        static let all: [Wrapping] = [
            Wrapping(testDescription: "chat completions", format: .sse) {
                ["id": "x", "choices": [["index": 0, "delta": ["content": $0]] as [String: Any]]]
                    as [String: Any]
            },
            Wrapping(testDescription: "responses", format: .sse) {
                ["type": "response.output_text.delta", "delta": $0]
            },
            Wrapping(testDescription: "messages", format: .sse) {
                ["type": "content_block_delta", "delta": ["type": "text_delta", "text": $0]] as [String: Any]
            },
            Wrapping(testDescription: "Gemini", format: .sse) {
                ["candidates": [["content": ["parts": [["text": $0]]]]]]
            },
            Wrapping(testDescription: "Ollama", format: .jsonl) {
                ["model": "m", "message": ["role": "assistant", "content": $0], "done": false]
                    as [String: Any]
            },
            Wrapping(testDescription: "JSON Lines", format: .jsonl) { ["text": $0] },
        ]

        func stream(_ pieces: [String]) throws -> [UInt8] {
            try pieces.flatMap { piece in
                let json = try JSONSerialization.data(withJSONObject: wrap(piece))
                return format == .sse
                    ? Array("data: ".utf8) + json + Array("\n\n".utf8) : Array(json) + Array("\n".utf8)
            }
        }
    }

    private func check(_ pieces: [String], in wrapping: Wrapping, seed: UInt64) throws {
        let stream = try wrapping.stream(pieces)
        var random = SeededGenerator(seed: seed)
        var chunks: [[UInt8]] = []
        var rest = stream[...]
        while !rest.isEmpty {
            let size = Int.random(in: 1...64, using: &random)
            chunks.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        let text = Array(pieces.joined().utf8)
        let expected: [ModelStreamEvent] = text.isEmpty ? [] : [.text(text)]
        #expect(events(of: chunks, as: wrapping.format) == expected)
        #expect(events(of: chunks, as: .auto) == expected)
    }

    @Test("come out as they went in", arguments: Wrapping.all)
    func randomTexts(_ wrapping: Wrapping) throws {
        for seed in 0..<100 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let pieces = (0..<10).map { _ in
                var scalars = String.UnicodeScalarView()
                for _ in 0..<Int.random(in: 0...12, using: &random) {
                    let range: ClosedRange<UInt32> =
                        [0...0x7F, 0x80...0xFFFF, 0x1_0000...0x10_FFFF]
                        .randomElement(using: &random) ?? 0...0x7F
                    if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                        scalars.append(scalar)
                    }
                }
                return String(scalars)
            }
            try check(pieces, in: wrapping, seed: seed)
        }
    }

    @Test(
        "come out as they went in, for recorded replies",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing)),
        arguments: Wrapping.all
    )
    func recordedReplies(_ wrapping: Wrapping) throws {
        let folder = try #require(Corpus.folder)
        let lines = try Data(contentsOf: folder.appendingPathComponent("traces/dev.jsonl")).split(
            separator: 0x0A
        )
        // Every tenth, since each goes through every way of sending it, byte by byte.
        for (number, line) in lines.enumerated() where number.isMultiple(of: 10) {
            let item = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
            let pieces = try #require(item["chunks"] as? [String])
            try check(pieces, in: wrapping, seed: UInt64(number))
        }
        #expect(lines.count > 100)
    }
}
