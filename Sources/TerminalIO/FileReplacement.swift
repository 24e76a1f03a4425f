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
        let target = name.resolved
        let old = Self.status(of: target)
        let isPlain = old.map { $0.st_mode & S_IFMT == S_IFREG && $0.st_nlink == 1 } ?? !target.isSymbolicLink
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
            part.remove()
            throw error
        }
        guard isInPlace else { return }
        part.remove()
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

    private static func status(of name: SystemString) -> stat? {
        var status = stat()
        return name.withCString { stat($0, &status) } == 0 ? status : nil
    }

    /// A hidden name in the same directory, which no other run uses at the same time.
    private static func name(beside target: SystemString) -> SystemString {
        SystemString(bytes: target.split.folder + Array(".mdreveal-\(getpid())".utf8))
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
}
