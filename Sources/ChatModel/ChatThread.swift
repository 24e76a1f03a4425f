public import FoundationEssentials

/// A conversation and what its view needs to know, as a reducer: what happens goes in, what is to be done comes out.
///
///     var thread = ChatThread()
///     for effect in thread.apply(.send("What is a monad?"), at: now) { perform(effect) }
///
/// A value without a clock and without tasks; `ChatSession` performs the effects. At most one reply streams at a time.
///
/// Coding saves `record`. Whether the view follows, what was just copied and what is on its way are not saved; after
/// loading, `.resume` picks up what was interrupted.
public struct ChatThread: Sendable, Hashable {
    /// The messages and the turns that wait: all that is saved.
    public internal(set) var record: ChatRecord
    /// Whether the view stays with the latest row.
    public internal(set) var follow = FollowState.atLatest
    /// The message that was just copied.
    public internal(set) var copied: CopyMark?
    /// Whether a saved thread is being fetched.
    public internal(set) var isLoading = false
    /// The reply that streams now; `nil` also for one that was streaming when the thread was saved.
    public internal(set) var run: ReplyRun?

    var runCount = 0
    var copyCount = 0
    var feedbackCount = 0
    var pendingFeedback: [ChatMessage.ID: PendingFeedback] = [:]

    /// A thread with these contents; an empty one by default.
    public init(_ record: ChatRecord = ChatRecord()) { self.record = record }

    /// The messages in order.
    public var messages: [ChatMessage] { record.messages }

    /// A message by its id. O(messages).
    public func message(_ id: ChatMessage.ID) -> ChatMessage? { messages.first { $0.id == id } }

    /// Takes what happened and returns what is to be done, in order. O(messages).
    ///
    /// - Parameter now: The date of messages that begin.
    public mutating func apply(_ action: ChatAction, at now: Date) -> [ChatEffect] {
        switch action {
        case .send(let text, let interruption): send(text, interruption, at: now)
        case .stop: stop(at: now)
        case .regenerate: regenerate(at: now)
        case .retry(let id): offers(.retry, for: id) ? replace(id, at: now) : []
        case .rate(let id, let choice): rate(id, choice)
        case .copy(let id): copy(id)
        case .share(let id): offers(.share, for: id) ? [.share(id)] : []
        case .scrolled(let isAtLatest): followed(.scrolled(isAtLatest: isAtLatest))
        case .jumpToLatest: followed(.jumped)
        case .received(let text, let run): receive(text, run)
        case .finished(let run): finish(run, at: now)
        case .failed(let run, let message): fail(run, message, at: now)
        case .feedbackAccepted(let change): settle(change, isAccepted: true)
        case .feedbackRejected(let change): settle(change, isAccepted: false)
        case .endCopied(let mark): endCopied(mark)
        case .beginLoading: beginLoading()
        case .load(let record): load(record, at: now)
        case .resume: resume(at: now)
        }
    }
}

extension ChatThread: Codable {
    /// Reads what was saved. Throws as `ChatRecord` does.
    public init(from decoder: any Decoder) throws { self.init(try ChatRecord(from: decoder)) }

    /// Saves `record`.
    public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}
