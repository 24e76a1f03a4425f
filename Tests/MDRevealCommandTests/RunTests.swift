import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Runs")
struct RunTests {
    private let fences = "```\none\n```\n\ntext\n\n```sh\n  two\n\n```\n"

    @Test("The standard input is rendered, with a newline at the end", arguments: ["ansi", "plain"])
    func standardInput(_ format: String) {
        for operands in [[], ["-"]] {
            let world = FakeWorld(input: "some *words*")
            #expect(world.run(["-t", format] + operands) == .success)
            #expect(world.output.text == "some words\n" && world.diagnostics.text.isEmpty)
        }
    }

    @Test(
        "Files are rendered in order, a blank line between two that have text",
        arguments: ["ansi", "plain"]
    )
    func severalFiles(_ format: String) {
        let world = FakeWorld(input: "input", files: ["a": "first\n", "empty": "\n\n", "b": "second"])
        #expect(world.run("-t", format, "b", "empty", "-", "a") == .success)
        #expect(world.output.text == "second\n\ninput\n\nfirst\n")
    }

    @Test("JSON is one document a line, and HTML is put together")
    func machineFormats() {
        let json = FakeWorld(files: ["a": "first", "b": "second\n\nthird"])
        #expect(json.run("--to=json", "a", "b") == .success)
        let lines = json.output.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines.last == "")
        #expect(lines.dropLast().allSatisfy { $0.first == "{" && $0.last == "}" })

