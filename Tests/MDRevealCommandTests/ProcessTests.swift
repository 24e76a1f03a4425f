import Foundation
import TestSupport
import Testing

@testable import MDRevealCommand

@Suite("The built command")
struct ProcessTests {
    private let sample =
        "# Title\n\nSome **bold** and [a link](https://example.org/x).\n\n- one\n- two\n\n```sh\nls\n```\n"

    @Test("Reads files and the standard input, and reports what is missing")
    func inputs() throws {
        let command = try BuiltCommand(files: ["a.md": "first", "b.md": "*second*"])
        let outcome = try command.run("echo input | mdreveal --plain a.md - missing.md . b.md")
        #expect(outcome.status == 1)
        #expect(outcome.text == "first\n\ninput\n\nsecond\n")
        #expect(
            outcome.errors == """
                mdreveal: missing.md: No such file or directory
                mdreveal: .: Is a directory

                """
        )
        #expect(try command.run("mdreveal --plain <a.md").text == "first\n")
        #expect(try command.run("mdreveal --plain -- <(cat b.md)").text == "second\n")
        #expect(try command.run("mdreveal --plain <&-").status == 1, "a closed input")
    }

    @Test("Names that are no UTF-8 or look like options are opened")
    func names() throws {
        let command = try BuiltCommand()
        let outcome = try command.run(
            #"f=$'caf\xe9'; echo x > "$f"; echo y > -z; mdreveal --plain "$f" -- -z"#
        )
        #expect(outcome.text == "x\n\ny\n" && outcome.status == 0)
    }

    @Test("A pipe gets no escapes, whatever the terminal's name, unless they are forced")
    func escapes() throws {
        let command = try BuiltCommand(files: ["a.md": sample])
        let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
        #expect(try !command.run("mdreveal a.md", environment).output.contains(0x1B))
        #expect(try command.run("mdreveal --color=always a.md", environment).output.contains(0x1B))
        #expect(try command.run("FORCE_COLOR=1 mdreveal a.md", environment).output.contains(0x1B))
    }

    @Test("A reader that goes away is no news, even where SIGPIPE is ignored")
    func brokenPipe() throws {
        let big = String(repeating: "some words in a paragraph\n\n", count: 20_000)
        let command = try BuiltCommand(files: ["big.md": big])
        for prelude in ["", "trap '' PIPE;"] {
            let outcome = try command.run(
                "\(prelude) mdreveal --plain big.md | head -1; echo ${PIPESTATUS[0]}"
            )
            #expect(outcome.text == "some words in a paragraph\n141\n")
            #expect(outcome.errors.isEmpty)
        }
    }

    @Test("A full disk ends with 3", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() throws {
        let command = try BuiltCommand(files: ["a.md": "x"])
        for (script, name) in [
            ("mdreveal a.md >/dev/full", "standard output"),
            ("mdreveal --help >/dev/full", "standard output"),
            ("mdreveal a.md -o /dev/full", "/dev/full"),
        ] {
            let outcome = try command.run(script)
            #expect(outcome.status == 3)
            #expect(outcome.errors == "mdreveal: \(name): No space left on device\n")
        }
        #expect(try command.run("mdreveal a.md >&-").status == 3, "a closed output")
    }

    @Test("Wrong usage ends with 2 and says where help is")
    func usage() throws {
        let outcome = try BuiltCommand().run("mdreveal --bogus")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors == "mdreveal: unknown option '--bogus'\nTry 'mdreveal --help'.\n")
    }

    @Test("Any bytes are text, and none is nothing", arguments: OutputFormat.allCases)
    func binary(_ format: OutputFormat) throws {
        var generator = SeededGenerator(seed: 20_000)
        let noise = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let command = try BuiltCommand(files: ["noise": noise, "empty": Data()])
        let outcome = try command.run("mdreveal -t \(format) noise")
        #expect(outcome.status == 0 && !outcome.output.isEmpty)
        // A picture places each odd character.
        #expect(outcome.errors.isEmpty || format == .svg && outcome.errors.contains("times as long"))
        let nothing = format == .svg ? "empty" : "empty /dev/null"
        let empty = try command.run("mdreveal -t \(format) \(nothing)")
        #expect(empty.status == 0 && empty.errors.isEmpty)
        #expect(String(validating: outcome.output, as: UTF8.self) != nil)
    }

    @Test("frames answers a line before the next one comes, and reads files")
    func frames() throws {
        let line = #"{"id":1,"chunks":["*a"]}"#
        let command = try BuiltCommand(files: ["a.jsonl": line + "\nbad\n"])
        let script = """
            mkfifo in
            mdreveal frames < in > out &
            exec 3> in
            head -1 a.jsonl >&3
            for ((i = 0; i < 100; i++)); do [[ -s out ]] && break; sleep 0.1; done
            cat out
            exec 3>&-
            wait $!
            mdreveal frames a.jsonl missing.jsonl
            """
        let outcome = try command.run(script)
        let frames = #"{"id":1,"frames":[{"n":2,"runs":[["a","i"]]},{"n":2,"runs":[["*a",""]]}]}"# + "\n"
        #expect(outcome.text == frames + frames)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors == """
                mdreveal: a.jsonl: line 2: not JSON, at byte 0: unexpected character
                mdreveal: missing.jsonl: No such file or directory

                """
        )
    }

    @Test("UTF-16 is decoded")
    func utf16() throws {
        let command = try BuiltCommand(files: ["a.md": Data([0xFF, 0xFE, 0x2A, 0, 0xFC, 0, 0x2A, 0])])
        #expect(try command.run("mdreveal --plain a.md").text == "ü\n")
    }

    @Test("Ten megabytes go through a file and a pipe")
    func large() throws {
        let code = String(repeating: "let answer = 42 // the usual one\n", count: 320_000)
        let command = try BuiltCommand(files: ["big.md": "```swift\n" + code + "```\n"])
        for script in ["mdreveal --code big.md", "cat big.md | mdreveal --code=1"] {
            let outcome = try command.run(script)
            #expect(outcome.status == 0)
            #expect(outcome.output == Data(code.utf8))
        }
    }
}
