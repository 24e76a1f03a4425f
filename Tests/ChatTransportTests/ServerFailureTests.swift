import ChatModel
import ChatTransport
import Foundation
import Reveal
import Testing

/// A server that fails, and what a person is to read.
struct ServerFailure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [LoopbackServer.Step]
    /// The text that is kept.
    var text = ""
    /// The words, with HOST for the server's.
    let words: String
    /// Long but for those that are silent.
    var stallTimeout = Duration.seconds(3600)

    static func events(
        _ name: String,
        _ steps: [LoopbackServer.Step],
        text: String = "Kept ",
        _ words: String
    ) -> Self {
        let start: [LoopbackServer.Step] = [
            .send(Answers.eventStream), Answers.chunk(Answers.event("Kept ")),
        ]
        return ServerFailure(testDescription: name, steps: start + steps, text: text, words: words)
    }

    static func status(_ name: String, _ steps: [LoopbackServer.Step], _ words: String) -> Self {
        ServerFailure(testDescription: name, steps: steps, words: words)
    }

    static let all = [
        ServerFailure(
            testDescription: "silence",
            steps: [.hold],
            words: "Nothing came from HOST for 150 ms.",
            stallTimeout: .milliseconds(150)
        ),
        ServerFailure(
            testDescription: "silence in the middle",
            steps: [.send(Answers.eventStream), Answers.chunk(Answers.event("Kept ")), .hold],
            text: "Kept ",
            words: "Nothing came from HOST for 3 s.",
            stallTimeout: .seconds(3)
        ),
        status(
            "429 with a time",
            Answers.whole(
                "429 Too Many Requests",
                type: "application/json",
                body: #"{"error": {"message": "Rate limit reached for \u001b[1mm", "type": "requests"}}"#,
                more: "Retry-After: 20\r\n"
            ),
            "429: Rate limit reached for \u{FFFD}[1mm (Try again in 20 s.)"
        ),
        status(
            "500 with a web page",
            Answers.whole("500 Oops", type: "text/html", body: "<html><h1>It broke</h1></html>"),
            "500: Internal Server Error"
        ),
        status(
            "401 that repeats the key",
            Answers.whole("401 No", type: "application/json", body: #"{"detail": "Bad key sk-1234567!"}"#),
            "401: Bad key …!"
        ),
        status(
            "503 in plain text",
            Answers.whole("503 No", type: "text/plain; charset=utf-8", body: "\n upstream\r\nis\tdown \n"),
            "503: upstream is down"
        ),
        status(
            "400 with an endless body",
            [.send("HTTP/1.1 400 Bad\r\n\r\n"), .send([UInt8](repeating: 0x78, count: 1 << 20)), .hold],
            "400: Bad Request"
        ),
        status(
            "418 with nothing",
            Answers.whole("418 ?", type: nil, body: ""),
            "418: The server refused the request."
        ),
        status(
            "a web page in place of a reply",
            Answers.whole("200 OK", type: "Text/HTML;charset=x", body: "<html>Welcome</html>"),
            "The server sent no reply, but text/html; is its address right?"
        ),
        status(
            "a text in place of a reply",
            Answers.whole("200 OK", type: "text/plain", body: "Hello\u{7} there"),
            "The server sent something that is no event: Hello\u{FFFD} there"
        ),
        status(
            "a picture in place of a reply",
            Answers.whole("200 OK", type: "image/png", body: "\u{1}PNG"),
            "The server sent no reply, but image/png; is its address right?"
        ),
        status("nothing", [], "HOST closed the connection without an answer."),
        status("nothing, and a reset", [.reset], "HOST closed the connection without an answer."),
        status(
            "no body",
            Answers.whole("200 OK", type: "text/event-stream", body: ""),
            "The reply is empty."
        ),
        status(
            "an end without a word",
            Answers.whole(
                "200 OK",
                type: "text/event-stream",
                body: #"data: {"choices":[{"delta":{},"finish_reason":"content_filter"}]}"# + "\n\n"
                    + Answers.done
            ),
            "The reply is empty (content_filter)."
        ),
        events("a break in an event", [Answers.chunk("data: {\"choices\": [{\"del")], "The reply broke off."),
        events(
            "a break in an event, at the end of a chunk",
            [Answers.chunk("data: {\"choices\": [{\"del"), Answers.end],
            "The reply broke off."
        ),
        events("a break in a chunk", [.send("ff\r\ndata: {\"ch")], "The reply broke off."),
        events("a break between events", [], "The reply broke off."),
        events("an end without its mark", [Answers.end], "The reply broke off."),
        events(
            "a malformed event",
            [
                Answers.chunk("data: {\"choices\": oops\u{1B}}\n\n" + Answers.event("lost") + Answers.done),
                .hold,
            ],
            "The server sent something that is no event: {\"choices\": oops\u{FFFD}}"
        ),
        events(
            "an error in the stream",
            [Answers.chunk(#"data: {"error": {"message": "Overloaded, sk-1234567"}}"# + "\n\n"), .hold],
            "Overloaded, …"
        ),
        events(
            "an error in the stream under a name",
            [Answers.chunk("event: error\ndata: {\"message\": \"Out of memory\"}\n\n"), Answers.end],
            "Out of memory"
        ),
    ]
}

@Suite("A server that fails", .timeLimit(.minutes(2)))
struct ServerFailureTests {
    private func session(
        _ endpoint: String,
        connectTimeout: Duration = .seconds(3600),
        stallTimeout: Duration = .seconds(3600)
    ) throws -> ChatSession {
        let replies = try ServerReply(
            endpoint: endpoint,
            model: "m",
            key: "sk-1234567",
            connectTimeout: connectTimeout,
            stallTimeout: stallTimeout
        )
        return ChatSession(revealing: RevealMachine(policy: .instant)) { replies.reply(to: $0) }
    }

    @Test(
        "leaves a reply that failed, with what came and with words that tell why",
        arguments: ServerFailure.all
    )
    func failures(failure: ServerFailure) async throws {
        let server = try LoopbackServer(failure.steps)
        let session = try session(server.base, stallTimeout: failure.stallTimeout)
        await session.start()
        let message = await session.reply(to: "Hello")
        #expect(message?.text == failure.text)
        #expect(message?.state == .failed(message: failure.words.replacing("HOST", with: server.host)))
    }

    @Test("and works again leaves a whole reply after Retry")
    func retry() async throws {
        let server = try LoopbackServer(
            first: [.send(Answers.eventStream), Answers.chunk(Answers.event("Kept"))],
            [.send(Answers.eventStream), Answers.chunk(Answers.event("fine") + Answers.done), Answers.end]
        )
        let session = try session(server.base)
        await session.start()
        let failed = try #require(await session.reply(to: "Hello"))
        #expect(failed.state == .failed(message: "The reply broke off."))
        await session.retry(failed.id)
        let message = await session.lastMessage { $0.state == .complete && $0.role == .assistant }
        #expect(message?.text == "fine")
    }

    @Test("to be there is named")
    func nobody() async throws {
        // A port that was free a moment ago.
        let host = try LoopbackServer([]).host
        let session = try session("http://\(host)")
        await session.start()
        guard case .failed(let words?) = await session.reply(to: "Hello")?.state else {
            Issue.record("did not fail")
            return
        }
        #expect(words.hasPrefix("There is no connection to \(host): "))
    }

    @Test("to encrypt, or to go on with that, is told apart")
    func encryption() async throws {
        let plain = try LoopbackServer([.send("HTTP/1.1 400 No\r\n\r\n")], readsRequest: false)
        let first = try session("https://\(plain.host)/v1")
        await first.start()
        guard case .failed(let words?) = await first.reply(to: "Hello")?.state else {
            Issue.record("did not fail")
            return
        }
        #expect(words.hasPrefix("There is no secure connection to \(plain.host): "))
        let silent = try LoopbackServer([.hold], readsRequest: false)
        let second = try session("https://\(silent.host)/v1", connectTimeout: .milliseconds(100))
        await second.start()
        #expect(
            await second.reply(to: "Hello")?.state
                == .failed(message: "\(silent.host) did not answer in time.")
        )
    }

    @Test("to be where it was is not followed, so that nobody else gets the key")
    func redirect() async throws {
        let other = try LoopbackServer(Answers.whole("200 OK", type: "text/event-stream", body: Answers.done))
        let location = "\(other.base)/chat/completions"
        let server = try LoopbackServer(
            Answers.whole("307 Moved", type: nil, body: "", more: "Location: \(location)\r\n")
        )
        let session = try session(server.base)
        await session.start()
        let words =
            "307: The server is elsewhere, at \(location); give its address itself, "
            + "since redirects are not followed."
        #expect(await session.reply(to: "Hello")?.state == .failed(message: words))
        #expect(other.requests.isEmpty)
    }

    @Test("does not matter to Stop, which closes the connection", arguments: [true, false])
    func stop(hasText: Bool) async throws {
        let start: [LoopbackServer.Step] =
            hasText ? [.send(Answers.eventStream), Answers.chunk(Answers.event("Kept"))] : []
        let server = try LoopbackServer(start + [.hold])
        let replies = try ServerReply(endpoint: server.base, model: "m", stallTimeout: .seconds(3600))
        let session = ChatSession(revealing: RevealMachine(policy: .instant)) { replies.reply(to: $0) }
        await session.start()
        await session.send("Go")
        if hasText { _ = await session.lastMessage { $0.text == "Kept" } }
        await eventually { !server.requests.isEmpty }
        await session.stop()
        let message = await session.thread.messages.last
        #expect(message?.state == .stopped)
        #expect(message?.text == (hasText ? "Kept" : ""))
        await eventually { server.closedCount == 1 }
    }

    @Test("does not matter to a stream that is let go, which closes the connection")
    func dropped() async throws {
        let server = try LoopbackServer([
            .send(Answers.eventStream), Answers.chunk(Answers.event("a")), .hold,
        ])
        let replies = try ServerReply(endpoint: server.base, model: "m", stallTimeout: .seconds(3600))
        for try await _ in replies.reply(to: conversation("a")) { break }
        await eventually { server.closedCount == 1 }
    }
}
