import ModelStreams
import Testing

@Suite("Event streams")
struct EventStreamTests {
    private func said(_ stream: String) -> [ModelStreamEvent] { events(of: stream, as: .sse) }

    @Test("join the lines of one event's data")
    func severalLines() {
        #expect(said("data: {\"text\":\ndata\ndata:\"a\"\ndata: }\n\n") == [.text("a")])
    }

    @Test("take one space off a value, and no more")
    func space() {
        #expect(said("event:  error\ndata: [1]\n\n").skipped.map(\.reason) == [.unknownShape])
        #expect(said("event: error\ndata:  a \n\n") == [.error(" a ")])
    }

    @Test("forget the name of an event that has no data")
    func nameWithoutData() {
        #expect(said("event: error\n\ndata: {\"text\":\"a\"}\n\n") == [.text("a")])
    }

    @Test("have nothing to say in comments, identifiers, times and empty events")
    func silent() {
        #expect(said(": a\n:b\n\nid: 1\nretry: 5\nid\n\ndata\n\ndata:  \n\nevent: ping\n\n\n\n") == [])
    }

    @Test("go on behind an event that is broken, and keep the order")
    func brokenBetweenGood() {
        let stream = """
            data: {"text":"a"}

            data: {"text":"b

            data: {"text":"c"}

            data: nonsense

            data: {"unheard":"of"}

            data: {"text":"d"}


            """
        #expect(
            said(stream) == [
                .text("a"),
                .skipped(#"{"text":"b"#, line: 3, .notJSON(JSONSyntaxError(.unexpectedEnd, at: 10))),
                .text("c"),
                .skipped("nonsense", line: 7, .notJSON(JSONSyntaxError(.unexpectedByte, at: 1))),
                .skipped(#"{"unheard":"of"}"#, line: 9, .unknownShape),
                .text("d"),
            ]
        )
    }

    @Test("count an event that the stream ends in, if it is complete")
    func endInEvent() {
        #expect(said("data: {\"text\":\"a\"}\n") == [.text("a")])
        #expect(said("data: {\"text\":\"a\"}") == [.text("a")])
        #expect(said("data: [DONE]") == [.end(reason: nil)])
        #expect(said("\ndata: {\"text\":\"a") == [.skipped("{\"text\":\"a", line: 2, .unfinished)])
        #expect(
            said("data: {]") == [.skipped("{]", line: 1, .notJSON(JSONSyntaxError(.unexpectedByte, at: 1)))]
        )
    }

    @Test("may be a body in place of events, which is read")
    func bodyInstead() {
        #expect(said("{\n  \"error\": {\n    \"message\": \"No\"\n  }\n}\n") == [.error("No")])
        #expect(
            said("<html>\n<h1>Bad gateway</h1>\n") == [
                .skipped("<html>\n<h1>Bad gateway</h1>\n", line: 1, .notAField)
            ]
        )
    }

    @Test("report lines that are no fields before the data around them")
    func strayLines() {
        #expect(
            said("data: {\"text\":\ndatum: 1\ndatum: 2\ndata: \"a\"}\n\n") == [
                .skipped("datum: 1\ndatum: 2\n", line: 2, .notAField), .text("a"),
            ]
        )
    }

    @Test("say once that they end, unless more text comes")
    func end() {
        let stop = #"data: {"choices":[{"delta":{"content":""},"finish_reason":"stop"}]}"# + "\n\n"
        let text = "data: {\"text\":\"a\"}\n\n"
        #expect(said(stop + stop + "data: [DONE]\n\n") == [.end(reason: "stop")])
        #expect(said(stop + text + stop) == [.end(reason: "stop"), .text("a"), .end(reason: "stop")])
    }
}
