/// A choice of a thumb that is on its way to whoever collects it.
public struct FeedbackChange: Sendable, Hashable {
    /// The reply.
    public let message: ChatMessage.ID
    /// What the person chose; `nil` when the choice was taken back.
    public let choice: ChatMessage.Feedback?
    /// Counts the choices of a thread while it is in memory.
    public let number: Int
}

/// What is known of a reply's feedback while changes are on their way.
struct PendingFeedback: Sendable, Hashable {
    /// The last choice that was accepted, or that stood before the first change.
    var settled: ChatMessage.Feedback?
    /// The newest change.
    var number: Int
}
