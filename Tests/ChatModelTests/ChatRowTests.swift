import ChatModel
import Foundation
import Reveal
import SpanTree
import Testing

@Suite("Rows")
struct ChatRowTests {
    private func rows(_ thread: ChatThread, now: Date = Threads.noon, zone: TimeZone = .gmt) -> [ChatRow] {
        var documents = ChatDocuments(revealing: RevealMachine(policy: .instant))
        documents.update(from: thread)
        return ChatSnapshot(thread: thread, documents: documents)
            .rows(now: now, calendar: Calendar(identifier: .gregorian), timeZone: zone)
    }

    private func summary(_ rows: [ChatRow]) -> [String] {
        rows.map { row in
            switch row {
            case .day(let day, _): ChatWords.english.name(of: day)
            case .turn(let turn):
                "\(turn.role)\(turn.isQueued ? " queued" : ""): " + turn.frame.accessibilityText
            case .thinking: "thinking"
            case .stopped: "stopped"
            case .failed(_, let message): ChatWords.english.note(ofFailure: message)
            case .actions(_, let actions):
                actions.map { ChatWords.english.label(of: $0) }.joined(separator: ", ")
            case .ghost(_, let role): "ghost \(role)"
            }
        }
    }

    @Test("An empty thread has no rows")
    func empty() { #expect(rows(ChatThread()) == []) }

    @Test("Loading gives ghost rows, until the thread is there")
    func ghosts() throws {
        var thread = ChatThread()
        thread.applied(.beginLoading)
        #expect(summary(rows(thread)) == ["ghost user", "ghost assistant", "ghost user", "ghost assistant"])
        thread.applied(.load(try Threads.thread(in: .complete).record))
        #expect(summary(rows(thread)).allSatisfy { !$0.hasPrefix("ghost") })
    }

    @Test("“Thinking” stands before the first chunk, in the row that the reply takes")
    func thinking() throws {
        var thread = try Threads.thread(in: .thinking)
        let before = rows(thread)
        #expect(summary(before) == ["Today", "user: Ask", "Copy", "thinking"])
        thread.applied(.received("Hi ", try #require(thread.run)))
        let after = rows(thread)
        #expect(summary(after) == ["Today", "user: Ask", "Copy", "assistant: Hi"])
        #expect(before.last?.id == after.last?.id)
    }

    @Test("A reply has the notes and actions that apply to it")
    func replies() throws {
        let head = ["Today", "user: Ask", "Copy", "assistant: Hi"]
        let complete = rows(try Threads.thread(in: .complete))
        #expect(summary(complete) == head + ["Copy, Regenerate, Good reply, Bad reply, Share"])
        let stopped = rows(try Threads.thread(in: .stopped))
        #expect(summary(stopped) == head + ["stopped", "Copy, Regenerate, Good reply, Bad reply, Share"])
        let failed = rows(try Threads.thread(in: .failed))
        #expect(summary(failed) == head + ["No route", "Copy, Retry, Share"])
    }

    @Test("Stopped before anything came, a reply has its note and can be asked for again")
    func stoppedWhileThinking() throws {
        var thread = try Threads.thread(in: .thinking)
        thread.applied(.stop)
        #expect(summary(rows(thread)).suffix(2) == ["stopped", "Regenerate"])
    }

    @Test("One thumb is selected at most")
    func thumbs() throws {
        var thread = try Threads.thread(in: .complete)
        for (choice, selected) in [(.good, [.good]), (.bad, [.bad]), (nil, [])]
            as [(ChatMessage.Feedback?, [MessageOffer])]
        {
            thread.applied(.rate("2", choice))
            guard case .actions(_, let actions) = rows(thread).last else { throw Missing() }
            #expect(actions.filter(\.isSelected).map(\.offer) == selected)
        }
    }

    private struct Missing: Error {}

    @Test(
        "“Copied” stands in the place of Copy until its mark ends, and a newer copy is not ended by an older mark"
    )
    func copied() throws {
        var thread = try Threads.thread(in: .complete)
        thread.applied(.copy("2"))
        let first = try #require(thread.copied)
        #expect(summary(rows(thread)).last?.hasPrefix("Copied, ") == true)
        thread.applied(.copy("2"))
        thread.applied(.endCopied(first))
        #expect(summary(rows(thread)).last?.hasPrefix("Copied, ") == true)
        thread.applied(.endCopied(try #require(thread.copied)))
        #expect(summary(rows(thread)).last?.hasPrefix("Copy, ") == true)
    }

    @Test("Rows are layout-neutral: they hold documents, a reply's Markdown read, a person's turn as typed")
    func documents() throws {
        var thread = ChatThread()
        thread.applied(.send("**a**\nb"))
        thread.applied(.received("**a** b", try #require(thread.run)))
        thread.applied(.finished(try #require(thread.run)))
        let leaves = rows(thread).compactMap { row -> MarkupText? in
            guard case .turn(let turn) = row,
                case .paragraph(let text) = turn.frame.document.blocks.first?.kind
            else { return nil }
            return text
        }
        #expect(leaves.map(\.string) == ["**a**\nb", "a b"])
        #expect(leaves.map { $0.marks.map(\.kind) } == [[.hardBreak], [.strong]])
    }

    @Test("A turn that waits is shown as waiting, behind the reply")
    func queued() throws {
        var thread = try Threads.thread(in: .streaming)
        thread.applied(.send("More"))
        #expect(summary(rows(thread)).suffix(2) == ["assistant: Hi", "user queued: More"])
    }

    @Test("What set the model up is passed to it and not shown")
    func system() throws {
        let setup = ChatMessage(id: "0", role: .system, text: "Be brief", date: Threads.noon)
        var thread = ChatThread(try ChatRecord(messages: [setup]))
        #expect(rows(thread) == [])
        #expect(thread.applied(.send("Ask")).asked?.map(\.text) == ["Be brief", "Ask"])
    }

    @Test("Days are separated as Today, Yesterday and the date; calendar, zone and now are arguments")
    func days() throws {
        let day = 86_400.0
        let messages = [-40 * day, -day, -day + 60, 0].enumerated().map {
            ChatMessage(id: String($0), role: .assistant, text: "x", date: Threads.noon + $1)
        }
        let thread = ChatThread(try ChatRecord(messages: messages))
        func days(_ now: Date, _ zone: TimeZone) -> [String] {
            rows(thread, now: now, zone: zone).compactMap {
                if case .day(let day, _) = $0 { ChatWords.english.name(of: day) } else { nil }
            }
        }
        #expect(days(Threads.noon, .gmt) == ["November 22, 2025", "Yesterday", "Today"])
        #expect(
            days(Threads.noon + day, .gmt) == ["November 22, 2025", "December 31, 2025", "Yesterday"]
        )
        // 13 hours ahead the messages fall on the days after.
        let ahead = try #require(TimeZone(secondsFromGMT: 13 * 3600))
        #expect(days(Threads.noon + day, ahead) == ["November 23, 2025", "January 1, 2026", "Yesterday"])
        let buddhist = ChatDay(
            of: Threads.noon,
            now: Threads.noon + 9 * day,
            in: Calendar(identifier: .buddhist)
        )
        #expect(buddhist == .date(year: 2569, month: 1, day: 1))
    }

    @Test("Today and Yesterday hold on both sides of a change to summer time")
    func summerTime() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let start = try #require(
            calendar.date(from: DateComponents(year: 2026, month: 3, day: 29, hour: 0, minute: 10))
        )
        #expect(ChatDay(of: start - 1200, now: start, in: calendar) == .yesterday)
        #expect(ChatDay(of: start, now: start + 22 * 3600, in: calendar) == .today)
        #expect(ChatDay(of: start, now: start + 23 * 3600, in: calendar) == .yesterday)
    }

    @Test("A reply that was replaced later does not bring the days before it back")
    func replacedLater() throws {
        var thread = try Threads.thread(in: .failed)
        thread.applied(.send("Next"), at: Threads.noon + 60)
        thread.applied(.stop)
        thread.applied(.retry("2"), at: Threads.noon + 86_400)
        let days = rows(thread, now: Threads.noon + 86_400).filter {
            if case .day = $0 { true } else { false }
        }
        #expect(days == [.day(.yesterday, before: "1"), .day(.today, before: "2")])
    }

    @Test("Words are data: another language is another value")
    func words() throws {
        var words = ChatWords.english
        words.date = "{day}. {month} {year}"
        words.months = ["Januar"]
        words.replyFailed = "Fehler: {error}"
        #expect(words.name(of: .date(year: 2026, month: 1, day: 2)) == "2. Januar 2026")
        #expect(words.name(of: .date(year: 2026, month: 13, day: 2)) == "2. 13 2026")
        #expect(words.text(of: .replyFailed(message: "{day} {error}")) == "Fehler: {day} {error}")
        #expect(words.text(of: .replyFinished) == "Reply finished")
        #expect(words.text(of: .copied) == "Copied")
        #expect(try JSONDecoder().decode(ChatWords.self, from: JSONEncoder().encode(words)) == words)
    }
}
