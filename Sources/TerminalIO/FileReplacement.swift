#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Gives a file another content so that whoever reads it sees the old one or the new one, and a failure leaves the old.
///
/// The bytes go into a file beside it, which then takes its name, with its mode and owner. A symbolic link stays one: the
/// file that it leads to is replaced. What is no regular file (`/dev/full`, a FIFO), has other names (hard links), or
/// stands where no file can be made beside it is written in place.
struct FileReplacement {
    let name: SystemString
    let bytes: [UInt8]

    func run() throws(OutputError) {
        let target = Self.resolved(name)
        let old = Self.status(of: target)
        let isPlain = old.map { $0.st_mode & S_IFMT == S_IFREG && $0.st_nlink == 1 } ?? !Self.isLink(target)
        guard isPlain else { return try write(inPlace: target) }
        let part = Self.name(beside: target)
        let file: Descriptor
        do {
            file = try Descriptor.open(part, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        } catch {
            return try write(inPlace: target)
        }
        var isInPlace = false
        do throws(OutputError) {
            if let old, !Self.adopt(old, file) {
                isInPlace = true
                try? file.closeNow()
            } else {
                try write(to: file)
                try Self.rename(part, to: target)
            }
        } catch {
            Self.remove(part)
            throw error
        }
        guard isInPlace else { return }
        Self.remove(part)
        try write(inPlace: target)
    }

    // MARK: Writing

    private func write(inPlace target: SystemString) throws(OutputError) {
        let file: Descriptor
        do { file = try Descriptor.open(target, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) } catch {
            throw OutputError(error)
        }
        try write(to: file)
    }

    /// Writes everything and closes the file.
    private func write(to file: Descriptor) throws(OutputError) {
        let writing = bytes.withUnsafeBytes { bytes in
            Result { () throws(OutputError) in try file.write(all: bytes) }
        }
        let closing = Result { () throws(SystemError) in try file.closeNow() }
        // The first error says more.
        try writing.get()
        do { try closing.get() } catch { throw OutputError(error) }
    }

    // MARK: Names and status

    /// The name without symbolic links; as it is where there is nothing of that name.
    private static func resolved(_ name: SystemString) -> SystemString {
        name.withCString { path in
            guard let real = realpath(path, nil) else { return name }
            defer { free(real) }
            return SystemString(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
        }
    }

    private static func status(of name: SystemString) -> stat? {
        var status = stat()
        return name.withCString { stat($0, &status) } == 0 ? status : nil
    }

    /// Whether it is a symbolic link, which then leads to nothing where there is no status.
    private static func isLink(_ name: SystemString) -> Bool {
        var status = stat()
        return name.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// A hidden name in the same directory, which no other run uses at the same time.
    private static func name(beside target: SystemString) -> SystemString {
        let slash = target.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let suffix = ".mdreveal-\(getpid())"
        return SystemString(bytes: target.bytes[..<slash] + Array("\(suffix)".utf8))
    }

    /// Gives a new file the owner and mode of the one that it is to replace; false where that is not allowed.
    private static func adopt(_ old: stat, _ file: Descriptor) -> Bool {
        var new = stat()
        guard fstat(file.rawValue, &new) == 0 else { return false }
        if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
            fchown(file.rawValue, old.st_uid, old.st_gid) != 0
        {
            return false
        }
        return fchmod(file.rawValue, old.st_mode & 0o7777) == 0
    }

    private static func rename(_ old: SystemString, to new: SystemString) throws(OutputError) {
        let outcome = old.withCString { from in new.withCString { systemRename(from, $0) } }
        if outcome != 0 { throw OutputError(.current) }
    }

    private static func remove(_ name: SystemString) {
        _ = name.withCString { unlink($0) }
    }
}
