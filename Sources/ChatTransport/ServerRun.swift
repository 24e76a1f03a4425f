internal import ChatModel
internal import SpanTree
internal import Synchronization
internal import TerminalIO

/// One reply of a server: from the request to what it says, on a thread of its own.
final class ServerRun: Sendable {
    private struct State {
        var isStopped = false
        /// The transfer while it runs.
        var transfer: CurlTransfer.Waker?
    }

    private let server: ServerReply
    private let messages: [ChatMessage]
    private let feed: ReplyFeed
    private let state = Mutex(State())

    init(_ server: ServerReply, messages: [ChatMessage], feed: ReplyFeed) {
        self.server = server
        self.messages = messages
        self.feed = feed
    }

    func start() throws(ChatTransportError) {
        do throws(SystemError) {
            try BackgroundThread.start { self.run() }
        } catch {
            throw .unavailable(reason: error.description)
        }
    }

    /// Closes the connection. Returns at once.
    func stop() {
        state.withLock { state in
            state.isStopped = true
            state.transfer?.wake()
        }
    }

    private func run() {
        do throws(ChatTransportError) {
            try receive(try CurlTransfer(server, body: body))
            feed.finish(nil)
        } catch {
            // Servers on this machine get keys such as "none", which are words of an error like any other.
            let secret = server.key.flatMap { $0.count < 6 ? nil : $0 }
            feed.finish(secret.map { error.redacting($0) } ?? error)
        }
    }

    private func receive(_ transfer: CurlTransfer) throws(ChatTransportError) {
        state.withLock { $0.transfer = transfer.waker }
        defer { state.withLock { $0.transfer = nil } }
        var answer = ServerAnswer(limit: server.limit)
        var lastActivity = ContinuousClock.now
        while !state.withLock(\.isStopped) {
            let step = transfer.step { [self] bytes in
                answer.begin(transfer.head)
                feed.send(answer.append(bytes))
                return answer.failure == nil && !state.withLock(\.isStopped)
            }
            if let outcome = step.outcome {
                answer.begin(transfer.head)
                let (text, error) = answer.finish(outcome, host: server.host)
                feed.send(text)
                if let error { throw error }
                return
            }
            if step.isActive { lastActivity = .now }
            // Some servers keep the connection open behind the end.
            let patience = answer.hasEnded ? min(server.stallTimeout, .seconds(1)) : server.stallTimeout
            let left = ContinuousClock.now.duration(to: lastActivity + patience)
            guard left > .zero else {
                if answer.hasEnded { return }
                throw .stalled(host: server.host, after: server.stallTimeout)
            }
            transfer.wait(atMost: left)
        }
    }

    private var body: [UInt8] {
        var writer = JSONWriter(isPretty: false)
        writer.begin("{")
        writer.writeKey("model", isFirst: true)
        writer.write(server.model)
        writer.writeKey("messages", isFirst: false)
        Prompt.write(messages, to: &writer)
        writer.writeKey("stream", isFirst: false)
        writer.write(json: "true")
        writer.end("}", isEmpty: false)
        return writer.bytes
    }
}
