/// What a thread asks its surroundings to do.
public enum ChatEffect: Sendable, Hashable {
    /// Ask the model for a reply to these messages, and report with this run.
    case startReply(ReplyRun, to: [ChatMessage])
    /// End this run; what it still reports is ignored.
    case cancelReply(ReplyRun)
    /// Hand feedback on and report whether it arrived. Changes of one message must be handed on in order.
    case sendFeedback(FeedbackChange)
    /// Report the mark's end after a while.
    case endCopied(CopyMark, after: Duration)
    /// Put the message on the clipboard.
    case copy(ChatMessage.ID)
    /// Offer the message to other programs.
    case share(ChatMessage.ID)
    /// Bring the latest row into view.
    case scrollToLatest
    /// Tell users of assistive technology.
    case announce(Announcement)
    /// Let the device be felt, or heard.
    case haptic(HapticCue)
}
