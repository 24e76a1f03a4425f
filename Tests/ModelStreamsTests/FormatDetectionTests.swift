import ModelStreams
import Testing

@Suite("The automatic format")
struct FormatDetectionTests {
    /// What a decoder takes a stream for once it is whole.
    private func format(of stream: String) -> ModelStreamFormat {
        var decoder = ModelStreamDecoder(format: .auto)
        _ = decoder.append(stream.utf8)
        _ = decoder.finish()
        return decoder.format
    }

    private static let chunk = #"{"choices":[{"delta":{"content":"a"}}]}"#

    @Test(
        "knows streams",
        arguments: [
            ("data: \(chunk)\n\n", .sse), ("data:\(chunk)\n\n", .sse), ("\u{FEFF}data: \(chunk)\n\n", .sse),
            ("\n\r\ndata: \(chunk)\n\n", .sse), (": hello\n\n:\n\ndata: \(chunk)\n\n", .sse),
            ("event: x.y_z\nid: 3f-1\nretry: 100\ndata: \(chunk)\n\n", .sse), ("data: [DONE]\n\n", .sse),
            ("data: \(chunk)", .sse), ("data:\n\ndata: \(chunk)\n\n", .sse),
            (chunk, .jsonl), (" \n \(chunk)", .jsonl), ("\u{FEFF}\(chunk)\n", .jsonl), ("[\(chunk)]", .jsonl),
            ("{\n  \"error\" : \"e\"\n}", .jsonl), (#"{"type":"ping"}"#, .jsonl),
            ("{\"text\":\"a\"}\n", .jsonl),
        ] as [(String, ModelStreamFormat)]
    )
    func streams(_ stream: String, _ expected: ModelStreamFormat) {
        #expect(format(of: stream) == expected)
        #expect(events(of: stream, as: .auto).skipped.isEmpty)
    }

    @Test(
        "takes everything else for text, and gives it out whole",
        arguments: [
            "", "Hello", "\u{FEFF}Hello", " ", "\n\n", "{", "{}", "[", "[]", "[link](x)", "[{", "{\"",
            "{ not JSON }",
            "{\"name\": \"Ada\", \"text\": \"x\"}", "{\"id\": 5}",
            "{\"id\": 5, \"name\": \"Ada\"}\nand so on",
            "{\"text\": broken}", "{\"text\": \"never closed", "{\"text\": 5}", "[1, 2]", "[\"text\"]",
            "\"quoted\"",
            "data: x", "data: the facts\n\nare these", "data", "data:", "data: {", "data: {\"id\": 1}\n\n",
            "data: {\"text\": oops}\n\nmore", "data: {\"text\": \"a", "datum: 1", "event: a big party\n",
            "event: x",
            "event: x\nand prose", "id: 5\nname: Ada", "id: two words", "retry: never", ":smile: Hi\n\nthere",
            ":",
            ": a\n\n: b\n\n", " data: {\"text\":\"a\"}\n\n", "DATA: {\"text\":\"a\"}\n\n",
            "```\ndata: {\"text\":\"a\"}\n```",
        ]
    )
    func text(_ stream: String) {
        let expected: [ModelStreamEvent] = stream.isEmpty ? [] : [.text(stream)]
        #expect(format(of: stream) == .text)
        #expect(events(of: stream, as: .auto) == expected)
        #expect(events(of: stream.utf8.map { [$0] }, as: .auto) == expected)
    }

    @Test(
        "decides for text as soon as nothing else is left",
        arguments: [
            "H", "[l", "{\"n", "{\"ide", "data: x", "date", "event: a ", "data: {\"n", "\u{FEFF}H",
            "\n\n  H",
            "-", "#", "\"", ":" + String(repeating: "-", count: 129), "[{\"n",
        ]
    )
    func atOnce(_ start: String) {
        var decoder = ModelStreamDecoder(format: .auto)
        #expect(decoder.append(start.utf8.dropLast()) == [] || start.utf8.count == 1)
        decoder = ModelStreamDecoder(format: .auto)
        #expect(decoder.append(start.utf8) == [.text(start)])
        #expect(decoder.format == .text)
        #expect(decoder.append("data: {\"text\":\"a\"}\n\n".utf8) == [.text("data: {\"text\":\"a\"}\n\n")])
    }

    @Test("decides for a stream with its first event")
    func firstEvent() {
        var decoder = ModelStreamDecoder(format: .auto)
        #expect(decoder.append("data: {\"choices\":[]}\n".utf8) == [])
        #expect(decoder.format == .auto)
        #expect(decoder.append("\n".utf8) == [])
        #expect(decoder.format == .sse)
        #expect(decoder.append("prose\n\n".utf8) == [.skipped("prose\n", line: 3, .notAField)])
    }

    @Test("holds no more than its bounds, and then all of it is text", arguments: [7, 1000, 100_000])
    func bounds(_ size: Int) {
        let endless = [
            String(repeating: "\n", count: 80_000),
            String(repeating: ": x\n\n", count: 16_000),
            "data: {\"text\":\n" + String(repeating: ": x\n", count: 20_000),
            "{\"text\":\"" + String(repeating: "a", count: 80_000),
            "data: {\"text\":\"" + String(repeating: "a", count: 80_000),
        ]
        for stream in endless {
            var decoder = ModelStreamDecoder(format: .auto, limit: 1_000)
            var (received, said) = (0, [UInt8]())
            var rest = Array(stream.utf8)[...]
            while !rest.isEmpty {
                received += min(size, rest.count)
                for case .text(let bytes) in decoder.append(rest.prefix(size)) { said += bytes }
                rest = rest.dropFirst(size)
                #expect(received - said.count <= 1_000 + 65_536)
            }
            #expect(decoder.finish() == [])
            #expect(said == Array(stream.utf8))
        }
    }
}
