#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A pipe through which one thread ends the wait of another.
public final class Waker: Sendable {
    let readingEnd: Descriptor
    private let writingEnd: Descriptor

    /// A waker that has not been used.
    public init() throws(SystemError) {
        let pipe = try PrivatePipe()
        (readingEnd, writingEnd) = (pipe.reading, pipe.writing)
        // A full pipe wakes as well as one more byte does.
        for end in [readingEnd, writingEnd] { end.makeNonblocking() }
    }

    deinit {
        close(readingEnd.rawValue)
        close(writingEnd.rawValue)
    }

    /// Ends the present wait, or else the next one.
    public func wake() {
        var byte: UInt8 = 0
        _ = systemWrite(writingEnd.rawValue, &byte, 1)
    }

    /// Forgets what has woken.
    func clear() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while systemRead(readingEnd.rawValue, &bytes, bytes.count) > 0 {}
    }
}
