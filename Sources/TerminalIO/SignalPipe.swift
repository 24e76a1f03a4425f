#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The end of the pipe that the handler writes to. Set before the handler is, and an aligned word, so that it can read it.
nonisolated(unsafe) private var writingEnd: Int32 = -1

/// Signals as bytes of a pipe, so that `poll` waits for them and for input at once.
///
/// A process has one of these at a time, since signal handlers belong to the process.
final class SignalPipe {
    /// Where the signals are read.
    let readingEnd: Descriptor
    private let signals: [Signal]
    /// Signals that were read and not taken.
    private var pending: [Signal] = []
    /// What the signals did before.
    private var previous: [sigaction] = []

    /// Watches signals until it goes away. One that is ignored stays so, as `nohup` wants.
    init(_ signals: [Signal]) throws(SystemError) {
        let pipe = try PrivatePipe()
        // A handler must not wait; the pipe is full only where the signals it holds say enough.
        for end in [pipe.reading, pipe.writing] { end.makeNonblocking() }
        readingEnd = pipe.reading
        writingEnd = pipe.writing.rawValue
        self.signals = signals
        for signal in signals { previous.append(watch(signal)) }
    }

    deinit {
        for (signal, var action) in zip(signals, previous) { sigaction(signal.number, &action, nil) }
        close(writingEnd)
        writingEnd = -1
        close(readingEnd.rawValue)
    }

    /// The signals since the last call, in order.
    func take() -> [Signal] {
        var taken = pending
        pending = []
        var byte: UInt8 = 0
        while systemRead(readingEnd.rawValue, &byte, 1) == 1 {
            taken += signals.filter { $0.number == Int32(byte) }
        }
        return taken
    }

    /// Does what the system does on a signal that nobody handles, and returns where that left the process alive.
    func perform(_ signal: Signal) {
        var standard = sigaction()  // All zero, which is the system's own action.
        var handler = sigaction()
        sigaction(signal.number, &standard, &handler)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal.number)
        raise(signal.number)
        sigprocmask(SIG_UNBLOCK, &set, nil)
        sigaction(signal.number, &handler, nil)
        // Who performs a stop knows that it is over.
        if signal == .stop { pending = take().filter { $0 != .goOn } }
    }

    /// Installs the handler, and returns what it replaced.
    private func watch(_ signal: Signal) -> sigaction {
        var action = sigaction()
        var old = sigaction()
        let handler: @convention(c) (Int32) -> Void = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = systemWrite(writingEnd, &byte, 1)
            errno = saved
        }
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigaction(signal.number, nil, &old)
        if !Self.isIgnored(old) { sigaction(signal.number, &action, nil) }
        return old
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}
