#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

// Calls whose own names are taken inside the types that use them.

func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(path, flags, mode)
}

func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, start, count)
}

func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, start, count)
}

func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    rename(old, new)
}

func systemExit(_ status: Int32) -> Never {
    exit(status)
}

func systemPoll(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    poll(&requests, nfds_t(requests.count), milliseconds)
}

func systemClose(_ descriptor: Int32) {
    _ = close(descriptor)
}
