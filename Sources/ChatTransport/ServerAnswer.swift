internal import ModelStreams

/// What a server answers, from its head to its end, whatever brings the bytes.
struct ServerAnswer: Sendable {
    /// What an answer's head says.
    struct Head: Sendable {
        let status: Int
        var contentType: String?
        /// Seconds; 0 where it is not said.
        var retryAfter = 0
        /// Where a redirect leads.
        var location: String?

        /// The media type, without its parameters.
        var mediaType: String {
            String((contentType ?? "").lowercased().prefix { $0 != ";" && $0 != " " })
        }

        var isSuccess: Bool { 200..<300 ~= status }
    }

    /// How much of the answer to a request that failed is read.
    private static let errorLimit = 64 << 10

    /// What went wrong. More of the answer is of no use then.
    private(set) var failure: ChatTransportError?
    /// Whether the server said that the reply ends.
    var hasEnded: Bool { text?.hasEnded ?? false }

    private let limit: Int
    private var head: Head?
    /// The reply, where it is one.
    private var text: ReplyText?
    /// The body, where it is none.
    private var errorBody: [UInt8] = []
    private var isEmpty = true

    init(limit: Int) { self.limit = limit }

    /// Takes the head. Another one, and one that is none yet, change nothing.
    mutating func begin(_ head: Head) {
        guard self.head == nil, head.status != 0 else { return }
        self.head = head
        guard head.isSuccess else { return }
        let type = head.mediaType
        if type == "text/html" || !["text", "application", ""].contains(type.prefix { $0 != "/" }) {
            failure = .notAReply(contentType: Words.excerpt(of: type, limit: 100))
        } else {
            // What a stream is labelled with is to be trusted where it says so, and only there.
            text = ReplyText(
                format: type == "text/event-stream" ? .sse : .auto,
                limit: limit,
                acceptsText: false
            )
        }
    }

    /// Takes bytes of the body, and returns the text that they complete.
    mutating func append(_ bytes: [UInt8]) -> String {
        guard failure == nil, !bytes.isEmpty else { return "" }
        isEmpty = false
        if text == nil {
            errorBody += bytes.prefix(Self.errorLimit - errorBody.count)
            if errorBody.count == Self.errorLimit { failure = refusal }
            return ""
        }
        let piece = text?.append(bytes) ?? ""
        failure = text?.failure
        return piece
    }

    /// Takes the end, and returns the text that was pending and what went wrong.
    mutating func finish(_ outcome: TransferOutcome, host: String) -> (
        text: String, error: ChatTransportError?
    ) {
        if let failure { return ("", failure) }
        guard let head else { return ("", error(of: outcome, host: host) ?? .noAnswer(host: host)) }
        guard head.isSuccess else { return ("", refusal) }
        let piece = text?.finish() ?? ""
        if let failure = text?.failure { return (piece, failure) }
        // What the server ended is whole, however the connection ended.
        if !hasEnded {
            if let error = error(of: outcome, host: host) { return (piece, error) }
            if text?.format == .sse, !isEmpty { return (piece, .brokeOff) }
        }
        return (piece, text?.isEmpty == false ? nil : .emptyReply(reason: text?.endReason))
    }

    private func error(of outcome: TransferOutcome, host: String) -> ChatTransportError? {
        switch outcome {
        case .complete: nil
        case .brokeOff: head == nil ? .noAnswer(host: host) : .brokeOff
        case .notConnected(let reason): .notConnected(host: host, reason: reason)
        case .timedOut: .connectTimedOut(host: host)
        case .insecure(let reason): .insecure(host: host, reason: reason)
        case .failed(let reason): .transferFailed(host: host, reason: reason)
        }
    }

    /// The error of a status that is no success.
    private var refusal: ChatTransportError {
        let head = head ?? Head(status: 0)
        if let location = head.location {
            return .redirected(status: head.status, location: Words.excerpt(of: location))
        }
        return .refused(
            status: head.status,
            words: RefusalWords.words(in: errorBody, mediaType: head.mediaType),
            retryAfter: head.retryAfter > 0 ? .seconds(head.retryAfter) : nil
        )
    }
}
