/// One attempt at a reply. A reply that is replaced in place keeps its message and gets another number, so that what
/// still comes from an attempt that was given up is told from the present one.
public struct ReplyRun: Sendable, Hashable {
    /// The message that the reply becomes.
    public let message: ChatMessage.ID
    /// Counts the attempts of a thread while it is in memory.
    public let number: Int
}
