internal import Synchronization
internal import TerminalIO

/// One run of a command: what it writes on its way to the reader.
final class CommandRun: Sendable {
    private struct State {
        var text: ReplyText
        var errors = ErrorTail()
        /// Ends the command. It is not there before the command is.
        var stop: (@Sendable () -> Void)?
    }

    private let feed: ReplyFeed
    private let state: Mutex<State>

    init(feed: ReplyFeed, text: ReplyText) {
        self.feed = feed
        state = Mutex(State(text: text))
    }

    /// Sets what ends the command, which is done at once if it has failed already.
    func setStop(_ stop: @escaping @Sendable () -> Void) {
        let hasFailed = state.withLock { state in
            state.stop = stop
            return state.text.failure != nil
        }
        if hasFailed { stop() }
    }

    func handle(_ event: ChildProcess.Event) {
        switch event {
        case .output(let bytes): receive { $0.append(bytes) }
        case .errorOutput(let bytes): state.withLock { $0.errors.append(bytes) }
        case .ended(let ending):
            receive { $0.finish() }
            // After a failure that the reply tells of, this changes nothing: the feed has ended.
            feed.finish(error(of: ending))
            state.withLock { $0.stop = nil }
        }
    }

    private func receive(_ take: (inout ReplyText) -> String) {
        let (text, failure, stop) = state.withLock { state in
            (take(&state.text), state.text.failure, state.stop)
        }
        feed.send(text)
        guard let failure else { return }
        feed.finish(failure)
        stop?()
    }

    private func error(of ending: ChildProcess.Ending) -> ChatTransportError? {
        let words = state.withLock { $0.errors.words }
        switch ending {
        case .exited(0), .abandoned, .stopped: return nil
        case .exited(let status): return .commandFailed(status: Int(status), words: words)
        case .killed(let signal): return .commandKilled(signal: Int(signal), words: words)
        case .notStarted(let error): return .commandNotStarted(reason: error.description)
        }
    }
}
