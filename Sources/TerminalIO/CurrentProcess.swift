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

    /// Ends the process.
    public static func exit(_ status: Int32) -> Never {
        systemExit(status)
    }

    private static func bytes(of string: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: string, count: strlen(string))
    }
}
