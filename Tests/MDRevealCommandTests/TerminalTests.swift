import Foundation
import Testing

@testable import MDRevealCommand

@Suite(
    "The built command on a terminal",
    .enabled(if: BuiltCommand.hasProgram("python3"), "python3 makes the terminal")
)
struct TerminalTests {
    /// Runs the command with a terminal as its three descriptors, and writes what it shows.
    private static let program = """
        import fcntl, os, pty, struct, sys, termios
        pid, terminal = pty.fork()
        if pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, int(sys.argv[1]), 0, 0))
            os.execvp(sys.argv[2], sys.argv[2:])
        shown = b""
        while True:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                break
            if not part:
                break
            shown += part
        sys.stdout.buffer.write(shown.replace(b"\\r\\n", b"\\n"))
        sys.stdout.flush()
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        """

    private func run(
        columns: Int,
        _ arguments: String,
        files: [String: String] = [:],
        _ environment: [String: String] = ["TERM": "xterm"]
    ) throws -> BuiltCommand.Outcome {
        let command = try BuiltCommand(files: files.merging(["terminal.py": Self.program]) { $1 })
        return try command.run("python3 terminal.py \(columns) \"$MDREVEAL\" \(arguments)", environment)
    }

    @Test("Without a file the help is shown instead of waiting")
    func help() throws {
        let outcome = try run(columns: 80, "")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.text == shortHelpText(.render))
    }

    @Test(
        "Lines are as long as the terminal, up to 100 cells",
        arguments: [(40, 40), (100, 100), (300, 100)]
    )
    func width(_ columns: Int, _ longest: Int) throws {
        let words = String(repeating: "word ", count: 400)
        let outcome = try run(columns: columns, "--color=never --paging=never a.md", files: ["a.md": words])
        let lengths = outcome.text.split(separator: "\n").map(\.count)
        #expect(lengths.max().map { $0 <= longest && $0 > longest - 5 } == true)
    }

    @Test("Escapes are written unless an option or the environment forbids them")
    func escapes() throws {
        let files = ["a.md": "**bold** [link](https://example.org)"]
        #expect(try run(columns: 80, "a.md", files: files).output.contains(0x1B))
        #expect(
            try run(columns: 80, "a.md", files: files, ["TERM": "xterm", "NO_COLOR": "1"]).output.contains(
                0x1B
            )
        )
        #expect(try !run(columns: 80, "--color=never a.md", files: files).output.contains(0x1B))
        #expect(try !run(columns: 80, "a.md", files: files, ["TERM": "dumb"]).output.contains(0x1B))
        #expect(try !run(columns: 80, "a.md", files: files, [:]).output.contains(0x1B))
    }

    private static let long = (1...60).map { "Paragraph \($0).\n\n" }.joined()

    @Test(
        "A pager gets what is taller than the screen; one that fails, is missing or is left early loses nothing",
        arguments: [
            // the pager, whether all is seen, what is said
            ("cat -A", true, ""), ("head -1", false, ""), ("true", false, ""),
            ("false", true, "mdreveal: false: the pager ended with status 1; shown without it"),
            ("no-such-pager", true, "mdreveal: no-such-pager: there is no such pager; shown without one"),
            ("head -1; kill -9 $$", true, "the pager ended with status 137; shown without it"),
        ]
    )
    func pager(_ pager: String, _ showsAll: Bool, _ message: String) throws {
        let outcome = try run(
            columns: 80,
            "--links=text a.md",
            files: ["a.md": Self.long],
            ["TERM": "xterm", "PAGER": pager]
        )
        #expect(outcome.status == 0, "how a pager ends is no matter of the run")
        #expect(outcome.text.contains("Paragraph 60.") == showsAll)
        #expect(message.isEmpty || outcome.text.contains(message))
        #expect(message.isEmpty == !outcome.text.contains("mdreveal: "))
    }

    @Test("What fits on the screen has no pager, nor has the standard input, unless it is asked for")
    func noPager() throws {
        let environment = ["TERM": "xterm", "PAGER": "sed s/^/paged:/"]
        let files = ["a.md": "short", "b.md": Self.long]
        #expect(try !run(columns: 80, "a.md", files: files, environment).text.contains("paged:"))
        #expect(try run(columns: 80, "b.md", files: files, environment).text.contains("paged:"))
        #expect(
            try !run(columns: 80, "--paging=never b.md", files: files, environment).text.contains("paged:")
        )
        #expect(try !run(columns: 80, "--pager=cat b.md", files: files, environment).text.contains("paged:"))
        #expect(
            try run(columns: 80, "--paging=always a.md", files: files, environment).text.contains(
                "paged:short"
            )
        )
    }

    @Test(
        "K05: a link goes through less as it is",
        .enabled(if: BuiltCommand.hasProgram("less"), "less is the pager")
    )
    func lessKeepsLinks() throws {
        let outcome = try run(
            columns: 80,
            "--paging=always --links=osc8 a.md",
            files: ["a.md": "[label](https://example.org/x)"]
        )
        #expect(outcome.text.contains("\u{1B}]8;id=1;https://example.org/x\u{1B}\\"))
        #expect(outcome.text.contains("label") && outcome.text.contains("\u{1B}]8;;\u{1B}\\"))
    }

    @Test("E01: what goes through less has its styles, what goes into a pipe has none")
    func pipedToLess() throws {
        let command = try BuiltCommand(files: ["a.md": "**bold**"])
        #expect(try command.run("mdreveal a.md | cat", ["TERM": "xterm"]).text == "bold\n")
    }
}
