#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension UnsafeMutableRawBufferPointer {
    /// Has the pages of a large buffer at once, before something is written to all of them: one by one, each would cost some
    /// microseconds, and a megabyte has 256.
    func populate() {
        #if canImport(Glibc)
            let page = Int(getpagesize())
            guard count > 16 * page, let baseAddress else { return }
            let start = baseAddress.alignedUp(toMultipleOf: page)
            let length = (count - (start - baseAddress)) / page * page
            // Kernels before 5.14 do not know it.
            madvise(start, length, MADV_POPULATE_WRITE)
        #endif
    }
}
