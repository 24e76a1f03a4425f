#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension Descriptor {
    /// All bytes up to the end, at most `limit`.
    ///
    /// A regular file takes one read of its size and one that finds the end. The bytes are copied, not mapped: a
    /// mapped file that someone else cuts short ends the process.
    public func readToEnd(limit: Int = .max) throws(InputError) -> [UInt8] {
        let expected = expectedSize
        guard expected <= limit else { throw .tooLarge(limit: limit) }

        var failure: SystemError?
        // One byte more than the size, so that the end of the file is seen without growing.
        var bytes = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
            let space = UnsafeMutableRawBufferPointer(buffer)
            space.populate()
            do throws(SystemError) {
                while count < space.count {
                    let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: space[count...]))
                    if got == 0 { break }
                    count += got
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw .failed(failure) }
        if bytes.count > expected { try readRest(into: &bytes, limit: limit) }
        return bytes
    }

    /// All bytes of a file.
    public static func contents(of name: SystemString, limit: Int = .max) throws(InputError) -> [UInt8] {
        let file: Descriptor
        do { file = try open(name, O_RDONLY) } catch { throw .failed(error) }
        // Nothing was written, so closing has nothing to say.
        defer { try? file.closeNow() }
        return try file.readToEnd(limit: limit)
    }

    /// The next bytes, at most `limit`, as soon as there are any; none at the end.
    public func readSome(limit: Int = 1 << 16) throws(InputError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            do throws(SystemError) {
                count = try read(into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw .failed(failure) }
        return bytes
    }

    /// Pipes, terminals and files that grow: their size is known at the end.
    private func readRest(into bytes: inout [UInt8], limit: Int) throws(InputError) {
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { chunk.deallocate() }
        while true {
            guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
            let got: Int
            do { got = try read(into: chunk) } catch { throw .failed(error) }
            if got == 0 { return }
            bytes.append(contentsOf: chunk.prefix(got))
        }
    }

    /// One successful read; 0 at the end.
    private func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let got = systemRead(rawValue, buffer.baseAddress, buffer.count)
            if got >= 0 { return got }
            let error = SystemError.current
            switch error.code {
            case EINTR: continue
            case EAGAIN: wait(for: Int32(POLLIN))
            default: throw error
            }
        }
    }

    /// The size of a regular file, 0 for everything else.
    private var expectedSize: Int {
        var status = stat()
        guard fstat(rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
        return max(0, Int(status.st_size))
    }
}
