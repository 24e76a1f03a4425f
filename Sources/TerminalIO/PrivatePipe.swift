internal import CSpawn

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A pipe of this process whose ends no child inherits unless it is given them. Whoever makes it closes them.
struct PrivatePipe {
    /// Where bytes come out.
    let reading: Descriptor
    /// Where bytes go in.
    let writing: Descriptor

    /// A pipe whose ends have numbers above those of the standard streams: a child's three can then be set in any order, and
    /// it never takes the place of one that is closed, from which something would be read for ever.
    init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard cspawn_pipe(&ends) == 0 else { throw .current }
        do throws(SystemError) {
            for index in ends.indices { ends[index] = try Self.moved(ends[index]) }
        } catch {
            for end in ends { systemClose(end) }
            throw error
        }
        #if canImport(Darwin)
            // Elsewhere the signal is the writing thread's own, which has it blocked.
            _ = fcntl(ends[1], F_SETNOSIGPIPE, 1)
        #endif
        reading = Descriptor(rawValue: ends[0])
        writing = Descriptor(rawValue: ends[1])
    }

    /// Closes both ends.
    func close() {
        for end in [reading, writing] { systemClose(end.rawValue) }
    }

    private static func moved(_ end: Int32) throws(SystemError) -> Int32 {
        guard end <= STDERR_FILENO else { return end }
        let other = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard other >= 0 else { throw .current }
        systemClose(end)
        return other
    }
}

extension Descriptor {
    /// Lets reads and writes return at once, whether or not there is anything to do.
    func makeNonblocking() {
        _ = fcntl(rawValue, F_SETFL, fcntl(rawValue, F_GETFL) | O_NONBLOCK)
    }
}