        let html = FakeWorld(files: ["a": "first", "b": "second"])
        #expect(html.run("--to=html", "a", "b") == .success)
        #expect(!html.output.text.contains("\n\n"))
        #expect(html.output.text.hasSuffix("\n"))
    }

    @Test("A missing file is reported and the rest go on")
    func missingFile() {
        let world = FakeWorld(files: ["a": "first", "b": "second"])
        #expect(world.run("--plain", "a", "no\u{1B}[2J\nsuch", "b") == .input)
        #expect(world.output.text == "first\n\nsecond\n")
        #expect(world.diagnostics.text == "mdreveal: no\u{FFFD}[2J\u{FFFD}such: No such file or directory\n")
    }

    @Test("The dialect decides how Markdown is read and which HTML it becomes")
    func dialect() {
        let chat = FakeWorld(input: "5~15 and 6~16")
        #expect(chat.run("--plain") == .success)
        #expect(chat.output.text == "5~15 and 6~16\n")
        let gfm = FakeWorld(input: "~gone~")
        #expect(gfm.run("--plain", "--dialect=gfm") == .success)
        #expect(gfm.output.text == "gone\n")
    }

    @Test("Front matter is hidden unless it is to be kept")
    func frontMatter() {
        let source = "---\ntitle: x\n---\n\nbody\n"
        let hidden = FakeWorld(input: source)
        #expect(hidden.run("--plain") == .success)
        #expect(hidden.output.text == "body\n")
        let kept = FakeWorld(input: source)
        #expect(kept.run("--plain", "--front-matter=keep") == .success)
        #expect(kept.output.text.contains("title: x"))
    }

    @Test("Code blocks are verbatim, each ends with a newline, and a blank line stands between them")
    func code() {
        let all = FakeWorld(input: fences)
        #expect(all.run("--code") == .success)
        #expect(all.output.text == "one\n\n  two\n\n")
        let second = FakeWorld(input: fences)
        #expect(second.run("--code=2") == .success)
        #expect(second.output.text == "  two\n\n")
    }

    @Test("A text of many parts is written as one", arguments: [Dialect.gfm, .chat])
    func parts(_ dialect: Dialect) throws {
        let section = "# A\n\nSome **words** and <b>tags</b>.\n\n```\n\n  code\n\n```\n\n1. x\n1. y\n\n---\n"
        let source = String(repeating: section, count: 1_000)
        let document = try MarkdownParser(dialect: dialect).parse(source)
        let name = dialect == .gfm ? "gfm" : "chat"
        let html = HTMLRenderer(dialect == .gfm ? .gfm : .chat).render(document)
        let expected = [
            "--to=html": html,
            "--plain": PlainTextExporter().export(document) + "\n",
            "--to=json": document.json() + "\n",
            "--code": document.codeBlocks.map(\.text.string).joined(separator: "\n"),
        ]
        for (format, text) in expected {
            let world = FakeWorld(input: source)
            #expect(world.run("--dialect=\(name)", format) == .success)
            #expect(world.output.text == text, "\(format)")
            #expect(world.run("--dialect=\(name)", format, "-o", "out", "-") == .success)
            #expect(world.files.contents["out"] == Array(text.utf8), "\(format)")
        }
    }

    @Test("Code blocks are counted over all inputs")
    func codeCount() {
        let world = FakeWorld(files: ["a": fences, "b": "```\nthree"])
        #expect(world.run("--code=3", "a", "b") == .success)
        #expect(world.output.text == "three\n")
    }

    @Test(
        "A code block that is not there is an error that says how many are",
        arguments: [
            ("text", "there are no code blocks"),
            ("```\nx\n```", "there is only 1 code block"),
            ("```\nx\n```\n```\ny\n```", "there are only 2 code blocks"),
        ]
    )
    func missingCode(_ source: String, _ message: String) {
        let world = FakeWorld(input: source)
        #expect(world.run("--code=9") == .input)
        #expect(world.output.text.isEmpty)
        #expect(world.diagnostics.text == "mdreveal: --code=9: \(message)\n")
    }

    @Test("Code keeps its controls in a pipe and loses them on a terminal")
    func controls() {
        let source = "```\na\u{1B}]0;x\u{7}\tb\n```"
        let pipe = FakeWorld(input: source)
        #expect(pipe.run("--code") == .success)
        #expect(pipe.output.text == "a\u{1B}]0;x\u{7}\tb\n")
        var terminal = FakeWorld(input: source)
        terminal.output = FakeSink(isTerminal: true, columns: 80)
        #expect(terminal.run("--code") == .success)
        #expect(terminal.output.text == "a\u{FFFD}]0;x\u{FFFD}\tb\n")
    }

    @Test("No format lets a control of the input onto a terminal", arguments: OutputFormat.allCases)
    func noControls(_ format: OutputFormat) {
        var world = FakeWorld(
            input: "a\u{1B}[31m &#27;[2J &#155;x `\u{7}` \u{202E}b [l](http://x/&#27;)\n\n```\n\u{9B}\n```\n"
        )
        world.environment = ["TERM": "dumb"]
        world.output = FakeSink(isTerminal: true, columns: 80)
        #expect(world.run("--to=\(format)") == .success)
        #expect(!world.output.text.isEmpty)
        #expect(
            world.output.text.unicodeScalars.allSatisfy { scalar in
                scalar == "\n"
                    || scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && scalar != "\u{202E}"
            }
        )
    }

    @Test("A limit that was hit is reported once a file, in words")
    func limits() {
        let world = FakeWorld(files: ["deep": String(repeating: "> ", count: 100) + "x", "flat": "x"])
        #expect(world.run("--plain", "deep", "flat") == .success)
        let lines = world.diagnostics.text.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("mdreveal: deep: ") == true)
        let all = LimitsHit(dissolvedContainers: 1, tablesDisabled: true, plainTexts: 1, droppedLinks: 2)
        #expect(all.notices.count == 4)
        #expect(LimitsHit().notices.isEmpty)
    }

    @Test(
        "An output of more than 64 times its text is told once, and why",
        arguments: ["json", "tree", "svg", "html"]
    )
    func growth(_ format: String) {
        let deep = String(repeating: ">", count: 60)
        let text = deep + "- a\n" + String(repeating: "\n\(deep)a\n", count: 100)
        let world = FakeWorld(files: ["deep": text, "flat": "two words"])
        #expect(world.run("--to=\(format)", "deep") == .success)
        let grows = world.output.text.utf8.count > 64 * text.utf8.count
        #expect(grows == (format == "json" || format == "tree"))
        #expect(world.diagnostics.text.contains("nesting") == grows)
        #expect(world.diagnostics.text.split(separator: "\n").count == (grows ? 1 : 0))
    }

    @Test("A named output is written whole and only when every input was read")
    func destination() {
        let world = FakeWorld(files: ["a": "first", "b": "second", "out": "old"])
        #expect(world.run("--plain", "-o", "out", "a", "missing") == .input)
        #expect(world.files.contents["out"] == Array("old".utf8))
        #expect(world.diagnostics.text.hasSuffix("mdreveal: out: not written, because of the error above\n"))
        #expect(world.run("--plain", "-oout", "a", "b") == .success)
        #expect(world.files.contents["out"] == Array("first\n\nsecond\n".utf8))
        #expect(world.output.text.isEmpty)
    }

    @Test("An output that fails ends the run with 3, and a reader that went away is no news")
    func outputErrors() {
        let full = SystemError(code: 28)
        let world = FakeWorld(files: ["a": "first"])
        world.output.failure = .failed(full)
        #expect(world.run("a") == .output)
        #expect(world.diagnostics.text == "mdreveal: standard output: \(full)\n")

        let file = FakeWorld(files: ["a": "first"])
        file.files.failure = .failed(full)
        #expect(file.run("-o", "x", "a") == .output)
        #expect(file.diagnostics.text == "mdreveal: x: \(full)\n")

        for arguments in ["a", "--help"] {
            let pipe = FakeWorld(files: ["a": "first"])
            pipe.output.failure = .brokenPipe
            #expect(pipe.run(arguments) == .brokenPipe)
            #expect(pipe.diagnostics.text.isEmpty)
        }
    }

    @Test("Nobody is made to type: a terminal as input gives help, unless - asks for it")
    func terminalInput() {
        let world = FakeWorld(input: "typed")
        world.files.standardInputIsTerminal = true
        #expect(world.run("--width=40") == .success)
        #expect(world.output.text == shortHelpText(.render))
        let asked = FakeWorld(input: "typed")
        asked.files.standardInputIsTerminal = true
        #expect(asked.run("--plain", "-") == .success)
        #expect(asked.output.text == "typed\n")
    }

    @Test("No bytes give no bytes", arguments: ["--plain", "--to=ansi", "--to=html", "--code"])
    func empty(_ argument: String) {
        let world = FakeWorld()
        #expect(world.run(argument) == .success)
        #expect(world.output.text.isEmpty && world.diagnostics.text.isEmpty)
    }
}
