/// That a message was just copied: while it stands, "Copied" is shown in the place of "Copy".
public struct CopyMark: Sendable, Hashable {
    /// The message.
    public let message: ChatMessage.ID
    /// Counts the copies of a thread while it is in memory, so that an older mark's end does not take a newer one.
    public let number: Int

    /// How long the mark is to stand.
    public static let hold = Duration.seconds(2)
}
