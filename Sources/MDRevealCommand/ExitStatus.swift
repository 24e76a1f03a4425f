/// How a run ended, for the shell.
public enum ExitStatus: Int32, Sendable, Hashable {
    /// All is written.
    case success = 0
    /// An input could not be read; the others are written.
    case input = 1
    /// The arguments make no sense.
    case usage = 2
    /// The output could not be written, as on a full disk.
    case output = 3
    /// The reader of the output went away: what a shell shows for a process that SIGPIPE ended, which is how it
    /// ends unless its parent ignores that signal.
    case brokenPipe = 141
    /// SIGHUP, SIGINT and SIGTERM end the process themselves; these are for where they do not.
    case hungUp = 129
    case interrupted = 130
    case terminated = 143
}
