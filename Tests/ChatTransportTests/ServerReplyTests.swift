import ChatModel
import ChatTransport
import Foundation
import TestSupport
import Testing

@Suite("Replies of a server", .timeLimit(.minutes(2)))
struct ServerReplyTests {
    private func reply(_ steps: [LoopbackServer.Step], limit: Int = 1 << 20) async throws -> Collected {
        let server = try LoopbackServer(steps)
        let replies = try ServerReply(endpoint: server.base, model: "m", limit: limit)
        return try await Collected(replies.reply(to: conversation("Hello")))
    }

    @Test("are the text of the events, however they are cut", arguments: 0..<25)
    func cuts(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let words = ["naïve ", "日本", "👩‍👩‍👧", "**b** ", "\n\n", "\\(x\\)", "\u{1B}", "e\u{301}"]
        let pieces = (0..<20).map { _ in words.randomElement(using: &generator) ?? "" }
        let lineEnd = ["\n", "\r\n"].randomElement(using: &generator) ?? "\n"
        var stream = ": hello\(lineEnd)\(lineEnd)"
        for piece in pieces {
            stream += Answers.event(piece, lineEnd: lineEnd)
            if Bool.random(using: &generator) { stream += ": still here\(lineEnd)\(lineEnd)" }
        }
        stream += Answers.done
        let steps = Answers.cut(Array(stream.utf8), using: &generator)
        let reply = try await reply([.send(Answers.eventStream)] + steps)
        #expect(Array(reply.text.utf8) == Array(pieces.joined().utf8))
        #expect(reply.error == nil)
    }

    @Test("are asked for as the API has it")
    func request() async throws {
        let server = try LoopbackServer(
            [.send(Answers.eventStream), Answers.chunk(Answers.event("x") + Answers.done), Answers.end]
        )
        let replies = try ServerReply(
            endpoint: server.base + "/?version=2",
            model: "a \"model\"",
            key: " secret\n",
            headers: ["X-Team": "blue", "Accept": "*/*"]
        )
        let large = String(repeating: "ä", count: 2_000_000)
        #expect(try await Collected(replies.reply(to: conversation("a", " ", large))).text == "x")
        let request = try #require(server.requests.first)
        let lines = request.head.components(separatedBy: "\r\n")
        #expect(lines.first == "POST /v1/chat/completions?version=2 HTTP/1.1")
        for line in [
            "Authorization: Bearer secret", "X-Team: blue", "Content-Type: application/json", "Accept: */*",
        ] {
            #expect(lines.filter { $0 == line }.count == 1, "\(line)")
        }
        #expect(!lines.contains { $0.lowercased().hasPrefix("expect") })
        let body = try #require(try JSONSerialization.jsonObject(with: request.body) as? [String: Any])
        #expect(body["model"] as? String == "a \"model\"")
        #expect(body["stream"] as? Bool == true)
        #expect(
            body["messages"] as? [[String: String]] == [
                ["role": "user", "content": "a"], ["role": "user", "content": large],
            ]
        )
    }

    @Test("may be one JSON object, JSON Lines, or compressed")
    func otherForms() async throws {
        let object = #"{"choices": [{"index": 0, "message": {"role": "assistant", "content": "All."}, "#
        let whole = try await reply(
            Answers.whole(
                "200 OK",
                type: "application/json",
                body: object + "\n\"finish_reason\": \"stop\"}]}"
            )
        )
        #expect(whole.text == "All.")
        #expect(whole.error == nil)
        let lines =
            #"{"message":{"content":"a"},"done":false}"# + "\n" + #"{"message":{"content":"b"},"done":true}"#
        #expect(try await reply(Answers.whole("200 OK", type: nil, body: lines)).text == "ab")
        let events = Answers.gzip(Array((Answers.event("packed ") + Answers.event("up") + Answers.done).utf8))
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Encoding: gzip\r\n\r\n"
        let packed = try await reply([.send(head), .send(Array(events[..<30])), .send(Array(events[30...]))])
        #expect(packed.text == "packed up")
        #expect(packed.error == nil)
        // Whatever a server calls its events.
        let body = Answers.event("x") + Answers.done
        #expect(try await reply(Answers.whole("200 OK", type: "application/json", body: body)).text == "x")
    }

    @Test("arrive while the server still writes, and though its head comes slowly")
    func streams() async throws {
        let head = Array(Answers.eventStream.utf8)
        let server = try LoopbackServer(
            [
                .send(Array(head[..<9])), .pause, .send(Array(head[9..<40])), .pause,
                .send(Array(head[40...])),
                Answers.chunk(Answers.event("one ")), .pause,
                Answers.chunk(Answers.event("two") + Answers.done),
                Answers.end,
            ]
        )
        let stream = try ServerReply(endpoint: server.base, model: "m").reply(to: conversation("a"))
        server.proceed()
        server.proceed()
        var pieces: [String] = []
        for try await piece in stream {
            pieces.append(piece)
            server.proceed()
        }
        #expect(pieces == ["one ", "two"])
    }

    @Test("end with the server's word, though it keeps the connection open")
    func keptOpen() async throws {
        let server = try LoopbackServer(
            [.send(Answers.eventStream), Answers.chunk(Answers.event("x") + Answers.done), .hold]
        )
        let replies = try ServerReply(endpoint: server.base, model: "m")
        let reply = try await Collected(replies.reply(to: conversation("a")))
        #expect(reply.text == "x")
        #expect(reply.error == nil)
        await eventually { server.closedCount == 1 }
    }

    @Test("have a limit")
    func limit() async throws {
        let events = String(repeating: Answers.event(String(repeating: "ab", count: 500)), count: 50)
        let reply = try await reply(
            [.send(Answers.eventStream), Answers.chunk(events), .hold],
            limit: 10_001
        )
        #expect(reply.text.utf8.count == 10_001)
        #expect(reply.error == .replyTooLong(limit: 10_001))
    }

    @Test("can be asked for many at a time")
    func concurrent() async throws {
        let server = try LoopbackServer(
            [
                .send(Answers.eventStream), Answers.chunk(Answers.event("a")), Answers.chunk(Answers.done),
                Answers.end,
            ]
        )
        let replies = try ServerReply(endpoint: server.base, model: "m")
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<40 {
                group.addTask { try await Collected(replies.reply(to: conversation("a"))).text }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts == Array(repeating: "a", count: 40))
    }
}
