#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An error of a system call.
public struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The value of `errno`.
    public let code: Int32

    /// The error with this number.
    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that has just failed.
    static var current: SystemError { SystemError(code: errno) }

    /// The system's words for it, such as "No such file or directory".
    ///
    /// They are English whatever the locale: a process that never calls `setlocale` stays in the C locale.
    public var description: String {
        guard let words = strerror(code) else { return "Error \(code)" }
        return String(cString: words)
    }
}
