import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Conventions of the environment")
struct ConventionTests {
    /// A run on a terminal or in a pipe.
    private func output(
        _ arguments: [String],
        _ environment: [String: String],
        terminal: Bool = true,
        _ source: String = "**bold** `code` [label](https://example.org)"
    ) -> String {
        var world = FakeWorld(files: ["a": source])
        world.environment = environment
        world.output = FakeSink(isTerminal: terminal, columns: terminal ? 90 : nil)
        #expect(world.run(arguments + ["a"]) == .success)
        return world.output.text
    }

    /// What output shows: escapes at all, a colour, a link.
    private func traits(_ text: String) -> String {
        let hasColor = text.contains(/\x1b\[[0-9;]*(3[0-8]|9[0-7])[0-9;]*m/)
        return [
            text.contains("\u{1B}") ? "escapes" : nil, hasColor ? "colour" : nil,
            text.contains("\u{1B}]8;id=") ? "link" : nil,
            text.contains("(https://example.org)") ? "address" : nil,
        ]
        .compactMap(\.self).joined(separator: " ")
    }

    @Test(
        "The option counts before MDREVEAL variables, and those before everybody's",
        arguments: [
            // arguments, variables beside TERM=xterm, on a terminal, in a pipe
            ([], [:], "escapes colour link", "address"),
            ([], ["NO_COLOR": "1"], "escapes link", "address"),
            ([], ["NO_COLOR": ""], "escapes colour link", "address"),
            (["--color=always"], ["NO_COLOR": "1"], "escapes colour link", "escapes colour link"),
            (
                [], ["MDREVEAL_COLOR": "always", "NO_COLOR": "1"], "escapes colour link",
                "escapes colour link"
            ),
            (["--color=never"], ["MDREVEAL_COLOR": "always"], "address", "address"),
            (["--color=auto"], ["MDREVEAL_COLOR": "always"], "escapes colour link", "address"),
            ([], ["MDREVEAL_COLOR": "never", "CLICOLOR_FORCE": "1"], "address", "address"),
            ([], ["CLICOLOR_FORCE": "1"], "escapes colour link", "escapes colour link"),
            ([], ["FORCE_COLOR": "1"], "escapes colour link", "escapes colour link"),
            ([], ["CLICOLOR": "0"], "address", "address"),
            ([], ["TERM": "dumb"], "address", "address"),
            ([], ["TERM": ""], "address", "address"),
            ([], ["TERM": "linux"], "escapes colour address", "address"),
            (["--links=osc8"], ["TERM": "linux"], "escapes colour link", "address"),
            ([], ["MDREVEAL_LINKS": "inline"], "escapes colour address", "address"),
            (["--links=osc8"], ["MDREVEAL_LINKS": "inline"], "escapes colour link", "address"),
            (["--links=text"], [:], "escapes colour", ""),
        ] as [([String], [String: String], String, String)]
    )
    func precedence(
        _ arguments: [String],
        _ variables: [String: String],
        _ onTerminal: String,
        _ inPipe: String
    ) {
        let environment = ["TERM": "xterm"].merging(variables) { $1 }
        #expect(traits(output(arguments, environment)) == onTerminal)
        #expect(traits(output(arguments, environment, terminal: false)) == inPipe)
    }

    @Test("E01: a pipe gets no escape, and the same lines as the screen")
    func pipe() {
        let source = "# Title\n\n- **a**\n- [b](https://example.org)\n\n> c"
        let piped = output(["--links=text"], ["TERM": "xterm", "COLUMNS": "90"], terminal: false, source)
        #expect(!piped.contains("\u{1B}"))
        let shown = output(["--links=text"], ["TERM": "xterm"], source)
        #expect(shown.replacing(/\x1b\[[0-9;]*m/, with: "") == piped)
    }

    @Test("E02: colours can be forced into a pipe, in the depth that COLORTERM announces")
    func forced() {
        for (variables, depth) in [
            ([:], ColorDepth.ansi16), (["TERM": "xterm-256color"], .ansi256),
            (["COLORTERM": "truecolor"], .trueColor),
        ] as [([String: String], ColorDepth)] {
            let policy = EscapePolicy(.always, Environment(variables), isTerminal: false)
            #expect(policy == EscapePolicy(writesEscapes: true, depth: depth))
        }
    }

    @Test(
        "E08: every SGR that is written is a list of numbers that SGR has",
        arguments: [ColorDepth.none, .ansi16, .ansi256, .trueColor]
    )
    func wellFormed(_ depth: ColorDepth) throws {
        let source =
            "# **a** `b`\n\n~~c *d*~~ [e](https://x.y) ![f](g)\n\n> [!TIP]\n> h\n\n```swift\nlet i = 1\n```\n\n|j|\n|-|\n|**k**|\n"
        let document = try MarkdownParser().parse(source)
        let text = ANSIRenderer(profile: TerminalProfile(colorDepth: depth)).render(document)
        let sequences = text.matches(of: /\x1b\[([^m]*)m/)
        #expect(!sequences.isEmpty)
        for sequence in sequences {
            let numbers = sequence.output.1.split(separator: ";", omittingEmptySubsequences: false).map {
                Int($0)
            }
            #expect(numbers.allSatisfy { $0 != nil && 0...255 ~= ($0 ?? -1) }, "\(sequence.output.1)")
        }
        #expect(text.replacing(/\x1b\[[0-9;]*m|\x1b\]8;[^\x1b]*\x1b\\/, with: "").contains("\u{1B}") == false)
    }

    @Test("E10, E11: UTF-16, UTF-32 and a byte order mark read like plain UTF-8")
    func encodings() {
        let text = "# Größe\n\n日本"
        let units = Array("\u{FEFF}".utf16) + text.utf16
        let wide: [[UInt8]] = [
            Array("\u{FEFF}".utf8) + text.utf8,
            units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
            ("\u{FEFF}" + text).unicodeScalars.flatMap { scalar in
                (0...3).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
            },
        ]
        for bytes in wide {
            let world = FakeWorld()
            world.files.contents["a"] = bytes
            #expect(world.run("--plain", "a") == .success)
            #expect(world.output.text == text.dropFirst(2) + "\n")
            var live = FakeWorld()
            let pieces = bytes.enumerated().map { index, byte in
                (Duration.milliseconds(index * 40), FakeConsole.Event.input([byte]))
            }
            live.console = FakeConsole(pieces + [(.seconds(9), .endOfInput)])
            #expect(live.run("--plain") == .success)
            #expect(live.output.text == text.dropFirst(2) + "\n", "a byte at a time")
        }
    }

    @Test("E14: a bad input does not stop the others, and the run ends with 1")
    func goesOn() {
        let world = FakeWorld(files: ["a": "one", "b": "two"])
        #expect(world.run("--plain", "a", "missing", "b") == .input)
        #expect(world.output.text == "one\n\ntwo\n")
    }

    @Test(
        "K01: a terminal that is known to lose links gets addresses, every other one labels to click",
        arguments: [
            (["TERM": "xterm-256color"], true), (["TERM": "linux"], false),
            (["TERM": "linux-16color"], false),
            (["TERM": "vt220"], false), (["TERM": "vte-256color"], true),
            (["TERM": "rxvt-unicode-256color"], false),
            (["TERM": "eterm-color"], false), (["TERM": "xterm-kitty"], true),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], true),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], true),
            (["TERM": "xterm-256color", "VTE_VERSION": "4803"], false),
            (["TERM": "xterm-256color", "VTE_VERSION": "5000"], true),
            (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true),
            (["TERM": "xterm-256color", "XTERM_VERSION": "XTerm(379)"], false),
            (
                [
                    "TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux",
                    "TERM_PROGRAM_VERSION": "3.3a",
                ], false
            ),
            (
                [
                    "TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux",
                    "TERM_PROGRAM_VERSION": "3.4",
                ], true
            ),
            (
                [
                    "TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux",
                    "TERM_PROGRAM_VERSION": "next-3.6",
                ], true
            ),
            (["TERM": "tmux-256color", "TMUX": "x", "XTERM_VERSION": "XTerm(379)"], true),
            (["TERM": "screen.xterm", "STY": "1.pts"], false),
            (["TERM": "xterm-256color", "INSIDE_EMACS": "29.1,vterm"], false),
        ] as [([String: String], Bool)]
    )
    func hyperlinks(_ environment: [String: String], _ isLikely: Bool) {
        #expect(HyperlinkSupport.isLikely(Environment(environment)) == isLikely)
        let text = output([], environment)
        #expect(traits(text).contains("link") == isLikely && traits(text).contains("address") != isLikely)
    }

    @Test(
        "K10: front matter is hidden, shown as code, or kept as Markdown",
        arguments: [
            ("hide", "Text\n"), ("show", "title: A *b*\n\nText\n"), ("keep", "———\n\ntitle: A b\n\nText\n"),
        ]
    )
    func frontMatter(_ choice: String, _ expected: String) {
        let source = "---\ntitle: A *b*\n---\n\nText\n"
        let world = FakeWorld(files: ["a": source])
        #expect(world.run("--plain", "--dialect=chat", "--front-matter=\(choice)", "a") == .success)
        #expect(world.output.text == expected)
    }

    @Test("D07: tabs in code go to stops so many columns apart, and stay in plain text")
    func tabs() {
        let source = "```\na\tb\n```"
        #expect(output(["--tabs=8", "--color=never"], [:], source) == "a       b\n")
        #expect(output(["--color=never"], ["MDREVEAL_TABS": "2"], source) == "a b\n")
        #expect(output(["--plain", "--tabs=8"], [:], terminal: false, source) == "a\tb\n")
    }

    @Test("C01: a paragraph is one line where no width is asked for, and always in plain text")
    func noWidth() {
        let words = Array(repeating: "words", count: 100).joined(separator: " ")
        for arguments in [["--width=none", "--color=never"], ["--plain"], ["--plain", "--width=20"]] {
            #expect(output(arguments, [:], words) == words + "\n")
        }
        #expect(output(["--color=never"], ["MDREVEAL_WIDTH": "none"], words) == words + "\n")
    }

    @Test("A reply that arrives on a terminal without the signs is painted in ASCII, caret and all")
    func asciiWhileArriving() {
        var world = FakeWorld()
        world.environment = ["TERM": "xterm"]
        world.output = FakeSink(isTerminal: true, columns: 40)
        world.console = FakeConsole(
            size: TerminalSize(columns: 40, rows: 12),
            "- [x] a\n\n> b\n\n|c|\n|-|\n|d|\n\n---\n\nlast words",
            pieces: 3,
            every: .milliseconds(90)
        )
        #expect(world.run("--ascii", "--links=text") == .success)
        #expect(world.output.text.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(world.output.text.contains("[x]") && world.output.text.contains("_"))
    }

    @Test("C04: code is broken only where that is asked for")
    func wrapCode() {
        let source = "```\n" + String(repeating: "x", count: 50) + "\n```"
        #expect(output(["-w20", "--color=never"], [:], source).split(separator: "\n").map(\.count) == [50])
        #expect(
            output(["-w20", "--color=never", "--wrap-code"], [:], source).split(separator: "\n").map(\.count)
                == [20, 20, 10]
        )
    }

    @Test("B03: line ends inside paragraphs are spaces, or stay", arguments: ["--plain", "--color=never"])
    func softBreaks(_ format: String) {
        #expect(output([format], [:], "a\nb") == "a b\n")
        #expect(output([format, "--soft-breaks=newline"], [:], "a\nb") == "a\nb\n")
        #expect(output([format], ["MDREVEAL_SOFT_BREAKS": "newline"], "a\nb") == "a\nb\n")
    }

    @Test(
        "P02: bullets can be chosen, and ASCII takes those that are none",
        arguments: [
            ([], "• a\n  ◦ b\n", "• a\n  • b\n"), (["--bullet=-"], "- a\n  - b\n", "- a\n  - b\n"),
            (["--bullet=→"], "→ a\n  → b\n", "→ a\n  → b\n"), (["--ascii"], "- a\n  * b\n", "- a\n  - b\n"),
            (["--ascii", "--bullet=+"], "+ a\n  + b\n", "+ a\n  + b\n"),
            (["--ascii", "--bullet=→"], "- a\n  * b\n", "- a\n  - b\n"),
            (["--bullet=🔥"], "🔥 a\n   🔥 b\n", "🔥 a\n   🔥 b\n"),
        ] as [([String], String, String)]
    )
    func bullets(_ arguments: [String], _ ansi: String, _ plain: String) {
        #expect(output(["--color=never"] + arguments, [:], "- a\n  - b") == ansi)
        #expect(output(["--plain"] + arguments, [:], "- a\n  - b") == plain)
    }

    @Test(
        "Tables and struck words of plain text can be chosen",
        arguments: [
            (["--tables=tsv"], "a\tb\n1\t2\n"), (["--tables=records"], "a: 1\nb: 2\n"),
            (["--tables=grid"], "a  b\n─  ─\n1  2\n"), (["--ascii"], "a  b\n-  -\n1  2\n"),
        ] as [([String], String)]
    )
    func tables(_ arguments: [String], _ expected: String) {
        #expect(output(["--plain"] + arguments, [:], "|a|b|\n|-|-|\n|1|2|") == expected)
    }

    @Test(
        "Struck words of plain text stay, keep their marks or go",
        arguments: [("text", "$60 $50\n"), ("keep", "~~$60~~ $50\n"), ("drop", "$50\n")]
    )
    func strikethrough(_ choice: String, _ expected: String) {
        #expect(output(["--plain", "--strike=\(choice)"], [:], "~~$60~~ $50") == expected)
    }

    @Test("Where ambiguous characters take two cells, fewer fit")
    func ambiguousWidth() {
        let text = output(["-w6", "--color=never", "--ambiguous-width=2"], [:], "αβγδ")
        #expect(text == "αβγ\nδ\n")
    }
}
