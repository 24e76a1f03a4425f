#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A file that one process at a time keeps, and replaces again and again.
///
/// Whoever reads it, at any moment and behind any crash, sees the whole content before or after a replacement: the bytes go
/// into a file beside it, which then takes its name, with its mode. A symbolic link stays one. The file is locked (`flock`)
/// from when it is opened, where its file system can do that, and the lock goes on with each replacement; a file that was not
/// there is locked from when it is made. What someone wrote who did not ask for the lock is found out and never overwritten.
///
/// It belongs to one thread.
public final class KeptFile {
    /// Why a file cannot be opened, or was not replaced. It is as it was.
    public enum Failure: Error, Sendable, Hashable {
        /// Another process keeps it.
        case inUse
        /// It is a directory, a pipe or a device.
        case notRegular
        /// Someone else has replaced, changed or made it since it was opened or last replaced.
        case changed
        /// It cannot be opened or read.
        case unreadable(InputError)
        /// It cannot be written.
        case unwritable(OutputError)
    }

    /// The name that it was opened by.
    public let name: SystemString
    /// The name without symbolic links.
    private let target: SystemString
    /// The file as this process knows it, locked; `nil` while there is none.
    private var file: Descriptor?
    private var known: Version?

    /// What shows that a file is another one, or has other contents.
    private struct Version: Equatable {
        let device, number, size, seconds, nanoseconds: Int

        init(_ status: stat) {
            device = Int(truncatingIfNeeded: status.st_dev)
            number = Int(truncatingIfNeeded: status.st_ino)
            size = Int(status.st_size)
            #if canImport(Darwin)
                (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
            #else
                (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            #endif
        }

        func isSameFile(as other: Version) -> Bool { device == other.device && number == other.number }
    }

    /// Takes a file of this name, which need not be there yet.
    public init(_ name: SystemString) throws(Failure) {
        self.name = name
        target = name.resolved
        while let status = Self.status(of: target) {
            guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
            let opened: Descriptor
            do { opened = try Descriptor.open(target, O_RDONLY) } catch {
                if error.code == ENOENT { continue }
                throw .unreadable(.failed(error))
            }
            guard Self.lock(opened) else {
                try? opened.closeNow()
                throw .inUse
            }
            // It may have been replaced before it was locked.
            if let version = Self.version(of: opened), let now = Self.status(of: target),
                version.isSameFile(as: Version(now))
            {
                (file, known) = (opened, version)
                return
            }
            try? opened.closeNow()
        }
        // A file that cannot be made is told of before there is anything to keep.
        let folder = target.split.folder
        if !folder.isEmpty, Self.status(of: SystemString(bytes: folder)) == nil {
            throw .unreadable(.failed(SystemError(code: ENOENT)))
        }
        // A link that leads nowhere would be replaced instead of what it leads to.
        if name.isSymbolicLink { throw .unreadable(.failed(SystemError(code: ENOENT))) }
    }

    deinit {
        // What was written is closed with its errors looked at; closing gives the lock up.
        try? file?.closeNow()
    }

    /// All of the file, if it has at most `limit` bytes; `nil` where there is none.
    public func contents(limit: Int = .max) throws(Failure) -> [UInt8]? {
        guard let file else { return nil }
        lseek(file.rawValue, 0, SEEK_SET)
        do throws(InputError) { return try file.readToEnd(limit: limit) } catch { throw .unreadable(error) }
    }

    /// Makes these bytes the whole content.
    ///
    /// - Parameter isDurable: whether it must outlast a loss of power too, for which it waits for the disk.
    public func replaceContents(with bytes: [UInt8], isDurable: Bool) throws(Failure) {
        let part = try openPart()
        do throws(Failure) {
            // With the part locked, nobody who asks for locks comes between the look and the replacement.
            // What was removed is no loss to anybody.
            if let now = Self.status(of: target).map(Version.init), now != known { throw .changed }
            try write(bytes, to: part, isDurable: isDurable)
        } catch {
            partName.remove()
            try? part.closeNow()
            throw error
        }
        try? file?.closeNow()
        (file, known) = (part, Self.version(of: part))
        if isDurable { Self.synchronizeFolder(of: target) }
    }

    private func write(_ bytes: [UInt8], to part: Descriptor, isDurable: Bool) throws(Failure) {
        do throws(OutputError) {
            if let file, let old = Self.status(of: file) {
                // Whoever may not give files away becomes its owner.
                _ = fchown(part.rawValue, old.st_uid, old.st_gid)
                fchmod(part.rawValue, old.st_mode & 0o7777)
            }
            guard ftruncate(part.rawValue, 0) == 0 else { throw OutputError(.current) }
            let writing = bytes.withUnsafeBytes { bytes in
                Result { () throws(OutputError) in try part.write(all: bytes) }
            }
            try writing.get()
            if isDurable, fsync(part.rawValue) != 0 { throw OutputError(.current) }
            let renaming = partName.withCString { from in target.withCString { systemRename(from, $0) } }
            guard renaming == 0 else { throw OutputError(.current) }
        } catch {
            throw .unwritable(error)
        }
    }

    // MARK: The file beside it

    /// A hidden name in the same directory. It is always the same, so that what a crash leaves there is used again.
    private var partName: SystemString {
        let (folder, last) = target.split
        return SystemString(bytes: folder + Array(".".utf8) + last + Array(".mdreveal".utf8))
    }

    /// Makes the part, or takes over one that a crash left.
    private func openPart() throws(Failure) -> Descriptor {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        while true {
            let part: Descriptor
            // Nobody else has to read a conversation.
            do { part = try Descriptor.open(partName, flags, mode: 0o600) } catch {
                throw .unwritable(OutputError(error))
            }
            guard Self.lock(part) else {
                try? part.closeNow()
                throw .changed
            }
            if let status = Self.status(of: part), let now = Self.status(of: partName),
                Version(status).isSameFile(as: Version(now))
            {
                // In a directory that others can write to, it may be theirs.
                if status.st_uid == geteuid(), status.st_nlink == 1, status.st_mode & S_IFMT == S_IFREG {
                    return part
                }
                try? part.closeNow()
                throw .unwritable(.failed(SystemError(code: EEXIST)))
            }
            try? part.closeNow()
        }
    }

    private static func synchronizeFolder(of target: SystemString) {
        let folder = target.split.folder
        let name = folder.isEmpty ? SystemString(".") : SystemString(bytes: folder)
        guard let directory = try? Descriptor.open(name, O_RDONLY) else { return }
        fsync(directory.rawValue)
        try? directory.closeNow()
    }

    // MARK: Calls

    /// Locks an open file, or finds that its file system has no locks; false where another process has it.
    private static func lock(_ file: Descriptor) -> Bool {
        while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
            if errno != EINTR { return errno != EWOULDBLOCK }
        }
        return true
    }

    private static func version(of file: Descriptor) -> Version? { status(of: file).map(Version.init) }

    private static func status(of file: Descriptor) -> stat? {
        var status = stat()
        return fstat(file.rawValue, &status) == 0 ? status : nil
    }

    private static func status(of name: SystemString) -> stat? {
        var status = stat()
        return name.withCString { stat($0, &status) } == 0 ? status : nil
    }
}
