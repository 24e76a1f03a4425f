import ChatModel
import Foundation
import Reveal
import SpanTree
import Synchronization
import TestSupport
import Testing

@Suite("A session and its surroundings", .timeLimit(.minutes(1)))
struct ChatSessionSurroundingsTests {
    private struct Refused: Error {}

    /// The first effects that come out.
    private func first(_ count: Int, of effects: AsyncStream<ChatEffect>) async -> [ChatEffect] {
        var result: [ChatEffect] = []
        for await effect in effects {
            result.append(effect)
            if result.count == count { break }
        }
        return result
    }

    @Test("“Copied” holds for a moment: two seconds of the clock")
    func copied() async throws {
        let clock = ManualClock()
        let session = ChatSession(thread: try Threads.thread(in: .complete), clock: clock) { _ in
            .init { $0.finish() }
        }
        await session.copy("2")
        await eventually { clock.sleepCount > 0 }
        #expect(await session.thread.copied?.message == "2")
        clock.advanceToNextDeadline()
        await session.until { $0.thread.copied == nil }
        #expect(clock.now.offset == .seconds(2))
    }

    @Test("A feedback handler that throws puts the previous choice back")
    func feedback() async throws {
        let calls = Mutex<[ChatMessage.Feedback?]>([])
        let session = ChatSession(
            thread: try Threads.thread(in: .complete),
            feedback: { message, choice in
                #expect(message.text == "Hi")
                calls.withLock { $0.append(choice) }
                if choice == .bad { throw Refused() }
            },
            reply: { _ in .init { $0.finish() } }
        )
        await session.rate("2", .good)
        await session.rate("2", .bad)
        #expect(await session.thread.messages[1].feedback == .bad)
        await session.until { $0.thread.messages[1].feedback == .good }
        #expect(calls.withLock { $0 } == [.good, .bad])
        await session.rate("2", nil)
        await eventually { calls.withLock { $0.count } == 3 }
        #expect(await session.thread.messages[1].feedback == nil)
    }

    @Test(
        "Announcements are made when a reply is finished or failed and when a message is copied, with haptic cues"
    )
    func announcements() async throws {
        let session = ChatSession(revealing: RevealMachine(policy: .instant)) { messages in
            .init { continuation in
                if messages.count == 1 { continuation.yield("Hi") }
                continuation.finish(throwing: messages.count == 1 ? nil : Refused())
            }
        }
        let effects = await session.effects()
        await session.send("Ask")
        _ = await session.until(.complete)
        await session.copy("2")
        await session.send("Again")
        #expect(
            await first(11, of: effects) == [
                .haptic(.impact), .scrollToLatest, .announce(.replyFinished), .haptic(.success),
                .copy("2"), .announce(.copied), .haptic(.success),
                .haptic(.impact), .scrollToLatest, .announce(.replyFailed(message: nil)), .haptic(.error),
            ]
        )
    }

    @Test("A reply is revealed at a pace, and its actions come when it is shown")
    func reveal() async throws {
        let clock = ManualClock()
        let text = String(repeating: "word ", count: 60) + "**end**"
        let session = ChatSession(revealing: RevealMachine(policy: .seed), clock: clock) { _ in
            .init { continuation in
                continuation.yield(text)
                continuation.finish()
            }
        }
        let updates = await session.updates()
        await session.send("Ask")
        let time = Task { await clock.run() }
        var counts: [Int] = []
        for await snapshot in updates {
            guard let frame = snapshot.documents.frame(of: "2") else { continue }
            counts.append(frame.document.graphemeCount)
            let rows = snapshot.rows(
                now: Threads.noon,
                calendar: Calendar(identifier: .gregorian),
                timeZone: .gmt
            )
            #expect(rows.contains { $0.id == .actions("2") } == frame.isFinished)
            if frame.isFinished { break }
        }
        clock.stop()
        await time.value
        #expect(counts == counts.sorted())
        #expect(counts.last == 303)
        #expect(Set(counts).count > 50)
        // The seed's pace: 55 graphemes a second, up to five times that while it is behind.
        #expect(clock.now.offset > .seconds(1) && clock.now.offset < .seconds(3))
    }

    @Test("What is undecided in a reply is shown when nothing has come for a while")
    func patience() async throws {
        let clock = ManualClock()
        let replies = ScriptedReplies()
        let session = ChatSession(
            revealing: RevealMachine(policy: .instant),
            clock: clock,
            reply: replies.reply
        )
        await session.send("Ask")
        let time = Task { await clock.run() }
        await replies.stream(0).yield("a [b")
        let held = await session.until { ($0.documents.frame(of: "2")?.received.graphemeCount ?? 0) > 0 }
        #expect(held.documents.frame(of: "2")?.accessibilityText == "a")
        await session.until { $0.documents.frame(of: "2")?.accessibilityText == "a [b" }
        clock.stop()
        await time.value
        await session.stop()
    }

    @Test("Every reader of updates begins with the present")
    func readers() async throws {
        let session = ChatSession(thread: try Threads.thread(in: .complete)) { _ in .init { $0.finish() } }
        for _ in 0..<2 {
            var updates = await session.updates().makeAsyncIterator()
            #expect(await updates.next()?.thread.phase == .complete)
        }
    }
}
