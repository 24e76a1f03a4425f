#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Why bytes could not be written.
public enum OutputError: Error, Sendable, Hashable {
    /// Nobody reads any more, as with `| head`.
    case brokenPipe
    /// The system's error, such as a full disk.
    case failed(SystemError)

    init(_ error: SystemError) {
        self = error.code == EPIPE ? .brokenPipe : .failed(error)
    }
}
