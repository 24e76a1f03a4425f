import ChatModel
import Testing

/// What each action makes of each phase: the phase after it and the effects, `-` where nothing happens.
private let table = """
    action          | empty | unanswered | thinking | streaming | complete | stopped | failed
    send queue      | thinking: impact scroll start1 | thinking: impact scroll start1 | thinking: impact scroll | streaming: impact scroll | thinking: impact scroll start3 | thinking: impact scroll start3 | thinking: impact scroll start3
    send stop       | thinking: impact scroll start1 | thinking: impact scroll start2 | thinking: impact cancel scroll start3 | thinking: impact cancel scroll start3 | thinking: impact scroll start3 | thinking: impact scroll start3 | thinking: impact scroll start3
    send blank      | - | - | - | - | - | - | -
    stop            | - | - | stopped: cancel impact | stopped: cancel impact | - | - | -
    regenerate      | - | - | - | - | thinking: impact start1 | thinking: impact start1 | -
    retry           | - | - | - | - | - | - | thinking: impact start1
    rate good       | - | - | - | - | complete: feedback selection | stopped: feedback selection | -
    rate nil        | - | - | - | - | - | - | -
    copy            | - | - | - | - | complete: copy say-copied success hold | stopped: copy say-copied success hold | failed: copy say-copied success hold
    share           | - | - | - | - | complete: share | stopped: share | failed: share
    scrolled        | - | - | - | - | - | - | -
    jump            | - | - | - | - | - | - | -
    received        | - | - | streaming: | streaming: | - | - | -
    received stale  | - | - | - | - | - | - | -
    finished        | - | - | failed: say-failed error | complete: say-finished success | - | - | -
    finished stale  | - | - | - | - | - | - | -
    failed          | - | - | failed: say-failed error | failed: say-failed error | - | - | -
    failed stale    | - | - | - | - | - | - | -
    accepted        | - | - | - | - | - | - | -
    rejected        | - | - | - | - | - | - | -
    end copied      | - | - | - | - | - | - | -
    begin loading   | - | - | - | - | - | - | -
    load            | - | - | - | - | - | - | -
    resume          | - | thinking: start1 | - | - | - | - | -
    """

/// One cell of the table.
struct Transition: Sendable, CustomTestStringConvertible {
    let action: String
    let phase: ChatPhase
    let outcome: String

    var testDescription: String { "\(action) in \(phase)" }

    static let all: [Transition] = {
        let rows = table.split(separator: "\n").map { row in
            row.split(separator: "|").map { $0.trimmingPrefix(while: \.isWhitespace).trimmedEnd }
        }
        return rows.dropFirst().flatMap { row in
            zip(rows[0], row).dropFirst().compactMap { column, cell in
                ChatPhase.allCases.first { "\($0)" == column }
                    .map { Transition(action: row[0], phase: $0, outcome: cell) }
            }
        }
    }()
}

extension Substring {
    fileprivate var trimmedEnd: String {
        String(prefix(upTo: lastIndex { $0 != " " }.map(index(after:)) ?? startIndex))
    }
}

@Suite("Every action in every phase")
struct ChatTransitionTests {
    /// The actions of the table, for a thread whose reply is "2".
    private static func actions(in thread: ChatThread) throws -> [String: ChatAction] {
        let run = try thread.run ?? run()
        let change = try change()
        return [
            "send queue": .send("More"), "send stop": .send("More", whileReplying: .stop),
            "send blank": .send(" \n"), "stop": .stop, "regenerate": .regenerate, "retry": .retry("2"),
            "rate good": .rate("2", .good), "rate nil": .rate("2", nil), "copy": .copy("2"),
            "share": .share("2"), "scrolled": .scrolled(isAtLatest: false), "jump": .jumpToLatest,
            "received": .received("!", run), "received stale": .received("!", try self.run()),
            "finished": .finished(run), "finished stale": .finished(try self.run()),
            "failed": .failed(run, message: nil), "failed stale": .failed(try self.run(), message: nil),
            "accepted": .feedbackAccepted(change), "rejected": .feedbackRejected(change),
            "end copied": .endCopied(try mark()), "begin loading": .beginLoading,
            "load": .load(try ChatRecord(messages: [Threads.turn])), "resume": .resume,
        ]
    }

    /// A run, a change and a mark of another thread, which are those of no thread here.
    private static func run() throws -> ReplyRun {
        var thread = try Threads.thread(in: .complete)
        for _ in 0..<9 { thread.applied(.send("Again", whileReplying: .stop)) }
        return try #require(thread.run)
    }

    private static func change() throws -> FeedbackChange {
        var thread = try Threads.thread(in: .complete)
        for case .sendFeedback(let change) in thread.applied(.rate("2", .bad)) { return change }
        throw Missing()
    }

    private static func mark() throws -> CopyMark {
        var thread = try Threads.thread(in: .complete)
        thread.applied(.copy("2"))
        return try #require(thread.copied)
    }

    private struct Missing: Error {}

    /// The kind of an action. A new kind does not compile until it is named here, and fails below until it has a row.
    private static func kind(of action: ChatAction) -> String {
        switch action {
        case .send: "send"
        case .stop: "stop"
        case .regenerate: "regenerate"
        case .retry: "retry"
        case .rate: "rate"
        case .copy: "copy"
        case .share: "share"
        case .scrolled: "scrolled"
        case .jumpToLatest: "jump"
        case .received: "received"
        case .finished: "finished"
        case .failed: "failed"
        case .feedbackAccepted: "accepted"
        case .feedbackRejected: "rejected"
        case .endCopied: "end copied"
        case .beginLoading: "begin loading"
        case .load: "load"
        case .resume: "resume"
        }
    }

    @Test("has a row in the table, and no row is left over")
    func complete() throws {
        let actions = try Self.actions(in: ChatThread())
        #expect(Set(Transition.all.map(\.action)) == Set(actions.keys))
        #expect(Transition.all.count == actions.count * ChatPhase.allCases.count)
        #expect(Set(actions.values.map(Self.kind)).count == 18)
        for (name, action) in actions { #expect(name.hasPrefix(Self.kind(of: action))) }
    }

    @Test("The threads that stand for the phases are in them", arguments: ChatPhase.allCases)
    func fixtures(phase: ChatPhase) throws {
        #expect(try Threads.thread(in: phase).phase == phase)
    }

    @Test("does what the table says", arguments: Transition.all)
    func transition(_ transition: Transition) throws {
        var thread = try Threads.thread(in: transition.phase)
        let before = thread
        let action = try #require(try Self.actions(in: thread)[transition.action])
        let effects = thread.applied(action).summary
        if transition.outcome == "-" {
            #expect(effects == "")
            #expect(thread.record == before.record)
        } else {
            let outcome = "\(thread.phase): \(effects)"
            #expect((outcome.hasSuffix(": ") ? String(outcome.dropLast()) : outcome) == transition.outcome)
            if transition.action != "share", transition.action != "copy" {
                #expect(thread.record != before.record)
            }
        }
    }
}
