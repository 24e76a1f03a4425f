/// Why a reply did not come, or not whole. Its description is what a person reads; it has no controls, and of what
/// others wrote at most 1,000 characters.
public enum ChatTransportError: Error, Sendable, Hashable {
    // MARK: Of both

    /// The sender said that it failed, in these words.
    case failed(words: String)
    /// Something arrived that is no event of a reply. What came before it is kept.
    case malformed(excerpt: String)
    /// The reply ended before its end. What came is kept.
    case brokeOff
    /// The reply is longer than its limit, in bytes of UTF-8. That much of it is kept.
    case replyTooLong(limit: Int)

    // MARK: Of commands

    /// The shell could not be started, for what the system says.
    case commandNotStarted(reason: String)
    /// The command ended with a status other than 0. The words are the last lines of its error output, `nil` where it is empty.
    case commandFailed(status: Int, words: String?)
    /// A signal ended the command.
    case commandKilled(signal: Int, words: String?)

    // MARK: Of servers

    /// The address is not one of a server.
    case invalidEndpoint(reason: String)
    /// A header field, or the key, which is sent as `Authorization`, holds what no header can.
    case invalidHeader(name: String)
    /// Servers cannot be asked on this machine, for a reason that names what is missing.
    case unavailable(reason: String)
    /// There is no connection to the host.
    case notConnected(host: String, reason: String)
    /// A connection to the host took too long.
    case connectTimedOut(host: String)
    /// The connection could not be encrypted, or the host could not show who it is.
    case insecure(host: String, reason: String)
    /// The connection failed in another way.
    case transferFailed(host: String, reason: String)
    /// The host closed the connection without a word.
    case noAnswer(host: String)
    /// Nothing came from the host for so long.
    case stalled(host: String, after: Duration)
    /// The status is no success. The words are the server's own, `nil` where it has none; the time is how long it asks to wait.
    case refused(status: Int, words: String?, retryAfter: Duration?)
    /// The server sends the request elsewhere.
    case redirected(status: Int, location: String)
    /// The answer is of a kind that holds no reply, such as a web page.
    case notAReply(contentType: String)
    /// The reply ended without any text. The reason is the server's own word.
    case emptyReply(reason: String?)
}
