#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What the system told this process at its start, and how it ends.
public enum CurrentProcess {
    /// The arguments behind the command's name.
    public static var arguments: [SystemString] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            CommandLine.unsafeArgv[index].map { SystemString(bytes: bytes(of: $0)) }
        }
    }

    /// The value of an environment variable, invalid UTF-8 replaced; `nil` where it is not set.
    public static func environment(_ name: String) -> String? {
        getenv(name).map { String(decoding: bytes(of: $0), as: UTF8.self) }
    }

    /// Goes on as another program with the same arguments and environment, if it is there.
    ///
    /// - Parameter path: Where it stands, seen from the folder of this program's file.
    public static func becomeProgram(at path: String) {
        #if os(Linux)
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink("/proc/self/exe", &buffer, buffer.count)
            guard count > 0 else { return }
            let own = buffer.prefix(count).map { UInt8(bitPattern: $0) }
            let slash = own.lastIndex(of: UInt8(ascii: "/")) ?? own.startIndex
            let program = (own[...slash] + Array(path.utf8)).map { CChar(bitPattern: $0) } + [0]
            execv(program, CommandLine.unsafeArgv)
        #endif
    }

    /// Ends the process.
    public static func exit(_ status: Int32) -> Never {
        systemExit(status)
    }

    private static func bytes(of string: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: string, count: strlen(string))
    }
}
