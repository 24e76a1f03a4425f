#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A file that is read piece by piece.
public final class InputFile: Sendable {
    private let descriptor: Descriptor
    private let isOwned: Bool

    /// The standard input.
    public static let standardInput = InputFile(.standardInput, isOwned: false)

    /// Opens a file, which is closed when the last reference goes.
    public convenience init(opening name: SystemString) throws(InputError) {
        do { self.init(try Descriptor.open(name, O_RDONLY), isOwned: true) } catch { throw .failed(error) }
    }

    private init(_ descriptor: Descriptor, isOwned: Bool) {
        self.descriptor = descriptor
        self.isOwned = isOwned
    }

    deinit {
        // Nothing was written, so closing has nothing to say.
        if isOwned { try? descriptor.closeNow() }
    }

    /// The next bytes, as soon as there are any; none at the end.
    public func next() throws(InputError) -> [UInt8] { try descriptor.readSome() }
}
