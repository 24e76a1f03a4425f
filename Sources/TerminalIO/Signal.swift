#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A signal that a program which paints on a terminal must know of.
public enum Signal: Sendable, Hashable, CaseIterable {
    /// SIGINT: Ctrl-C.
    case interrupt
    /// SIGTERM.
    case terminate
    /// SIGHUP: the terminal went away.
    case hangUp
    /// SIGTSTP: Ctrl-Z.
    case stop
    /// SIGCONT: goes on after a stop.
    case goOn
    /// SIGWINCH: the terminal has another size.
    case windowChange

    var number: Int32 {
        switch self {
        case .interrupt: SIGINT
        case .terminate: SIGTERM
        case .hangUp: SIGHUP
        case .stop: SIGTSTP
        case .goOn: SIGCONT
        case .windowChange: SIGWINCH
        }
    }

    /// Sends it to this process.
    func send() { raise(number) }
}
