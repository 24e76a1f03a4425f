import ChatModel
import Foundation
import Testing

@Suite("A thread")
struct ChatThreadTests {
    @Test("A message has an id, a role, a text, a date, a state and feedback good, bad or none")
    func message() {
        let states: [ChatMessage.State] = [.complete, .streaming, .stopped, .failed(message: "No")]
        for state in states {
            let date = Threads.noon
            let message = ChatMessage(
                id: "a",
                role: .assistant,
                text: "b",
                date: date,
                state: state,
                feedback: .bad
            )
            #expect(message.id == "a" && message.role == .assistant && message.text == "b")
            #expect(message.date == Threads.noon && message.state == state && message.feedback == .bad)
        }
        #expect(ChatMessage.Feedback.allCases == [.good, .bad])
        #expect(Threads.turn.feedback == nil)
    }

    @Test("Appending the person's turn starts a reply to every message so far")
    func send() throws {
        var thread = ChatThread()
        let effects = thread.applied(.send("Ask"))
        #expect(thread.texts == ["Ask", ""])
        #expect(thread.states == [.complete, .streaming])
        #expect(effects.asked?.map(\.text) == ["Ask"])
    }

    @Test("Each chunk is appended")
    func chunks() throws {
        var thread = try Threads.thread(in: .thinking)
        let run = try #require(thread.run)
        for chunk in ["go", "go", "", "e", "\u{301}"] { thread.applied(.received(chunk, run)) }
        #expect(Array(thread.messages[1].text.utf8) == Array("gogoe\u{301}".utf8))
    }

    @Test("Stop keeps what arrived and marks it stopped, and what comes later is not taken")
    func stop() throws {
        var thread = try Threads.thread(in: .streaming)
        let run = try #require(thread.run)
        #expect(thread.applied(.stop).contains(.cancelReply(run)))
        thread.applied(.received(" and more", run))
        thread.applied(.finished(run))
        #expect(thread.messages[1].text == "Hi")
        #expect(thread.messages[1].state == .stopped)
    }

    @Test("Regenerate replaces the latest reply in place and passes every message before it")
    func regenerate() throws {
        var thread = try Threads.thread(in: .complete)
        thread.applied(.rate("2", .good))
        let effects = thread.applied(.regenerate)
        #expect(effects.asked == [thread.messages[0]])
        #expect(thread.messages.map(\.id) == ["1", "2"])
        #expect(thread.texts == ["Ask", ""])
        #expect(thread.messages[1].feedback == nil)
    }

    @Test("A chunk of the reply before it was regenerated does not land in the new one")
    func staleChunk() throws {
        var thread = try Threads.thread(in: .streaming)
        let old = try #require(thread.run)
        thread.applied(.stop)
        thread.applied(.regenerate)
        thread.applied(.received("old", old))
        thread.applied(.failed(old, message: "old"))
        #expect(thread.phase == .thinking)
    }

