public import Reveal

/// How the turns of a thread look: a document for each, and for those that arrive how far they are revealed.
///
/// A value without a clock, to be kept beside a `ChatThread`: `update(from:)` after what happened to the thread,
/// `advance(by:)` as time passes. Turns that are complete when they are first seen are shown at once.
public struct ChatDocuments: Sendable {
    private var turns: [ChatMessage.ID: Seen] = [:]
    /// The turns that are not settled.
    private var moving: Set<ChatMessage.ID> = []
    /// What begins a reply's reveal.
    private let machine: RevealMachine

    private struct Seen: Sendable {
        var turn: RevealingTurn
        var run: ReplyRun?
        /// The text that a settled turn was made of.
        var text: String
    }

    /// Documents of an empty thread.
    ///
    /// - Parameter machine: The pace of replies, with nothing received.
    public init(revealing machine: RevealMachine = RevealMachine(policy: .adaptive)) {
        self.machine = machine
    }

    /// Takes the thread as it is now. O(messages + what is new of a reply's text).
    public mutating func update(from thread: ChatThread) {
        var present: Set<ChatMessage.ID> = []
        for message in thread.messages where message.role != .system {
            present.insert(message.id)
            update(message, run: thread.run)
        }
        for queued in thread.record.queue {
            present.insert(queued.id)
            if turns[queued.id] == nil {
                turns[queued.id] = Seen(turn: RevealingTurn(literal: queued.text), text: queued.text)
            }
        }
        guard turns.count > present.count else { return }
        turns = turns.filter { present.contains($0.key) }
        moving.formIntersection(present)
    }

    /// Lets time pass, and tells whether anything looks different. O(what moves).
    public mutating func advance(by elapsed: Duration) -> Bool {
        var isChanged = false
        for id in moving {
            guard turns[id]?.turn.advance(by: elapsed) == true else { continue }
            isChanged = true
            if turns[id]?.turn.isSettled == true { moving.remove(id) }
        }
        return isChanged
    }

    /// How long everything looks as it does; `nil` when nothing changes until something happens to the thread.
    public var timeToNextChange: Duration? {
        moving.compactMap { turns[$0]?.turn.timeToNextChange }.min()
    }

    /// What to draw of a message now; `nil` for one that is not shown.
    public func frame(of id: ChatMessage.ID) -> RevealFrame? { turns[id]?.turn.machine.frame }

    /// How many leading blocks of a message's document are closed: text that still comes adds nothing to them. What of them
    /// can change is the text of a link or footnote whose definition has not come yet.
    public func closedBlockCount(of id: ChatMessage.ID) -> Int { turns[id]?.turn.closedBlockCount ?? 0 }

    /// Whether all of a message has come and is shown.
    public func isSettled(_ id: ChatMessage.ID) -> Bool { turns[id]?.turn.isSettled ?? false }

    private mutating func update(_ message: ChatMessage, run: ReplyRun?) {
        let id = message.id
        if message.state == .streaming {
            if turns[id] == nil || turns[id]?.run != run || !moving.contains(id) {
                turns[id] = Seen(turn: RevealingTurn(machine: machine), run: run, text: "")
                moving.insert(id)
            }
            turns[id]?.turn.receive(message.text)
        } else if let seen = turns[id], seen.run != nil {
            turns[id]?.turn.receive(message.text)
            turns[id]?.turn.end(showsAll: message.state == .stopped)
            turns[id]?.run = nil
            turns[id]?.text = message.text
            if turns[id]?.turn.isSettled == true { moving.remove(id) }
        } else if turns[id].map({ $0.text != message.text }) ?? true {
            // The same string is compared in O(1).
            let isReply = message.role == .assistant
            let turn = isReply ? RevealingTurn(complete: message.text) : RevealingTurn(literal: message.text)
            turns[id] = Seen(turn: turn, text: message.text)
            moving.remove(id)
        }
    }
}
