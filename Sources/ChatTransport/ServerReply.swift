public import ChatModel

/// Replies of a server with OpenAI's chat completions, of which there are many, on this machine and elsewhere.
///
///     let replies = try ServerReply(endpoint: "http://localhost:11434/v1", model: "some-model")
///     let session = ChatSession { replies.reply(to: $0) }
///
/// Each reply is one `POST` of `{"model": …, "messages": […], "stream": true}`; messages without visible text, such as
/// replies that failed before their first word, are left out. The server may answer with server-sent events, JSON Lines or one
/// JSON object, compressed or not.
///
/// A reply that breaks off, a status that is no success and an event that cannot be read are errors, see ``ChatTransportError``;
/// what came before is kept. Redirects are not followed, since they could hand the key to somebody else.
///
/// The library that does this, libcurl, is loaded with the first reply that is asked for; it takes proxies from the usual
/// environment variables. Nothing here describes or mirrors the key, the headers or a password in the address, and errors
/// do not hold the key even if a server repeats it, except for one of less than six characters, which is no secret.
public struct ServerReply: Sendable {
    /// The limit of a reply if none is given: 16 MiB.
    public static let defaultLimit = 16 << 20

    /// What the server calls the model.
    public let model: String
    /// The server's host, with its port where one is given.
    public var host: String { endpoint.host }
    /// How long a connection may take to be made.
    public let connectTimeout: Duration
    /// How long a connection may be silent.
    public let stallTimeout: Duration
    /// How many bytes of UTF-8 a reply may have.
    public let limit: Int

    let endpoint: Endpoint
    let key: String?
    /// Lines of a request's head.
    let headers: [String]

    /// Replies of a server. Nothing is sent before a reply is asked for.
    ///
    /// - Parameters:
    ///   - endpoint: An `http` or `https` address. One whose path ends in `/chat/completions` is taken as it is. Any other is a base,
    ///     to which that is added: `https://host/v1` becomes `https://host/v1/chat/completions`; one without a path
    ///     gets `/v1` first. A query stays behind the path.
    ///   - model: What the server calls the model.
    ///   - key: Sent as `Authorization: Bearer …`, without white space around it. An empty one is none.
    ///   - headers: More header fields, for servers that want a key elsewhere or an organisation.
    ///   - connectTimeout: How long a connection may take to be made, its name and encryption included.
    ///   - stallTimeout: How long a connection may be silent before the reply fails; keep-alive comments count.
    ///   - limit: Bytes of UTF-8 in a reply; one that gets longer fails and keeps that much. So much memory may be used by a reader
    ///     that is slower than the server.
    /// - Throws: ``ChatTransportError/invalidEndpoint(reason:)`` or ``ChatTransportError/invalidHeader(name:)``.
    public init(
        endpoint: String,
        model: String,
        key: String? = nil,
        headers: [String: String] = [:],
        connectTimeout: Duration = .seconds(10),
        stallTimeout: Duration = .seconds(60),
        limit: Int = defaultLimit
    ) throws(ChatTransportError) {
        self.endpoint = try Endpoint(endpoint)
        self.model = model
        self.connectTimeout = connectTimeout
        self.stallTimeout = stallTimeout
        self.limit = limit
        let trimmed = key?.trimmed
        self.key = trimmed?.isEmpty == true ? nil : trimmed
        var fields = headers
        if let key = self.key { fields["Authorization"] = "Bearer " + key }
        self.headers = try HeaderField.lines(of: fields)
    }

    /// Asks for a reply, and streams its text as it arrives. Errors are ``ChatTransportError``. Returns at once, and no task ever waits for
    /// the server but by suspending; a stream that is cancelled or let go closes the connection.
    public func reply(to messages: [ChatMessage]) -> AsyncThrowingStream<String, any Error> {
        ReplyFeed.stream { feed in
            let run = ServerRun(self, messages: messages, feed: feed)
            try run.start()
            return { run.stop() }
        }
    }
}

extension ServerReply: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The model and the host.
    public var description: String { "\(model) at \(host)" }
    /// The model and the host.
    public var debugDescription: String { "ServerReply(\(description))" }
    /// What is no secret.
    public var customMirror: Mirror {
        Mirror(self, children: ["host": host, "model": model, "limit": limit], displayStyle: .struct)
    }
}

extension String {
    /// The text without white space around it.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
        return String(start[..<end])
    }
}