    @Test("Retry replaces a failed reply in place, also an earlier one, and passes every message before it")
    func retry() throws {
        var thread = try Threads.thread(in: .failed)
        thread.applied(.send("Next"))
        thread.applied(.received("Answer", try #require(thread.run)))
        #expect(thread.applied(.retry("2")) == [])
        thread.applied(.finished(try #require(thread.run)))
        #expect(thread.applied(.retry("2")).asked == [thread.messages[0]])
        thread.applied(.received("Now", try #require(thread.run)))
        thread.applied(.finished(try #require(thread.run)))
        #expect(thread.texts == ["Ask", "Now", "Next", "Answer"])
        #expect(thread.states == Array(repeating: .complete, count: 4))
    }

    @Test("Regenerate is offered on the latest reply only, Retry on failed ones only")
    func offers() throws {
        var thread = try Threads.thread(in: .complete)
        thread.applied(.send("Next"))
        #expect(thread.messages.allSatisfy { !thread.offers(for: $0).contains(.regenerate) })
        thread.applied(.received("B", try #require(thread.run)))
        thread.applied(.finished(try #require(thread.run)))
        #expect(
            thread.messages.map { thread.offers(for: $0).contains(.regenerate) } == [
                false, false, false, true,
            ]
        )
        #expect(thread.offers(for: thread.messages[0]) == [.copy])
        #expect(thread.offers(for: thread.messages[1]) == [.copy, .good, .bad, .share])
        #expect(thread.offers(for: thread.messages[3]) == [.copy, .regenerate, .good, .bad, .share])
        let failed = try Threads.thread(in: .failed)
        #expect(failed.offers(for: failed.messages[1]) == [.copy, .retry, .share])
    }

    @Test("A reply that ends empty has failed", arguments: ["", " \n\t"])
    func empty(text: String) throws {
        var thread = try Threads.thread(in: .thinking)
        let run = try #require(thread.run)
        thread.applied(.received(text, run))
        thread.applied(.finished(run))
        #expect(thread.messages[1].state == .failed(message: nil))
    }

    @Test("An error shows its own description, or “The reply didn't finish. Try again.”")
    func errorWords() throws {
        let words = ChatWords.english
        for (message, shown) in [
            ("No route", "No route"), (nil, "The reply didn't finish. Try again."),
            (" ", "The reply didn't finish. Try again."),
        ] {
            var thread = try Threads.thread(in: .streaming)
            thread.applied(.failed(try #require(thread.run), message: message))
            guard case .failed(let kept) = thread.messages[1].state else {
                Issue.record("not failed")
                return
            }
            #expect(words.note(ofFailure: kept) == shown)
        }
    }

    @Test("A turn that is sent while a reply streams waits for its end, however it ends")
    func queue() throws {
        for ending in 0..<3 {
            var thread = try Threads.thread(in: .streaming)
            let run = try #require(thread.run)
            thread.applied(.send("B"))
            thread.applied(.send("C"))
            #expect(thread.record.queue.map(\.text) == ["B", "C"])
            let endings: [ChatAction] = [.finished(run), .failed(run, message: nil), .stop]
            let effects = thread.applied(endings[ending])
            #expect(effects.asked?.map(\.text) == ["Ask", "Hi", "B"])
            #expect(thread.record.queue.map(\.text) == ["C"])
        }
    }

    @Test(
        "A turn that is sent to stop the reply goes behind those that waited, and one reply answers them all"
    )
    func interrupt() throws {
        var thread = try Threads.thread(in: .streaming)
        thread.applied(.send("B"))
        let effects = thread.applied(.send("C", whileReplying: .stop))
        #expect(effects.asked?.map(\.text) == ["Ask", "Hi", "B", "C"])
        #expect(thread.states == [.complete, .stopped, .complete, .complete, .streaming])
        #expect(thread.record.queue.isEmpty)
    }

    @Test("Turns that are sent while a thread is fetched wait, and stand behind it")
    func loading() throws {
        var thread = ChatThread()
        thread.applied(.beginLoading)
        #expect(thread.applied(.send("B")).asked == nil)
        let loaded = try Threads.thread(in: .complete).record
        #expect(thread.applied(.load(loaded)).asked?.map(\.text) == ["Ask", "Hi", "B"])
        #expect(Set(thread.messages.map(\.id)).count == 4)
    }

    @Test("A thread that could not be fetched goes on with what was sent")
    func loadingEnds() {
        var thread = ChatThread()
        thread.applied(.beginLoading)
        thread.applied(.send("B"))
        #expect(thread.applied(.resume).asked?.map(\.text) == ["B"])
    }

    @Test(
        "A reply that was streaming when the thread was saved is stopped, and a turn without a reply gets one"
    )
    func resume() throws {
        var thread = ChatThread(try Threads.thread(in: .streaming).record)
        thread.applied(.resume)
        #expect(thread.states == [.complete, .stopped])
        thread = try Threads.thread(in: .unanswered)
        #expect(thread.applied(.resume).asked == [Threads.turn])
    }
}
