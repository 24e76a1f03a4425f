import ModelStreams
import TestSupport
import Testing

@Suite("JSON")
struct JSONSyntaxTests {
    /// What a string token stands for, read as the data of an event.
    private func string(_ token: [UInt8]) -> [ModelStreamEvent] {
        events(of: [Array("data: ".utf8) + token + Array("\n\n".utf8)], as: .sse)
    }

    private func fault(_ json: String) -> JSONSyntaxError.Kind? {
        let skipped = events(of: "data: \(json)\n\n", as: .sse).skipped.first
        if case .notJSON(let error) = skipped?.reason { return error.kind } else { return nil }
    }

    @Test(
        "escapes stand for what they should",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u00E9\u4e2d""#, "Aéé中"),
            (#""a\u0000b""#, "a\0b"),
            (#""\ud83c\udf75\uD83C\uDF75""#, "🍵🍵"),
            (#""\udbff\udfff\ud800\udc00""#, "\u{10FFFF}\u{10000}"),
            (#""\ud83c""#, "\u{FFFD}"),
            (#""\udf75x""#, "\u{FFFD}x"),
            (#""\ud83cx""#, "\u{FFFD}x"),
            (#""\ud83c\n""#, "\u{FFFD}\n"),
            (#""\ud83c\u0041""#, "\u{FFFD}A"),
            (#""\ud83c\ud83c\udf75""#, "\u{FFFD}🍵"),
        ]
    )
    func escapes(_ token: String, _ text: String) {
        #expect(string(Array(token.utf8)) == [.text(text)])
    }

    @Test("bytes that are not UTF-8 are passed on")
    func invalidUTF8() {
        #expect(string([0x22, 0x61, 0xFF, 0xC3, 0x22]) == [.text([0x61, 0xFF, 0xC3])])
    }

    @Test(
        "that is none is told from JSON",
        arguments: [
            ("{", .unexpectedEnd), ("{\"a\"", .unexpectedEnd), ("{\"a\":", .unexpectedEnd),
            ("[1,", .unexpectedEnd),
            ("\"a", .unexpectedEnd), ("\"\\", .unexpectedEnd), ("\"\\u00", .unexpectedEnd),
            ("-", .unexpectedEnd),
            ("1.", .unexpectedEnd), ("nul", .unexpectedEnd),
            ("{a:1}", .unexpectedByte), ("{\"a\" 1}", .unexpectedByte), ("{\"a\":1,}", .unexpectedByte),
            ("[1,]", .unexpectedByte), ("[1 2]", .unexpectedByte), ("[1}", .unexpectedByte),
            ("01", .unexpectedByte),
            ("+1", .unexpectedByte), (".5", .unexpectedByte), ("1.e2", .unexpectedByte),
            ("1e", .unexpectedEnd),
            ("nulL", .unexpectedByte), ("NaN", .unexpectedByte), ("1 1", .unexpectedByte),
            ("'a'", .unexpectedByte),
            ("\"a\" b", .unexpectedByte),
            ("\"\\x\"", .invalidEscape), ("\"\\u00g0\"", .invalidEscape), ("\"\\U0041\"", .invalidEscape),
            ("\"a\tb\"", .controlCharacter), ("\"\0\"", .controlCharacter),
        ] as [(String, JSONSyntaxError.Kind)]
    )
    func faults(_ json: String, _ kind: JSONSyntaxError.Kind) {
        #expect(fault(json) == kind)
    }

    @Test(
        "of every form is JSON",
        arguments: [
            "[]", "{}", " [ ] ", "{ \"a\" : [ true , false , null ] }", "-0", "10", "-1.5e+10", "0E-7", "1e5",
            "[[],{}]",
        ]
    )
    func valid(_ json: String) {
        let event = ModelStreamEvent.skipped(json, line: 1, .unknownShape)
        #expect(
            events(of: "data:\(json.first == " " ? "" : " ")\(json)\n\n", as: .sse).map(trimmed) == [
                trimmed(event)
            ]
        )
    }

    /// The same without the space that the format takes off.
    private func trimmed(_ event: ModelStreamEvent) -> ModelStreamEvent {
        guard case .skipped(let input) = event else { return event }
        let bytes = input.bytes.drop { $0 == UInt8(ascii: " ") }
        return .skipped(SkippedInput(line: input.line, reason: input.reason, bytes: Array(bytes)))
    }

    @Test(
        "nested without end is reported, and the next line counts again",
        arguments: ["[", "{\"a\":", "[{\"a\":"]
    )
    func deep(_ opening: String) {
        let deep = String(repeating: opening, count: 100_000)
        let said = events(of: "data: \(deep)\n\ndata: {\"text\":\"a\"}\n\n", as: .sse)
        #expect(said.skipped.first?.bytes.count == deep.utf8.count)
        #expect(fault(deep) == .tooDeep(limit: 128))
        #expect(said.text == "a")
        let records = events(of: "{\"text\":\"a\"}\n\(deep)", as: .jsonl)
        #expect(records.text == "a")
        #expect(records.skipped.first?.bytes.count == deep.utf8.count)
    }

    @Test("of very many values is reported")
    func wide() {
        let wide = "[" + String(repeating: "0,", count: 1 << 20) + "0]"
        #expect(fault(wide) == .tooManyValues(limit: 1 << 20))
    }

    @Test("of the last of two members of one name counts")
    func duplicate() {
        #expect(events(of: #"{"text":"a","text":"b"}"#, as: .jsonl) == [.text("b")])
    }

    @Test("that is damaged anywhere never traps, and is read or told")
    func mutations() {
        let good = Array(
            #"{"choices":[{"index":0,"delta":{"content":"a\u00e9\ud83c\udf75","x":[1.5e3,true,null]}}]}"#.utf8
        )
        var read = 0
        for seed in 0..<5_000 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: index)
                default: bytes[index] = UInt8.random(in: 0x20...0x7E, using: &random)
                }
            }
            let said = string(bytes)
            if said.skipped.isEmpty {
                read += 1
            } else {
                #expect(said.skipped.map(\.bytes) == [bytes], "seed \(seed)")
            }
        }
        #expect(read > 0 && read < 5_000)
    }
}
