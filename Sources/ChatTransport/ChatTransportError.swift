/// Why a reply did not come, or not whole. Its description is what a person reads; it has no controls, and of what
/// others wrote at most 1,000 characters.
public enum ChatTransportError: Error, Sendable, Hashable {
    /// The shell could not be started, for what the system says.
    case commandNotStarted(reason: String)
    /// The command ended with a status other than 0. The words are the last lines of its error output, `nil` where it is empty.
    case commandFailed(status: Int, words: String?)
    /// A signal ended the command.
    case commandKilled(signal: Int, words: String?)
    /// The sender said that it failed, in these words.
    case failed(words: String)
    /// Something arrived that is no event of a reply. What came before it is kept.
    case malformed(excerpt: String)
    /// The reply ended before its end.
    case brokeOff
    /// The reply is longer than its limit, in bytes of UTF-8. That much of it is kept.
    case replyTooLong(limit: Int)
}

extension ChatTransportError: CustomStringConvertible {
    /// Whole sentences for a person, except where they are the sender's own.
    public var description: String {
        switch self {
        case .commandNotStarted(let reason): "The command could not be started: \(reason)"
        case .commandFailed(let status, let words): words ?? "The command ended with status \(status)."
        case .commandKilled(let signal, let words): words ?? "The command was ended by signal \(signal)."
        case .failed(let words): words
        case .malformed(let excerpt): "The server sent something that is no event: \(excerpt)"
        case .brokeOff: "The reply broke off."
        case .replyTooLong(let limit): "The reply is longer than \(limit) bytes."
        }
    }
}
