import ChatModel
import Foundation
import Reveal
import TestSupport
import Testing

@Suite("Whatever happens to a thread")
struct ChatThreadPropertyTests {
    /// A thread, everything that it ever asked for, and what was ever sent to it.
    private struct History {
        var thread = ChatThread()
        var documents = ChatDocuments(revealing: RevealMachine(policy: .instant))
        var runs: [ReplyRun] = []
        var changes: [FeedbackChange] = []
        var marks: [CopyMark] = []
        var sent: [String] = []
        var now = Threads.noon

        mutating func apply(_ action: ChatAction) -> [ChatEffect] {
            now += 3600
            let effects = thread.apply(action, at: now)
            documents.update(from: thread)
            for effect in effects {
                switch effect {
                case .startReply(let run, _): runs.append(run)
                case .sendFeedback(let change): changes.append(change)
                case .endCopied(let mark, _): marks.append(mark)
                case .cancelReply, .copy, .share, .scrollToLatest, .announce, .haptic: break
                }
            }
            return effects
        }

        /// An action that may happen now, or may come late.
        mutating func next(_ random: inout SeededGenerator) -> ChatAction {
            let id = thread.messages.randomElement(using: &random)?.id ?? "1"
            let run = Bool.random(using: &random) ? thread.run : runs.randomElement(using: &random)
            switch Int.random(in: 0..<18, using: &random) {
            case 0, 1:
                sent.append("turn \(sent.count)")
                let isPatient = Int.random(in: 0..<3, using: &random) > 0
                return .send(sent[sent.count - 1], whileReplying: isPatient ? .queue : .stop)
            case 2: return .stop
            case 3: return .regenerate
            case 4: return .retry(id)
            case 5: return .rate(id, [.good, .bad, nil].randomElement(using: &random) ?? nil)
            case 6: return .copy(id)
            case 7: return .share(id)
            case 8: return .scrolled(isAtLatest: Bool.random(using: &random))
            case 9: return .jumpToLatest
            case 10: return changes.randomElement(using: &random).map { .feedbackAccepted($0) } ?? .stop
            case 11: return changes.randomElement(using: &random).map { .feedbackRejected($0) } ?? .stop
            case 12: return marks.randomElement(using: &random).map { .endCopied($0) } ?? .resume
            case 13: return thread.messages.isEmpty ? .beginLoading : .resume
            case 14: return run.map { .finished($0) } ?? .resume
            case 15: return run.map { .failed($0, message: "No") } ?? .regenerate
            default: return run.map { .received("chunk ", $0) } ?? .jumpToLatest
            }
        }
    }

    @Test("its invariants hold and it saves and loads", arguments: UInt64(0)..<40)
    func invariants(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var history = History()
        for _ in 0..<120 {
            let before = history.thread
            let action = history.next(&random)
            let effects = history.apply(action)
            let thread = history.thread
            let comment = Comment(rawValue: "\(action) with seed \(seed)")

            let streaming = thread.messages.filter { $0.state == .streaming }
            #expect(streaming.map(\.id) == [thread.run?.message].compactMap(\.self), comment)
            // Messages stay where they are, and turns are in the order in which they were sent.
            #expect(thread.messages.map(\.id).starts(with: before.messages.map(\.id)), comment)
            let turns =
                thread.messages.filter { $0.role == .user }.map(\.text) + thread.record.queue.map(\.text)
            #expect(turns == history.sent, comment)
            #expect(thread.record.queue.isEmpty || thread.run != nil || thread.isLoading, comment)
            let ids = thread.messages.map(\.id) + thread.record.queue.map(\.id)
            #expect(Set(ids).count == ids.count, comment)
            for message in thread.messages where thread.offers(for: message).contains(.regenerate) {
                #expect(message.id == thread.messages.last?.id, comment)
            }
            // A reply is asked for with exactly the messages before it.
            if let asked = effects.asked, let run = thread.run {
                let index = try #require(thread.messages.firstIndex { $0.id == run.message })
                #expect(asked == Array(thread.messages[..<index]), comment)
            }
            let loaded = try JSONDecoder().decode(ChatThread.self, from: JSONEncoder().encode(thread))
            #expect(loaded.record == thread.record, comment)
            try expectRows(history, comment)
        }
        #expect(history.runs.count > 3)
    }

    /// Rows have unique names, and every message that has text is among them.
    private func expectRows(_ history: History, _ comment: Comment) throws {
        let rows = ChatSnapshot(thread: history.thread, documents: history.documents).rows(
            now: history.now,
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
        #expect(Set(rows.map(\.id)).count == rows.count, comment)
        for message in history.thread.messages where !message.text.isEmpty {
            #expect(rows.contains { $0.id == .turn(message.id) }, comment)
            let text = history.documents.frame(of: message.id)?.accessibilityText ?? ""
            #expect(message.text.hasPrefix(text), comment)
            #expect(
                message.state == .streaming || message.text.hasPrefix(text + " ") || message.text == text,
                comment
            )
        }
    }
}
