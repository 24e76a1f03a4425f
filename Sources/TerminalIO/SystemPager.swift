#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A program that shows a text a screen at a time.
public protocol Pager {
    /// Runs a command of the shell with a text as its standard input, and waits for its end.
    func show(_ text: [UInt8], with command: String) -> PagerOutcome
}

/// How a pager ended.
public enum PagerOutcome: Sendable, Hashable {
    /// It took the text and was left, at its end or before.
    case left
    /// It was interrupted by who looked at it.
    case interrupted
    /// The shell could not start it.
    case missing
    /// It ended with an error, so the text may not have been seen.
    case failed(status: Int32)
}

/// The pagers of the system.
public struct SystemPager: Pager {
    /// Pagers run by `/bin/sh`.
    public init() {}

    /// Runs the command. Ctrl-C is for the pager meanwhile, not for this process.
    public func show(_ text: [UInt8], with command: String) -> PagerOutcome {
        let signals = try? SignalPipe([.interrupt])
        guard let stream = popen(command, "w") else { return .missing }
        // Set behind the fork, so that the pager does not inherit it.
        let brokenPipe = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, brokenPipe) }
        let pipe = Descriptor(rawValue: fileno(stream))
        text.withUnsafeBytes { bytes in
            // One that was left early takes no more; whether that is an error, its status tells.
            do throws(OutputError) { try pipe.write(all: bytes) } catch {}
        }
        let status = pclose(stream)
        if signals?.take().contains(.interrupt) == true { return .interrupted }
        guard status & 0x7F == 0 else { return .failed(status: 128 + status & 0x7F) }
        switch status >> 8 & 0xFF {
        case 0: return .left
        case 126, 127: return .missing
        case let status: return .failed(status: status)
        }
    }
}
