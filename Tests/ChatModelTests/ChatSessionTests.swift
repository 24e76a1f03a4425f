import ChatModel
import Foundation
import Reveal
import SpanTree
import TestSupport
import Testing

@Suite("A session", .timeLimit(.minutes(1)))
struct ChatSessionTests {
    private let replies = ScriptedReplies()

    private func session(_ thread: ChatThread = ChatThread()) -> ChatSession {
        ChatSession(
            thread: thread,
            revealing: RevealMachine(policy: .instant),
            tick: .milliseconds(1),
            now: { Threads.noon },
            reply: replies.reply
        )
    }

    private struct Described: LocalizedError { var errorDescription: String? { "No route" } }
    private struct Printable: Error, CustomStringConvertible { let description = "Printed" }
    private struct Plain: Error {}

    @Test("drives a stream: thinking, the chunks in order, complete")
    func complete() async throws {
        let session = session()
        await session.send("Ask")
        #expect(await session.thread.phase == .thinking)
        let stream = await replies.stream(0)
        for chunk in ["**H", "i", "**"] { stream.yield(chunk) }
        let streaming = await session.until { $0.thread.texts.last == "**Hi**" }
        #expect(streaming.thread.phase == .streaming)
        stream.finish()
        let thread = await session.until(.complete)
        #expect(thread.texts == ["Ask", "**Hi**"])
        #expect(await session.snapshot.documents.frame(of: "2")?.accessibilityText == "Hi")
    }

    @Test("starts a reply when the thread it is given ends with the person's turn")
    func start() async throws {
        let session = session(try Threads.thread(in: .unanswered))
        await session.start()
        await replies.stream(0).finish()
        #expect(replies.asked == [[Threads.turn]])
        #expect(await session.until(.failed).texts == ["Ask", ""])
    }

    @Test("Stop cancels within one chunk, keeps what arrived, and what is yielded later does not come")
    func stop() async throws {
        let session = session()
        await session.send("Ask")
        let stream = await replies.stream(0)
        stream.yield("Hi")
        await session.until { $0.thread.phase == .streaming }
        await session.stop()
        stream.yield(" late")
        #expect(await session.thread.texts == ["Ask", "Hi"])
        await eventually { replies.cancelled == [0] }
        if case .terminated = stream.yield(" later") {} else { Issue.record("the stream is still read") }
        try await Task.sleep(for: .milliseconds(20))
        let thread = await session.thread
        #expect(thread.texts == ["Ask", "Hi"] && thread.phase == .stopped)
    }

    @Test("A stream that never yields is thinking until it is stopped")
    func never() async throws {
        let session = session()
        await session.send("Ask")
        _ = await replies.stream(0)
        try await Task.sleep(for: .milliseconds(20))
        #expect(await session.thread.phase == .thinking)
        await session.stop()
        await eventually { replies.cancelled == [0] }
        #expect(await session.thread.states == [.complete, .stopped])
    }

    @Test("A stream that takes no notice of its end is left behind")
    func deaf() async throws {
        let session = ChatSession(revealing: RevealMachine(policy: .instant), tick: .milliseconds(1)) { _ in
            AsyncThrowingStream {
                await withUnsafeContinuation { continuation in
                    Task.detached {
                        try? await Task.sleep(for: .milliseconds(2))
                        continuation.resume()
                    }
                }
                return "x"
            }
        }
        await session.send("Ask")
        await session.until { $0.thread.phase == .streaming }
        await session.stop()
        let kept = await session.thread.texts
        try await Task.sleep(for: .milliseconds(20))
        #expect(await session.thread.texts == kept)
    }

    @Test("A stream that throws shows the error's own description, or “The reply didn't finish. Try again.”")
    func throwing() async throws {
        let errors: [(any Error, String)] = [
            (Described(), "No route"), (Printable(), "Printed"),
            (Plain(), "The reply didn't finish. Try again."),
            (CancellationError(), "The reply didn't finish. Try again."),
        ]
        for (index, (error, words)) in errors.enumerated() {
            let session = session()
            await session.send("Ask")
            let stream = await replies.stream(index)
            stream.yield("Part")
            stream.finish(throwing: error)
            let thread = await session.until(.failed)
            guard case .failed(let message) = thread.messages[1].state else { return }
            #expect(ChatWords.english.note(ofFailure: message) == words)
            #expect(thread.texts == ["Ask", "Part"])
        }
    }

