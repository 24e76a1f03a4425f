#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Asks a terminal for its background, by its descriptors.
///
/// It asks only a terminal, from the foreground, and only when nothing was typed ahead: what waits there is for whoever reads
/// next. What is typed while it waits is put back with `TIOCSTI`; systems that forbid that (Linux from 6.2 on, unless it is
/// allowed) lose those keys, of at most the time of the wait.
public final class BackgroundQuery: BackgroundSource {
    private let input: Descriptor
    private let terminal: Descriptor
    /// The modes before the question, while answers may come.
    private var modes: termios?
    private var asked = ContinuousClock.now
    private var replies = TerminalReplies()

    /// How long after the question an answer is waited for when all is written.
    private static let patience = Duration.milliseconds(250)

    /// A question to the terminal behind two descriptors.
    public init(input: Descriptor = .standardInput, terminal: Descriptor = .standardOutput) {
        self.input = input
        self.terminal = terminal
    }

    /// Asks, and waits for the answer.
    public func background(within time: Duration) -> ScreenColor? {
        guard input.isTerminal, terminal.isTerminal, tcgetpgrp(input.rawValue) == getpgrp(), begin() else {
            return nil
        }
        let asking = TerminalReplies.question.withUnsafeBytes { bytes in
            Result { () throws(OutputError) in try terminal.write(all: bytes) }
        }
        guard case .success = asking else {
            restore()
            return nil
        }
        asked = .now
        wait(until: asked + time)
        if replies.isComplete { restore() }
        return replies.background
    }

    /// Waits a little for an answer that is late.
    public func finish() {
        guard modes != nil else { return }
        wait(until: asked + Self.patience)
        restore()
    }

    /// Makes keys and answers readable at once and unseen; false where nothing may be asked.
    private func begin() -> Bool {
        var current = termios()
        guard tcgetattr(input.rawValue, &current) == 0 else { return false }
        modes = current
        current.c_lflag &= ~tcflag_t(ECHO | ICANON)
        guard tcsetattr(input.rawValue, TCSANOW, &current) == 0 else {
            modes = nil
            return false
        }
        if hasInput(within: .zero) {
            restore()
            return false
        }
        return true
    }

    private func wait(until deadline: ContinuousClock.Instant) {
        while !replies.isComplete {
            let left = ContinuousClock.now.duration(to: deadline)
            guard left > .zero, hasInput(within: left), let bytes = try? input.readSome(limit: 256),
                !bytes.isEmpty
            else { return }
            replies.append(bytes)
        }
    }

    private func hasInput(within time: Duration) -> Bool {
        var request = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
        let (seconds, attoseconds) = time.components
        let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return poll(&request, 1, Int32(clamping: milliseconds)) > 0 && request.revents & Int16(POLLIN) != 0
    }

    /// Puts the modes back, and then the keys, so that they are shown and read as if nobody had looked.
    private func restore() {
        guard var saved = modes else { return }
        modes = nil
        tcsetattr(input.rawValue, TCSANOW, &saved)
        replies.finish()
        for key in replies.typed {
            var key = key
            guard ioctl(input.rawValue, Self.simulateInput, &key) == 0 else { return }
        }
    }

    #if canImport(Darwin)
        private static let simulateInput: UInt = 0x8001_7472
    #else
        private static let simulateInput = UInt(TIOCSTI)
    #endif
}
