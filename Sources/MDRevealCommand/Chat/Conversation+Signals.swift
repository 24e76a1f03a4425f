internal import MarkdownReveal
internal import TerminalIO

extension Conversation {
    /// Ends by a signal: keeps the thread as it is, ends the reply, and the process where the signal does so.
    func leave(by signal: Signal) -> ExitStatus {
        // Saved as it streams, the reply is one that was stopped when the thread is loaded.
        save(isDurable: true)
        if snapshot.thread.run != nil { endReply() }
        console.end()
        console.perform(signal)
        return switch signal {
        case .hangUp: .hungUp
        case .terminate: .terminated
        case .interrupt, .stop, .goOn, .windowChange: .interrupted
        }
    }
}

extension Conversation {
    /// How long whoever makes a reply has to hear that it is over.
    private static let farewell = Duration.milliseconds(200)

    /// Ends the reply that streams, and waits until that has reached its command or server, which would outlive the process
    /// otherwise.
    func endReply() {
        perform(.stop)
        let end = ContinuousClock.now + Self.farewell
        while ContinuousClock.now < end {
            _ = console.wait(forInput: false, atMost: ContinuousClock.now.duration(to: end))
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
