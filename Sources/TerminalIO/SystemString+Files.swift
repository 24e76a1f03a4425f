#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Names of files as the system sees them.
extension SystemString {
    /// The name without symbolic links; as it is where there is nothing of that name.
    var resolved: SystemString {
        withCString { path in
            guard let real = realpath(path, nil) else { return self }
            defer { free(real) }
            return SystemString(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
        }
    }

    /// Whether it is a symbolic link, wherever that leads.
    var isSymbolicLink: Bool {
        var status = stat()
        return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The directory with its slash, and what stands behind it.
    var split: (folder: [UInt8], last: [UInt8]) {
        let slash = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        return (Array(bytes[..<slash]), Array(bytes[slash...]))
    }

    /// Removes the file of this name, if there is one.
    func remove() {
        _ = withCString { unlink($0) }
    }
}
