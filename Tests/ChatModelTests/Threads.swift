import ChatModel
import Foundation

/// Threads and dates that tests begin with.
enum Threads {
    static let noon = Date(timeIntervalSince1970: 1_767_268_800)  // 2026-01-01, 12:00 UTC
    static let turn = ChatMessage(id: "1", role: .user, text: "Ask", date: noon)

    /// A thread of one turn and, in the later phases, its reply "Hi", which has the id "2".
    static func thread(in phase: ChatPhase) throws -> ChatThread {
        var thread = ChatThread()
        switch phase {
        case .empty: return thread
        case .unanswered: return ChatThread(try ChatRecord(messages: [turn]))
        case .thinking, .streaming, .complete, .stopped, .failed: thread.applied(.send("Ask"))
        }
        guard phase != .thinking, let run = thread.run else { return thread }
        thread.applied(.received("Hi", run))
        switch phase {
        case .complete: thread.applied(.finished(run))
        case .stopped: thread.applied(.stop)
        case .failed: thread.applied(.failed(run, message: "No route"))
        case .empty, .unanswered, .thinking, .streaming: break
        }
        return thread
    }
}

extension ChatThread {
    @discardableResult
    mutating func applied(_ action: ChatAction, at date: Date = Threads.noon) -> [ChatEffect] {
        apply(action, at: date)
    }

    var texts: [String] { messages.map(\.text) }
    var states: [ChatMessage.State] { messages.map(\.state) }
}

extension [ChatEffect] {
    /// The messages that a reply is asked for with.
    var asked: [ChatMessage]? {
        for case .startReply(_, let messages) in self { return messages }
        return nil
    }

    /// The effects in one word each.
    var summary: String {
        map { effect in
            switch effect {
            case .startReply(_, let messages): "start\(messages.count)"
            case .cancelReply: "cancel"
            case .sendFeedback: "feedback"
            case .endCopied: "hold"
            case .copy: "copy"
            case .share: "share"
            case .scrollToLatest: "scroll"
            case .announce(.replyFinished): "say-finished"
            case .announce(.replyFailed): "say-failed"
            case .announce(.copied): "say-copied"
            case .haptic(let cue): "\(cue)"
            }
        }
        .joined(separator: " ")
    }
}
