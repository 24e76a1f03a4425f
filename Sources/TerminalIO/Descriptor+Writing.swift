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

    /// Makes these bytes the whole content of a file, which is made where it is missing. When something fails, what was
    /// there stays wherever a second file can be made beside it.
    public static func replaceContents(of name: SystemString, with bytes: [UInt8]) throws(OutputError) {
        try FileReplacement(name: name, bytes: bytes).run()
    }
}
