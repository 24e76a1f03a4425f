#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An open file descriptor. The value does not own it.
public struct Descriptor: Sendable, Hashable {
    /// The number.
    public let rawValue: Int32

    /// The descriptor with this number.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// Descriptor 0.
    public static let standardInput = Descriptor(rawValue: 0)
    /// Descriptor 1.
    public static let standardOutput = Descriptor(rawValue: 1)
    /// Descriptor 2.
    public static let standardError = Descriptor(rawValue: 2)

    /// Whether it is a terminal.
    public var isTerminal: Bool { isatty(rawValue) == 1 }

    /// Columns of the terminal; `nil` where it is none or does not know.
    public var columns: Int? {
        let columns = windowSize?.ws_col ?? 0
        return columns > 0 ? Int(columns) : nil
    }

    /// Columns and rows of the terminal; `nil` where it is none or does not know both.
    public var size: TerminalSize? {
        guard let size = windowSize, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    private var windowSize: winsize? {
        var size = winsize()
        return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Opens a file. The caller closes it.
    static func open(
        _ name: SystemString,
        _ flags: Int32,
        mode: mode_t = 0
    ) throws(SystemError) -> Descriptor {
        while true {
            let outcome: Result<Descriptor, SystemError> = name.withCString { path in
                let number = systemOpen(path, flags | O_CLOEXEC, mode)
                return number >= 0 ? .success(Descriptor(rawValue: number)) : .failure(.current)
            }
            // Opening a FIFO waits for its other end, and a signal may end the wait.
            if case .failure(let error) = outcome, error.code == EINTR { continue }
            return try outcome.get()
        }
    }

    /// Closes it. An error shows only where the system wrote late, as over a network.
    func closeNow() throws(SystemError) {
        // The descriptor is gone even after EINTR; closing again could close another file.
        guard close(rawValue) != 0 else { return }
        let error = SystemError.current
        guard error.code == EINTR else { throw error }
    }

    /// Waits until a descriptor that does not block can go on.
    func wait(for events: Int32) {
        var request = pollfd(fd: rawValue, events: Int16(events), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
