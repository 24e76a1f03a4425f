#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What a name or descriptor leads to, whatever it is called.
public struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    /// The regular file of this name; `nil` where there is none, or something else.
    public init?(of name: SystemString) {
        var status = stat()
        guard name.withCString({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    /// The regular file that is open; `nil` where it is something else, as a pipe or a terminal.
    public init?(of descriptor: Descriptor) {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The file with this number on this device.
    public init(device: UInt64, number: UInt64) {
        self.device = device
        self.number = number
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino)
        )
    }
}
