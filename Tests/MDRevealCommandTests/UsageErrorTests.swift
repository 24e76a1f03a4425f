import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Usage errors")
struct UsageErrorTests {
    @Test(
        "Say what is wrong and what would be right",
        arguments: [
            (["--widht=5"], "unknown option '--widht'; did you mean '--width'?"),
            (["--lins"], "unknown option '--lins'; did you mean '--links'?"),
            (["--colr=auto"], "unknown option '--colr'; did you mean '--color'?"),
            (["--html"], "unknown option '--html'; did you mean '--to=html'?"),
            (["--json"], "unknown option '--json'; did you mean '--to=json'?"),
            (["--notes"], "unknown option '--notes'; did you mean '--links=notes'?"),
            (["--gfm"], "unknown option '--gfm'; did you mean '--dialect=gfm'?"),
            (["--no-color"], "unknown option '--no-color'; did you mean '--color=never'?"),
            (["--no-pager"], "unknown option '--no-pager'; did you mean '--paging=never'?"),
            (["--columns=80"], "unknown option '--columns'; did you mean '--width'?"),
            (["--never"], "unknown option '--never'"),
            (["--tabs=0"], "invalid value '0' for '--tabs'; use a number from 1 to 64"),
            (["--ambiguous-width=3"], "invalid value '3' for '--ambiguous-width'; use 1 or 2"),
            (["--ascii=maybe"], "invalid value 'maybe' for '--ascii'; use yes or no"),
            (["--strike=x"], "invalid value 'x' for '--strike'; use text, keep or drop"),
            (["--xyzzyxyzzy"], "unknown option '--xyzzyxyzzy'"),
            (["--="], "unknown option '--'"),
            (["-v"], "unknown option '-v'; did you mean '-V'?"),
            (["-Hx"], "unknown option '-H'; did you mean '-h'?"),
            (["-x"], "unknown option '-x'"),
            (["-é"], "unknown option '-é'"),
            (["--co"], "option '--co' could be --code, --copy, --color, --completions"),
            (["--to"], "option '--to' needs ansi, plain, html, json, tree or svg"),
            (["-w"], "option '-w' needs a number from 1 to 10000, auto or none"),
            (["-o"], "option '-o' needs the name of a file"),
            (["--output="], "invalid value '' for '--output'; use the name of a file"),
            (["--plain=yes"], "option '--plain' takes no value"),
            (["--to=pdf"], "invalid value 'pdf' for '--to'; use ansi, plain, html, json, tree or svg"),
            (["-t", "ANSI"], "invalid value 'ANSI' for '-t'; use ansi, plain, html, json, tree or svg"),
            (["--colour=maybe"], "invalid value 'maybe' for '--colour'; use auto, always or never"),
            (["--links=url"], "invalid value 'url' for '--links'; use auto, osc8, inline, notes or text"),
            (["--dialect=x"], "invalid value 'x' for '--dialect'; use chat or gfm"),
            (["--front-matter=x"], "invalid value 'x' for '--front-matter'; use hide, show or keep"),
            (["--completions=csh"], "invalid value 'csh' for '--completions'; use bash, zsh or fish"),
            (["--code=0"], "invalid value '0' for '--code'; use a number from 1"),
            (["--code="], "invalid value '' for '--code'; use a number from 1"),
            (
                ["--code=99999999999999999999"],
                "invalid value '99999999999999999999' for '--code'; use a number from 1"
            ),
        ]
    )
    func message(_ arguments: [String], _ message: String) {
        #expect {
            try ArgumentParser(flags: Flag.table).parse(arguments.map { SystemString($0) }, Environment([:]))
        } throws: { error in
            (error as? UsageError)?.description == message
        }
    }

    @Test(
        "A width is digits within bounds, auto or none",
        arguments: [
            "0", "-1", "+5", " 5", "5 ", "", "1e3", "10001", "99999999999999999999", "Auto", "٣",
        ]
    )
    func badWidth(_ value: String) {
        #expect(WidthChoice(value) == nil)
    }

    @Test(
        "A bullet is a few visible characters",
        arguments: ["", " ", "a b", "\u{1B}[1m", "\n", "\u{202E}x", "\u{9B}x", "123456789", "\u{A0}"]
    )
    func badBullet(_ glyph: String) {
        #expect(throws: UsageError.self) {
            try ArgumentParser(flags: Flag.table).parse([SystemString("--bullet=" + glyph)], Environment([:]))
        }
    }

    @Test("A number that was meant for --code is told from the name of a file")
    func detachedNumber() {
        let world = FakeWorld(files: ["2": "```\nx\n```"])
        #expect(world.run("--code", "1") == .input)
        #expect(
            world.diagnostics.text
                == "mdreveal: 1: No such file or directory; did you mean --code=1?\n"
        )
        #expect(world.run("--code", "2") == .success, "a file of that name is read")
        let other = FakeWorld()
        #expect(other.run("--plain", "1") == .input && other.run("--code=1", "7") == .input)
        #expect(!other.diagnostics.text.contains("did you mean"))
    }

    @Test("A run with wrong arguments writes nothing but the message, and ends with 2")
    func run() {
        let world = FakeWorld(input: "text")
        #expect(world.run("--\u{1B}[31m\nx") == .usage)
        #expect(world.output.text.isEmpty)
        #expect(
            world.diagnostics.text == """
                mdreveal: unknown option '--\u{FFFD}[31m\u{FFFD}x'
                Try 'mdreveal --help'.

                """
        )
    }

    @Test(
        "The distance of words is that of Levenshtein",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("width", "widht", 2),
            ("a", "a", 0),
        ]
    )
    func distance(_ a: String, _ b: String, _ edits: Int) {
        #expect(editDistance(a, b) == edits)
    }
}
