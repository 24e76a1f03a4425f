/// What can happen to a thread. What does not apply in its present state changes nothing.
public enum ChatAction: Sendable, Hashable {
    /// The person says something, and a reply starts. Blank text is nothing.
    case send(String, whileReplying: Interruption = .queue)
    /// The person stops the reply that streams. What arrived is kept, and a turn that waits is sent.
    case stop
    /// The person wants the latest reply anew, in its place.
    case regenerate
    /// The person wants a failed reply anew, in its place.
    case retry(ChatMessage.ID)
    /// The person thinks well or badly of a reply, or, with `nil`, takes that back.
    case rate(ChatMessage.ID, ChatMessage.Feedback?)
    /// The person copies a message.
    case copy(ChatMessage.ID)
    /// The person shares a reply.
    case share(ChatMessage.ID)
    /// The person scrolled to the latest row, or away from it.
    case scrolled(isAtLatest: Bool)
    /// The person wants to see the latest row.
    case jumpToLatest

    /// A piece of a reply came.
    case received(String, ReplyRun)
    /// A reply came to its end.
    case finished(ReplyRun)
    /// A reply broke off. `message` is the error's own description, if it has one.
    case failed(ReplyRun, message: String?)

    /// Feedback arrived where it is collected.
    case feedbackAccepted(FeedbackChange)
    /// Feedback did not arrive; the previous choice comes back.
    case feedbackRejected(FeedbackChange)
    /// "Copied" has been shown for long enough.
    case endCopied(CopyMark)

    /// A saved thread is being fetched, into a thread that is empty. Turns sent meanwhile wait.
    case beginLoading
    /// The saved thread is there. It stands before what was sent meanwhile.
    case load(ChatRecord)
    /// Goes on with a thread as it was saved, or with an empty one where loading came to nothing: a reply that no one
    /// sends any more is stopped, a turn without a reply gets one, a turn that waits is sent.
    case resume

    /// What a turn does to the reply that streams.
    public enum Interruption: String, Sendable, Hashable, CaseIterable {
        /// The turn waits for the reply's end.
        case queue
        /// The reply is stopped, and the turn is sent at once, behind those that waited; one reply answers them all.
        case stop
    }
}
