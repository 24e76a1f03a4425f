#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The console of this process.
public final class SystemConsole: LiveConsole {
    private let input: Descriptor
    private let terminal: Descriptor
    private let start = ContinuousClock.now
    private var signals: SignalPipe?
    private var isPainting = false
    /// The terminal's modes before they were changed.
    private var modes: termios?

    /// A console that reads one descriptor and paints on another.
    public init(input: Descriptor = .standardInput, terminal: Descriptor = .standardOutput) {
        self.input = input
        self.terminal = terminal
    }

    /// The time since the console was made.
    public var now: Duration { start.duration(to: .now) }

    /// The size of the terminal that is painted on.
    public var size: TerminalSize? { terminal.size }

    /// Whether the input is a pipe or socket.
    public var inputArrives: Bool {
        var status = stat()
        guard fstat(input.rawValue, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind == S_IFIFO || kind == S_IFSOCK
    }

    /// Watches signals, and hides what is typed where something is painted.
    public func begin(painting: Bool) {
        // Without a pipe the signals do what they always do.
        signals = try? SignalPipe(painting ? Signal.allCases : [.interrupt, .terminate, .hangUp])
        isPainting = painting
        if painting { hideTyping() }
    }

    /// Puts back what `begin` changed.
    public func end() {
        showTyping()
        signals = nil
    }

    /// Waits for input, a signal, or the end of some time.
    public func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents {
        var requests = [pollfd(fd: signals?.readingEnd.rawValue ?? -1, events: Int16(POLLIN), revents: 0)]
        if forInput { requests.append(pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)) }
        // An interrupted wait has a signal in the pipe, or is a wait of no time.
        _ = poll(&requests, nfds_t(requests.count), time.map(\.wholeMilliseconds) ?? -1)
        return ConsoleEvents(
            hasInput: forInput && requests[1].revents != 0,
            signals: requests[0].revents != 0 ? signals?.take() ?? [] : []
        )
    }

    /// Reads what has arrived.
    public func readInput() throws(InputError) -> [UInt8] {
        try input.readSome()
    }

    /// Does what the system does on a signal, with the terminal as it was before `begin`.
    public func perform(_ signal: Signal) {
        showTyping()
        if let signals { signals.perform(signal) } else { signal.send() }
        if isPainting, signals != nil { hideTyping() }
    }

    // MARK: Typing

    /// Keeps typed keys off the screen, where their echo would move the cursor.
    private func hideTyping() {
        // A process in the background would be stopped for asking.
        guard modes == nil, tcgetpgrp(terminal.rawValue) == getpgrp() else { return }
        var current = termios()
        guard tcgetattr(terminal.rawValue, &current) == 0 else { return }
        modes = current
        current.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(terminal.rawValue, TCSANOW, &current)
    }

    private func showTyping() {
        guard var saved = modes else { return }
        modes = nil
        guard tcgetpgrp(terminal.rawValue) == getpgrp() else { return }
        tcsetattr(terminal.rawValue, TCSANOW, &saved)
    }
}

extension Duration {
    /// Whole milliseconds that are not less, for `poll`.
    var wholeMilliseconds: Int32 {
        let (seconds, attoseconds) = max(self, .zero).components
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds) * 1000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
