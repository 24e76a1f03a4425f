internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A program that runs beside this process: bytes in, bytes out, and how it ended.
///
/// It is started, fed, read and waited for on threads of its own, so nothing here waits. It runs in a session of its
/// own, so that it can be ended together with all that it starts, and without a terminal.
public final class ChildProcess: Sendable {
    /// What a child process does.
    public enum Event: Sendable, Hashable {
        /// It wrote to its standard output; at most 64 kB.
        case output([UInt8])
        /// It wrote to its error output; at most 64 kB.
        case errorOutput([UInt8])
        /// It is over. Nothing comes behind this.
        case ended(Ending)
    }

    /// How a child process ended.
    public enum Ending: Sendable, Hashable {
        /// By itself, with this status.
        case exited(status: Int32)
        /// By a signal.
        case killed(signal: Int32)
        /// It closed its output and did not end in time, so it was stopped; or this process ignores SIGCHLD, so that nobody can
        /// know.
        case abandoned
        /// By ``ChildProcess/stop()``.
        case stopped
        /// It could not be started.
        case notStarted(SystemError)
    }

    struct State {
        /// Its number, while it may get signals: nobody else has that number until it was waited for.
        var process: pid_t?
        var isStopped = false
        /// How it ended, once it did.
        var ending: Ending?
    }

    let arguments: [SystemString]
    let variables: [String: String]
    let input: [UInt8]
    let patience: Duration
    let handler: @Sendable (Event) -> Void
    let state = Mutex(State())
    /// What ends the wait of the thread that reads.
    let wake: PrivatePipe

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program's path, and its arguments from its own name on; at least one.
    ///   - variables: Environment variables that are added to those of this process, or replace them.
    ///   - input: The whole of its standard input. It need not read it.
    ///   - patience: How long it has to end after SIGTERM before SIGKILL ends it; how long it may run on after it closed its
    ///     output; and how long programs that it left behind may hold its output open after it ended.
    ///   - handler: Told what it does, in order, on a thread that may wait meanwhile.
    /// - Throws: what is missing for a pipe or a thread. Whether the program can be started, an event tells.
    public init(
        _ arguments: [SystemString],
        adding variables: [String: String] = [:],
        input: [UInt8] = [],
        patience: Duration = .seconds(1),
        handler: @escaping @Sendable (Event) -> Void
    ) throws(SystemError) {
        self.arguments = arguments
        self.variables = variables
        self.input = input
        self.patience = patience
        self.handler = handler
        wake = try PrivatePipe()
        wake.reading.makeNonblocking()
        wake.writing.makeNonblocking()
        // An initializer that throws closes nothing by itself, but `deinit` runs: all is set.
        try BackgroundThread.start { self.run() }
    }

    deinit {
        wake.close()
    }

    /// Ends it and all that it started and that stayed in its process group: SIGTERM now, SIGKILL when the patience
    /// is over. Returns at once.
    public func stop() {
        state.withLock { state in
            guard !state.isStopped else { return }
            state.isStopped = true
            Self.send(SIGTERM, to: state)
        }
        wakeUp()
    }

    /// Sends a signal to the whole group, if it still has its number.
    static func send(_ signal: Int32, to state: State) {
        guard let process = state.process else { return }
        kill(-process, signal)
        // One that is stopped would not see it.
        if signal == SIGTERM { kill(-process, SIGCONT) }
    }

    func wakeUp() {
        var byte: UInt8 = 0
        // A pipe that is full wakes as well.
        _ = systemWrite(wake.writing.rawValue, &byte, 1)
    }
}
