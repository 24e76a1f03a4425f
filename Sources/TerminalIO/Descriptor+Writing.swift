#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Descriptor {
    /// Writes all bytes, however many calls that takes.
    public func write(all bytes: UnsafeRawBufferPointer) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let written = systemWrite(rawValue, part.baseAddress, part.count)
            if written >= 0 {
                rest = rest.dropFirst(written)
                continue
            }
            let error = SystemError.current
            switch error.code {
            case EINTR: continue
            case EAGAIN: wait(for: Int32(POLLOUT))
            default: throw OutputError(error)
            }
        }
    }

    /// Makes these bytes the whole content of a file, which is made where it is missing.
    public static func replaceContents(of name: SystemString, with bytes: [UInt8]) throws(OutputError) {
        let file: Descriptor
        do { file = try open(name, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) } catch {
            throw OutputError(error)
        }
        let writing = bytes.withUnsafeBytes { bytes in
            Result { () throws(OutputError) in try file.write(all: bytes) }
        }
        let closing = Result { () throws(SystemError) in try file.closeNow() }
        // The first error says more.
        try writing.get()
        do { try closing.get() } catch { throw OutputError(error) }
    }
}
