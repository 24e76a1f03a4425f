#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The terminal that a process belongs to, wherever its output goes.
public enum ControllingTerminal {
    /// Opens it for writing; `nil` where there is none. It stays open until the process ends.
    public static func open() -> Descriptor? {
        try? Descriptor.open("/dev/tty", O_WRONLY)
    }
}
