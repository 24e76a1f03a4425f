import Foundation
import Testing

/// What is done at a terminal, and what is waited for: the built command run on a pseudo-terminal.
struct TerminalScript {
    enum Step {
        /// Waits until this was written behind what was waited for before; white space stands for any.
        case wait(String)
        case type(String)
        case resize(columns: Int, rows: Int)
        /// Sends a signal by its number.
        case signal(Int)
    }

    /// Plays steps, writes what the terminal got, and ends as the command does. A text that never comes is status 99.
    private static let program = """
        import fcntl, json, os, pty, re, select, signal, struct, sys, termios, time
        steps = json.load(open(sys.argv[1]))
        pid, terminal = pty.fork()
        def resize(columns, rows):
            fcntl.ioctl(terminal if pid else 0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if pid == 0:
            resize(60, 20)
            # The threads that tests run on have signals blocked, which a child inherits.
            signal.pthread_sigmask(signal.SIG_SETMASK, [])
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.execvp(sys.argv[2], sys.argv[2:])
        shown, seen, status = b"", 0, None
        def read(seconds):
            global shown
            if select.select([terminal], [], [], seconds)[0]:
                try:
                    part = os.read(terminal, 65536)
                except OSError:
                    part = b""
                shown += part
                return bool(part)
            return True
        for kind, value in steps:
            if kind == "wait":
                pattern, end = re.compile(re.escape(value.encode())), time.time() + 60
                while not (found := pattern.search(shown, seen)):
                    if not read(0.2) or time.time() > end:
                        status = 99
                        break
                if status:
                    sys.stderr.write("never came: " + value)
                    break
                seen = found.end()
            elif kind == "type":
                os.write(terminal, value.encode())
            elif kind == "resize":
                resize(*value)
            elif kind == "signal":
                os.kill(pid, value)
        end = time.time() + 30
        while not status and read(0.2) and time.time() < end:
            pass
        sys.stdout.buffer.write(shown)
        sys.stdout.flush()
        if status or time.time() > end:
            os.kill(pid, 9)
        ended = os.waitpid(pid, 0)[1]
        sys.exit(status or (-os.WTERMSIG(ended) & 255 if os.WIFSIGNALED(ended) else os.WEXITSTATUS(ended)))
        """

    /// Runs `mdreveal` with arguments of the shell in a directory.
    static func run(
        _ command: BuiltCommand,
        _ arguments: String,
        _ environment: [String: String] = ["TERM": "xterm"],
        _ steps: [Step]
    ) throws -> BuiltCommand.Outcome {
        let json = steps.map { step -> [Any] in
            switch step {
            case .wait(let text): ["wait", text]
            case .type(let text): ["type", text]
            case .resize(let columns, let rows): ["resize", [columns, rows]]
            case .signal(let number): ["signal", number]
            }
        }
        try JSONSerialization.data(withJSONObject: json)
            .write(to: command.directory.appendingPathComponent("steps.json"))
        try Data(program.utf8).write(to: command.directory.appendingPathComponent("terminal.py"))
        return try command.run("exec python3 terminal.py steps.json \"$MDREVEAL\" \(arguments)", environment)
    }
}