    @Test("A stream that ends empty has failed, and Retry replaces it in place with every message before it")
    func emptyThenRetry() async throws {
        let session = session()
        await session.send("Ask")
        await replies.stream(0).finish()
        _ = await session.until(.failed)
        await session.retry("2")
        let stream = await replies.stream(1)
        stream.yield("Hi")
        stream.finish()
        let thread = await session.until(.complete)
        #expect(thread.messages.map(\.id) == ["1", "2"] && thread.texts == ["Ask", "Hi"])
        #expect(replies.asked[1] == replies.asked[0])
    }

    @Test("Regenerate replaces the latest reply in place; its old text is gone with the same snapshot")
    func regenerate() async throws {
        let session = session(try Threads.thread(in: .complete))
        await session.regenerate()
        let now = await session.snapshot
        #expect(now.thread.phase == .thinking)
        #expect(now.documents.frame(of: "2")?.received.graphemeCount == 0)
        let stream = await replies.stream(0)
        stream.yield("Ho")
        stream.finish()
        #expect(await session.until(.complete).texts == ["Ask", "Ho"])
        #expect(await session.snapshot.documents.frame(of: "2")?.accessibilityText == "Ho")
        #expect(replies.asked[0].map(\.text) == ["Ask"])
    }

    @Test("A new turn while a reply streams waits for its end, or stops it, as asked")
    func interruptions() async throws {
        let session = session()
        await session.send("A")
        let first = await replies.stream(0)
        await session.send("B")
        first.yield("a")
        first.finish()
        let second = await replies.stream(1)
        second.yield("b")
        await session.until { $0.thread.texts.last == "b" }
        await session.send("C", whileReplying: .stop)
        let third = await replies.stream(2)
        await eventually { replies.cancelled == [1] }
        third.yield("c")
        third.finish()
        let thread = await session.until(.complete)
        #expect(thread.texts == ["A", "a", "B", "b", "C", "c"])
        #expect(thread.messages[3].state == .stopped)
        #expect(replies.asked.map(\.count) == [1, 3, 5])
    }

    @Test("A reply ends with its session, and so do its readers")
    func release() async throws {
        var session: ChatSession? = session()
        await session?.send("Ask")
        await replies.stream(0).yield("Hi")
        let updates = await session?.updates()
        let effects = await session?.effects()
        session = nil
        if let updates { for await _ in updates {} }
        if let effects { for await _ in effects {} }
        await eventually { replies.cancelled == [0] }
        #expect(replies.cancelled == [0])
    }

    @Test(
        "A hundred actions at once: no turn is lost, each has its reply, and at most one reply streams at a time"
    )
    func concurrentTurns() async throws {
        let session = ChatSession(revealing: RevealMachine(policy: .instant), tick: .milliseconds(1)) {
            messages in
            AsyncThrowingStream { continuation in
                continuation.yield("to ")
                continuation.yield(messages.last?.text ?? "")
                continuation.finish()
            }
        }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 { group.addTask { await session.send("turn \(index)") } }
        }
        let thread = await session.until { $0.thread.messages.count == 200 && $0.thread.phase == .complete }
            .thread
        let turns = thread.messages.filter { $0.role == .user }.map(\.text)
        #expect(Set(turns) == Set((0..<100).map { "turn \($0)" }))
        #expect(thread.messages.filter { $0.role == .assistant }.map(\.text) == turns.map { "to " + $0 })
    }

    @Test("A hundred actions of all kinds at once leave a thread that can go on")
    func concurrentMix() async throws {
        let session = ChatSession(
            revealing: RevealMachine(policy: .adaptive),
            tick: .milliseconds(1),
            feedback: { _, choice in if choice == .bad { throw Plain() } },
            reply: { _ in
                AsyncThrowingStream { continuation in
                    for _ in 0..<20 { continuation.yield("word ") }
                    continuation.finish()
                }
            }
        )
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    switch index % 6 {
                    case 0: await session.send("turn \(index)")
                    case 1: await session.stop()
                    case 2: await session.regenerate()
                    case 3: await session.rate("2", index % 4 == 3 ? .bad : .good)
                    case 4: await session.copy("1")
                    default: await session.send("turn \(index)", whileReplying: .stop)
                    }
                }
            }
        }
        await eventually { await session.thread.run == nil }
        let thread = await session.thread
        let sent = (0..<100).filter { $0 % 6 == 0 || $0 % 6 == 5 }.map { "turn \($0)" }
        #expect(Set(thread.messages.filter { $0.role == .user }.map(\.text)) == Set(sent))
        #expect(thread.record.queue.isEmpty && thread.states.allSatisfy { $0 != .streaming })
        for message in thread.messages where message.state == .complete && message.role == .assistant {
            #expect(message.text == String(repeating: "word ", count: 20))
        }
    }
}
