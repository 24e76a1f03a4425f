import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Headers of several inputs")
struct HeaderTests {
    private let files = ["a": "one", "b": "", "c": "three\n\n```\nx\n```\n", "d\u{1B}[1m\n": "*four*"]

    @Test(
        "Each input has its name above it, a blank line before the next",
        arguments: [
            ("--plain", "==> a <==\none\n\n==> b <==\n\n==> c <==\nthree\n\nx\n"),
            ("--to=ansi", "==> a <==\none\n\n==> b <==\n\n==> c <==\nthree\n\nx\n"),
            ("--code", "==> c <==\nx\n"),
        ]
    )
    func headers(_ format: String, _ expected: String) {
        let world = FakeWorld(files: files)
        #expect(world.run("--headers", format, "a", "b", "c") == .success)
        #expect(world.output.text == expected)
    }

    @Test("One input has none, and neither have formats that a program reads")
    func none() {
        for arguments in [["--plain", "a"], ["--to=html", "a", "a"], ["--to=json", "a", "a"]] {
            let world = FakeWorld(files: files)
            #expect(world.run(["--headers"] + arguments) == .success)
            #expect(!world.output.text.contains("==>"))
        }
        let world = FakeWorld(files: files)
        #expect(world.run("--plain", "a", "c") == .success)
        #expect(world.output.text == "one\n\nthree\n\nx\n")
    }

    @Test("E14: a missing input has no header, the rest go on, and the end is 1")
    func missing() {
        let world = FakeWorld(input: "typed", files: files)
        #expect(world.run("--headers", "--plain", "a", "missing", "-") == .input)
        #expect(world.output.text == "==> a <==\none\n\n==> standard input <==\ntyped\n")
        #expect(world.diagnostics.text == "mdreveal: missing: No such file or directory\n")
    }

    @Test("S01: a name cannot control the terminal or end its line")
    func hostileName() {
        let world = FakeWorld(files: files)
        #expect(world.run("--headers", "--plain", "a", "d\u{1B}[1m\n") == .success)
        #expect(world.output.text.hasSuffix("\n==> d\u{FFFD}[1m\u{FFFD} <==\nfour\n"))
    }

    @Test("A reply that arrives has its header too")
    func live() {
        for text in ["typed", ""] {
            var world = FakeWorld(files: files)
            world.console = FakeConsole(text, pieces: 2, every: .milliseconds(100))
            #expect(world.run("--headers", "--plain", "a", "-", "c") == .success)
            let body = text.isEmpty ? "" : text + "\n"
            #expect(
                world.output.text
                    == "==> a <==\none\n\n==> standard input <==\n\(body)\n==> c <==\nthree\n\nx\n"
            )
        }
    }
}
