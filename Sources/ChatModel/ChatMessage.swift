public import FoundationEssentials

/// One turn of a conversation: what a person said, or a reply that may still be arriving.
public struct ChatMessage: Sendable, Hashable, Identifiable {
    /// What names a message for good: unique in its thread, kept when a reply is replaced in place.
    public typealias ID = String

    /// What names the message.
    public let id: ID
    /// Who speaks.
    public let role: Role
    /// What is said, in Markdown for a reply and as typed for a person.
    public internal(set) var text: String
    /// When it was said, to the millisecond; for a reply that was replaced, when the replacement began.
    public internal(set) var date: Date
    /// How far a reply is. What a person says is always complete.
    public internal(set) var state: State
    /// What the person thinks of a reply.
    public internal(set) var feedback: Feedback?
    /// Fields of a saved message that this version does not know. They are saved again as they were.
    public internal(set) var unknownFields: [String: JSONField]

    /// Who speaks.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// The person.
        case user
        /// The model.
        case assistant
        /// Whoever set the model up. Passed to the model, never shown.
        case system
    }

    /// How far a reply is.
    public enum State: Sendable, Hashable {
        /// Everything has arrived.
        case complete
        /// More is to come; without text yet, the model is thinking.
        case streaming
        /// The person stopped it; the text is what arrived until then.
        case stopped
        /// It broke off. The message is the error's own description, `nil` where it has none and
        /// `ChatWords.replyDidNotFinish` is to be shown.
        case failed(message: String?)
    }

    /// A person's thumb.
    public enum Feedback: String, Sendable, Hashable, CaseIterable {
        /// Up.
        case good
        /// Down.
        case bad
    }

    /// A message. The date is held to the years 1 to 9999 and rounded to a millisecond, so that it can be saved
    /// without loss.
    public init(
        id: ID,
        role: Role,
        text: String,
        date: Date,
        state: State = .complete,
        feedback: Feedback? = nil
    ) {
        self.id = id
        self.role = role
        self.text = text
        self.date = ChatTimestamp.rounded(date)
        self.state = state
        self.feedback = feedback
        unknownFields = [:]
    }

    /// Whether a reply broke off.
    public var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}
