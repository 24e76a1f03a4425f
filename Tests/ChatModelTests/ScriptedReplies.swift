import ChatModel
import Synchronization

/// Replies that a test sends by hand.
final class ScriptedReplies: Sendable {
    typealias Continuation = AsyncThrowingStream<String, any Error>.Continuation

    private struct State {
        var asked: [[ChatMessage]] = []
        var streams: [Continuation] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// What was asked for, in order.
    var asked: [[ChatMessage]] { state.withLock { $0.asked } }
    /// The streams that were cancelled, by their place in `asked`.
    var cancelled: Set<Int> { state.withLock { $0.cancelled } }

    func reply(to messages: [ChatMessage]) -> AsyncThrowingStream<String, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        let index = state.withLock { state in
            state.asked.append(messages)
            state.streams.append(continuation)
            return state.streams.count - 1
        }
        continuation.onTermination = { [self] reason in
            guard case .cancelled = reason else { return }
            _ = state.withLock { $0.cancelled.insert(index) }
        }
        return stream
    }

    /// A stream, once it was asked for.
    func stream(_ index: Int) async -> Continuation {
        await eventually { self.state.withLock { $0.streams.count > index } }
        return state.withLock { $0.streams[index] }
    }
}

/// Waits until something holds; the test's time limit ends it.
func eventually(_ condition: () async -> Bool) async {
    while await !condition(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}

extension ChatSession {
    /// The first snapshot for which something holds.
    @discardableResult
    func until(_ condition: @Sendable (ChatSnapshot) -> Bool) async -> ChatSnapshot {
        for await snapshot in updates() where condition(snapshot) { return snapshot }
        return snapshot
    }

    func until(_ phase: ChatPhase) async -> ChatThread { await until { $0.thread.phase == phase }.thread }
}
