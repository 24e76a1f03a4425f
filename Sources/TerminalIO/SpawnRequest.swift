internal import CSpawn

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What a child process is started with.
struct SpawnRequest {
    /// The program's path, and its arguments from its own name on.
    let arguments: [SystemString]
    /// Variables that are added to those of this process, or replace them.
    let variables: [String: String]
    /// What becomes its standard input, output and error output.
    let streams: [Descriptor]

    /// Starts the process, in a session and with it in a process group of its own: it can be ended with all that it
    /// starts, and it finds no terminal to ask on, which would stop it.
    func start() throws(SystemError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream.rawValue, Int32(number))
        }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process ignores or blocks is its own matter.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = cspawn_new_session | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = arguments.map { $0.withCString { strdup($0) } } + [nil]
        defer { words.forEach { free($0) } }
        var environment = environmentStrings() + [nil]
        defer { environment.forEach { free($0) } }
        guard let path = words[0] else { throw SystemError(code: ENOENT) }
        var process = pid_t()
        let code = posix_spawn(&process, path, &actions, &attributes, &words, &environment)
        guard code == 0 else { throw SystemError(code: code) }
        return process
    }

    private func environmentStrings() -> [UnsafeMutablePointer<CChar>?] {
        var strings: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let length = strchr(variable, Int32(UInt8(ascii: "="))).map { $0 - variable } ?? strlen(variable)
            let bytes = UnsafeRawBufferPointer(start: variable, count: length)
            if variables[String(decoding: bytes, as: UTF8.self)] == nil { strings.append(strdup(variable)) }
            next += 1
        }
        for (name, value) in variables { strings.append(strdup("\(name)=\(value)")) }
        return strings
    }
}
