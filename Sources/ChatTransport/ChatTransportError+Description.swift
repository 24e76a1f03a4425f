extension ChatTransportError: CustomStringConvertible {
    /// Whole sentences for a person, except where they are the sender's own.
    public var description: String {
        switch self {
        case .failed(let words): words
        case .malformed(let excerpt): "The server sent something that is no event: \(excerpt)"
        case .brokeOff: "The reply broke off."
        case .replyTooLong(let limit): "The reply is longer than \(limit) bytes."

        case .commandNotStarted(let reason): "The command could not be started: \(reason)"
        case .commandFailed(let status, let words): words ?? "The command ended with status \(status)."
        case .commandKilled(let signal, let words): words ?? "The command was ended by signal \(signal)."

        case .invalidEndpoint(let reason): "The server's address cannot be used: \(reason)."
        case .invalidHeader("Authorization"):
            "The key holds a line break or another character that no key has."
        case .invalidHeader(let name): "The header field \(name) cannot be sent."
        case .unavailable(let reason): "Servers cannot be asked: \(reason)."
        case .notConnected(let host, let reason): "There is no connection to \(host): \(reason)"
        case .connectTimedOut(let host): "\(host) did not answer in time."
        case .insecure(let host, let reason): "There is no secure connection to \(host): \(reason)"
        case .transferFailed(let host, let reason): "The connection to \(host) failed: \(reason)"
        case .noAnswer(let host): "\(host) closed the connection without an answer."
        case .stalled(let host, let time): "Nothing came from \(host) for \(Self.words(for: time))."
        case .refused(let status, let words, let time):
            "\(status): \(words ?? Self.phrase(for: status))"
                + (time.map { " (Try again in \(Self.words(for: $0)).)" } ?? "")
        case .redirected(let status, let location):
            "\(status): The server is elsewhere, at \(location); give its address itself, since redirects are not followed."
        case .notAReply(let contentType):
            "The server sent no reply, but \(contentType); is its address right?"
        case .emptyReply(let reason): "The reply is empty" + (reason.map { " (\($0))." } ?? ".")
        }
    }

    private static func words(for time: Duration) -> String {
        let seconds = time / .seconds(1)
        return seconds.rounded() == seconds ? "\(Int(seconds)) s" : "\(Int(time / .milliseconds(1))) ms"
    }

    /// What RFC 9110 and 6585 call a status.
    private static func phrase(for status: Int) -> String {
        switch status {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 402: "Payment Required"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        default: "The server refused the request."
        }
    }

    /// The error with a secret taken out of what others wrote.
    func redacting(_ secret: String) -> ChatTransportError {
        func clean(_ text: String) -> String { text.replacing(secret, with: "…") }
        return switch self {
        case .failed(let words): .failed(words: clean(words))
        case .malformed(let excerpt): .malformed(excerpt: clean(excerpt))
        case .refused(let status, let words, let time):
            .refused(status: status, words: words.map(clean), retryAfter: time)
        case .redirected(let status, let location): .redirected(status: status, location: clean(location))
        case .notAReply(let contentType): .notAReply(contentType: clean(contentType))
        case .emptyReply(let reason): .emptyReply(reason: reason.map(clean))
        case .notConnected(let host, let reason): .notConnected(host: host, reason: clean(reason))
        case .insecure(let host, let reason): .insecure(host: host, reason: clean(reason))
        case .transferFailed(let host, let reason): .transferFailed(host: host, reason: clean(reason))
        case .brokeOff, .replyTooLong, .commandNotStarted, .commandFailed, .commandKilled, .invalidEndpoint,
            .invalidHeader, .unavailable, .connectTimedOut, .noAnswer, .stalled:
            self
        }
    }
}
