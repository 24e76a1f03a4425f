#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The console of this process for a conversation.
public final class SystemChatConsole: ChatConsole {
    private let input: Descriptor
    private let terminal: Descriptor
    private var signals: SignalPipe?
    /// Made when it is needed, since most runs are no conversation.
    private lazy var waker = try? Waker()
    /// The terminal's modes before they were changed.
    private var modes: termios?

    /// A console that reads one descriptor and writes to another.
    public init(input: Descriptor = .standardInput, terminal: Descriptor = .standardOutput) {
        self.input = input
        self.terminal = terminal
    }

    /// The size of the terminal.
    public var size: TerminalSize? { terminal.size }

    /// What ends a wait.
    public var wake: @Sendable () -> Void { { [waker] in waker?.wake() } }

    /// Watches signals.
    public func begin() {
        // Without a pipe the signals do what they always do.
        signals = try? SignalPipe(Signal.allCases)
    }

    /// Puts the terminal's modes back, and lets signals do what they did.
    public func end() {
        giveKeysBack()
        signals = nil
    }

    /// Lets each key be read as it is pressed.
    public func takeKeys() {
        // A process in the background would be stopped for asking.
        guard tcgetpgrp(input.rawValue) == getpgrp() else { return }
        var current = termios()
        guard tcgetattr(input.rawValue, &current) == 0 else { return }
        if modes == nil { modes = current }
        current.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        // Enter and Ctrl-J are different keys, and Ctrl-S is one too.
        current.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON)
        withUnsafeMutableBytes(of: &current.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            // As a key it reaches this process alone, not also whoever makes the reply.
            characters[Int(VINTR)] = Self.disabled
        }
        tcsetattr(input.rawValue, TCSANOW, &current)
    }

    /// Waits for input, a signal, another thread, or the end of some time.
    public func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents {
        var requests = [signals?.readingEnd, waker?.readingEnd, forInput ? input : nil].map {
            pollfd(fd: $0?.rawValue ?? -1, events: Int16(POLLIN), revents: 0)
        }
        // An interrupted wait has a signal in the pipe, or is a wait of no time.
        _ = poll(&requests, nfds_t(requests.count), time.map(\.wholeMilliseconds) ?? -1)
        if requests[1].revents != 0 { waker?.clear() }
        return ConsoleEvents(
            hasInput: requests[2].revents != 0,
            signals: requests[0].revents != 0 ? signals?.take() ?? [] : []
        )
    }

    /// Reads what has arrived.
    public func readInput() throws(InputError) -> [UInt8] {
        try input.readSome(limit: 1 << 12)
    }

    /// Does what the system does on a signal.
    public func perform(_ signal: Signal) {
        let hadKeys = modes != nil
        giveKeysBack()
        if let signals { signals.perform(signal) } else { signal.send() }
        if hadKeys { takeKeys() }
    }

    private func giveKeysBack() {
        guard var saved = modes else { return }
        modes = nil
        guard tcgetpgrp(input.rawValue) == getpgrp() else { return }
        tcsetattr(input.rawValue, TCSANOW, &saved)
    }

    #if canImport(Darwin)
        private static let disabled: cc_t = 0xFF
    #else
        private static let disabled: cc_t = 0
    #endif
}
