#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A program that is run to its end, for what it costs.
struct ChildProcess {
    /// What a run cost.
    struct Cost: Sendable {
        /// CPU seconds, of the user and of the system.
        let seconds: Double
        /// The largest resident memory, in bytes.
        let peakBytes: Int
    }

    /// Why there is no cost.
    enum Failure: Error {
        case notStarted(program: String)
        case failed(program: String, status: Int32)
    }

    /// The program, by its path or looked for in `PATH`, and its arguments.
    let command: [String]
    /// The file that is its standard input.
    var input = "/dev/null"

    /// Runs the program; what it writes is thrown away.
    func run() throws(Failure) -> Cost {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process = pid_t()
        guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0 else {
            throw .notStarted(program: command[0])
        }
        var (status, usage) = (Int32(), rusage())
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        guard status == 0 else { throw .failed(program: command[0], status: status) }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
        #if os(Linux)
            let peakBytes = Int(usage.ru_maxrss) * 1024
        #else
            let peakBytes = Int(usage.ru_maxrss)
        #endif
        return Cost(seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakBytes: peakBytes)
    }
}
