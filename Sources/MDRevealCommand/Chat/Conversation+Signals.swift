internal import MarkdownReveal
internal import TerminalIO

extension Conversation {
    /// Ends by a signal: keeps the thread as it is, ends the reply, and the process where the signal does so.
    func leave(by signal: Signal) -> ExitStatus {
        // Saved as it streams, the reply is one that was stopped when the thread is loaded.
        save(isDurable: true)
        perform(.stop)
        console.end()
        console.perform(signal)
        return switch signal {
        case .hangUp: .hungUp
        case .terminate: .terminated
        case .interrupt, .stop, .goOn, .windowChange: .interrupted
        }
    }
}

extension Signal {
    /// Whether it ends a process that does nothing about it.
    var ends: Bool {
        switch self {
        case .interrupt, .terminate, .hangUp: true
        case .stop, .goOn, .windowChange: false
        }
    }
}
