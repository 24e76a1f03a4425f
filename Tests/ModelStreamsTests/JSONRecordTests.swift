import ModelStreams
import Testing

@Suite("JSON Lines")
struct JSONRecordTests {
    private func said(_ stream: String) -> [ModelStreamEvent] { events(of: stream, as: .jsonl) }

    @Test("may be strings, and any values next to each other")
    func framing() {
        #expect(said("\"a\"\n\n  \"b\"\r\"c\"") == [.text("abc")])
        #expect(said("{\"text\":\"a\"} {\"text\":\"b\"}{\"text\":\"c\"}") == [.text("abc")])
        #expect(said("[\"a\",\n\"b\"]\n\"c\"") == [.text("abc")])
        #expect(said("[{\"text\":\"a\"},{\"text\":\"b\"}]") == [.text("ab")])
    }

    @Test("are said as soon as they are complete, not at the end of their line")
    func atOnce() {
        var decoder = ModelStreamDecoder(format: .jsonl)
        #expect(decoder.append("{\"text\":\"}\\\"\"".utf8) == [])
        #expect(decoder.append("}".utf8) == [.text("}\"")])
    }

    @Test("go on behind a line that is broken, and keep the order")
    func brokenBetweenGood() {
        let stream = """
            {"text":"a"}
            {"text":"b
            {"text":"c"}
            {"text":"d","more":[
            {"text":"e"}
            what: {"text":"f"}
            {"text":"g"} }
            17
            {"text":"h"}
            """
        #expect(
            said(stream) == [
                .text("a"),
                .skipped(#"{"text":"b"#, line: 2, .notJSON(JSONSyntaxError(.unexpectedEnd, at: 10))),
                .text("c"),
                .skipped("{\"text\":\"d\",\"more\":[\n", line: 4, .unfinished),
                .text("e"),
                .skipped(#"what: {"text":"f"}"#, line: 6, .notJSON(JSONSyntaxError(.unexpectedByte, at: 0))),
                .text("g"),
                .skipped("}", line: 7, .notJSON(JSONSyntaxError(.unexpectedByte, at: 0))),
                .skipped("17", line: 8, .unknownShape),
                .text("h"),
            ]
        )
    }

    @Test("that are cut off are reported")
    func cutOff() {
        #expect(said("\n{\"text\":\"a") == [.skipped("{\"text\":\"a", line: 2, .unfinished)])
        #expect(said("[{\"text\":\"a\"},") == [.text("a"), .skipped("[", line: 1, .unfinished)])
        #expect(said("tru") == [.skipped("tru", line: 1, .unfinished)])
    }

    @Test("of a type that is not known are reported, whatever they hold")
    func unknownType() {
        let line = #"{"type":"tool-input-delta","delta":"{"}"#
        #expect(said(line) == [.skipped(line, line: 1, .unknownShape)])
    }
}
