#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The time that this thread has worked, which other work on the machine does not lengthen.
package enum ThreadTime {
    /// Seconds since the thread began.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The seconds that something takes, without what it waits.
    package static func seconds(of body: () throws -> Void) rethrows -> Double {
        let start = now
        try body()
        return now - start
    }
}
