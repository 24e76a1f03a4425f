import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Arguments")
struct ArgumentParserTests {
    private func parse(
        _ arguments: [String],
        _ environment: [String: String] = [:]
    ) throws(UsageError) -> LowArguments {
        try ArgumentParser(flags: Flag.table)
            .parse(arguments.map { SystemString($0) }, Environment(environment))
    }

    private func low(_ change: (inout LowArguments) -> Void) -> LowArguments {
        var arguments = LowArguments()
        change(&arguments)
        return arguments
    }

    @Test("No arguments are the presets")
    func presets() throws {
        #expect(try parse([]) == LowArguments())
        for flag in Flag.table {
            guard let preset = flag.preset else { continue }
            #expect(try parse(["--\(flag.long)=\(preset)"]) == LowArguments(), "the preset of --\(flag.long)")
        }
    }

    @Test("Every option of the table has a distinct effect that this list knows")
    func everyOption() throws {
        let expected: [String: (arguments: [String], result: LowArguments)] = [
            "to": (["--to=html"], low { $0.output = .document(.html) }),
            "plain": (["--plain"], low { $0.output = .document(.plain) }),
            "code": (["--code"], low { $0.output = .code(number: nil) }),
            "output": (["--output=x"], low { $0.destination = "x" }),
            "copy": (["--copy"], low { $0.copies = true }),
            "headers": (["--headers"], low { $0.hasHeaders = true }),
            "paging": (["--paging=never"], low { $0.paging = .never }),
            "pager": (["--pager=more"], low { $0.pager = "more" }),
            "wrap-code": (["--wrap-code"], low { $0.look.wrapsCode = true }),
            "tabs": (["--tabs=8"], low { $0.look.tabs = 8 }),
            "bullet": (["--bullet=→"], low { $0.look.bullet = "→" }),
            "ascii": (["--ascii"], low { $0.look.isASCII = true }),
            "ambiguous-width": (["--ambiguous-width=2"], low { $0.look.ambiguousWidth = .wide }),
            "soft-breaks": (["--soft-breaks=newline"], low { $0.look.softBreaks = .newline }),
            "tables": (["--tables=tsv"], low { $0.look.tables = .tsv }),
            "strikethrough": (["--strike=keep"], low { $0.look.strikethrough = .keep }),
            "man": (["--man"], low { $0.command = .manual }),
            "width": (["--width=12"], low { $0.width = .cells(12) }),
            "color": (["--color=never"], low { $0.color = .never }),
            "links": (["--links=notes"], low { $0.links = .notes }),
            "theme": (["--theme=mono"], low { $0.theme = .builtIn(.mono) }),
            "no-highlight": (["--no-highlight"], low { $0.highlights = false }),
            "list-themes": (["--list-themes"], low { $0.command = .listThemes }),
            "dialect": (["--dialect=gfm"], low { $0.dialect = .gfm }),
            "front-matter": (["--front-matter=keep"], low { $0.frontMatter = .keep }),
            "from": (["--from=sse"], low { $0.format = .sse }),
            "reveal": (["--reveal"], low { $0.live.revealsFiles = true }),
            "burst": (["--burst"], low { $0.live.sendsBursts = true }),
            "pace": (["--pace=instant"], low { $0.live.pace = .instant }),
            "cps": (["--cps=80"], low { $0.live.rate = 80 }),
            "reduce-motion": (["--reduce-motion"], low { $0.live.reducesMotion = true }),
            "help": (["--help"], low { $0.command = .help }),
            "version": (["--version"], low { $0.command = .version }),
            "completions": (["--completions=zsh"], low { $0.command = .completions(.zsh) }),
        ]
        #expect(Set(expected.keys) == Set(Flag.table.map(\.long)))
        for (name, (arguments, result)) in expected {
            #expect(try parse(arguments) == result, "--\(name)")
        }
    }

    @Test("Every option of frames has a distinct effect that this list knows")
    func everyOptionOfFrames() throws {
        let expected: [String: (arguments: [String], result: LowArguments)] = [
            "view": (["--view=exact"], low { $0.frames.view = .exact }),
            "last-only": (["--last-only"], low { $0.frames.isLastOnly = true }),
            "chunk": (["--chunk=12"], low { $0.frames.chunking = .scalars(12) }),
            "dialect": (["--dialect=gfm"], low { $0.dialect = .gfm }),
            "help": (["--help"], low { $0.command = .help }),
        ]
        let parser = ArgumentParser(flags: Flag.framesTable)
        #expect(Set(expected.keys) == Set(Flag.framesTable.map(\.long)))
        for (name, (arguments, result)) in expected {
            let parsed = try parser.parse(arguments.map { SystemString($0) }, Environment([:]))
            #expect(parsed == result, "--\(name)")
        }
        for value in ["0", "-1", "", "tokens", "+3"] {
            #expect(throws: UsageError.self) {
                try parser.parse([SystemString("--chunk=\(value)")], Environment([:]))
            }
        }
    }

    @Test(
        "Values are attached or follow, and short options combine",
        arguments: [
            ["--width=80"], ["--width", "80"], ["-w80"], ["-w", "80"], ["--wid=80"], ["--wi", "80"],
            ["-w", "1", "-w80"], ["--width=none", "--width=80"],
        ]
    )
    func spellings(_ arguments: [String]) throws {
        #expect(try parse(arguments) == low { $0.width = .cells(80) })
    }

    @Test("In a cluster, the first letter with a value takes the rest")
    func cluster() throws {
        #expect(try parse(["-thtml"]) == low { $0.output = .document(.html) })
        #expect(try parse(["-t=html"].map { $0.replacing("=", with: "") }).output == .document(.html))
        #expect(try parse(["-oV"]) == low { $0.destination = "V" })
        #expect(try parse(["-Vw80"]).command == .version)
        #expect(try parse(["-hV"]).command == .shortHelp)
        #expect(try parse(["--help"]).command == .help)
    }

    @Test("Both spellings of colour are one option")
    func alias() throws {
        #expect(try parse(["--colour=always"]) == parse(["--color=always"]))
        #expect(try parse(["--col=always"]).color == .always, "a prefix of two names of one option")
    }

    @Test("The last of options that exclude each other wins")
    func lastWins() throws {
        #expect(try parse(["--plain", "--to=json"]).output == .document(.json))
        #expect(try parse(["--to=json", "--code=2"]).output == .code(number: 2))
        #expect(try parse(["--code=2", "--plain"]).output == .document(.plain))
        #expect(try parse(["-ox", "--copy"]) == low { $0.copies = true })
        #expect(try parse(["--copy", "-ox"]) == low { $0.destination = "x" })
    }

    @Test("The number of a code block is attached, or the next word is a file")
    func optionalValue() throws {
        #expect(try parse(["--code=3"]).output == .code(number: 3))
        #expect(
            try parse(["--code", "3"])
                == low {
                    $0.output = .code(number: nil); $0.operands = ["3"]
                }
        )
    }

    @Test("Options may follow operands, - is one, and -- ends options")
    func operands() throws {
        #expect(
            try parse(["a", "--plain", "-", "b"])
                == low {
                    $0.operands = ["a", "-", "b"]
                    $0.output = .document(.plain)
                }
        )
        #expect(try parse(["--", "--plain", "-w80", "--", ""]).operands == ["--plain", "-w80", "--", ""])
        #expect(try parse(["--width", "--", "x"].dropLast().dropLast() + ["80"]).width == .cells(80))
    }

    @Test("A file name keeps bytes that are no UTF-8")
    func bytes() throws {
        let name = SystemString(bytes: [0x63, 0xE9])
        let parser = ArgumentParser(flags: Flag.table)
        let attached = SystemString(bytes: Array("--output=".utf8) + name.bytes)
        let cluster = SystemString(bytes: Array("-o".utf8) + name.bytes)
        #expect(try parser.parse([name], Environment([:])).operands == [name])
        for arguments in [[attached], [cluster], ["-o", name]] {
            #expect(try parser.parse(arguments, Environment([:])).destination == name)
        }
    }

    @Test("Help, version and completions need nothing of what follows them")
    func shortcuts() throws {
        #expect(try parse(["--help", "--bogus"]).command == .help)
        #expect(try parse(["x", "-V", "-t", "pdf"]).command == .version)
        #expect(try parse(["--help"], ["MDREVEAL_WIDTH": "bogus"]).command == .help)
        #expect(throws: UsageError.self) { try parse(["--bogus", "--help"]) }
    }

    @Test("A variable gives the value of its option where the option is not given")
    func variables() throws {
        let values = [
            "MDREVEAL_WIDTH": "33", "MDREVEAL_COLOR": "never", "MDREVEAL_LINKS": "text",
            "MDREVEAL_THEME": "./a b", "MDREVEAL_DIALECT": "gfm", "MDREVEAL_FRONT_MATTER": "keep",
            "MDREVEAL_PACE": "seed", "MDREVEAL_REDUCE_MOTION": "yes", "MDREVEAL_PAGING": "never",
            "MDREVEAL_PAGER": "more", "MDREVEAL_TABS": "8", "MDREVEAL_BULLET": "+", "MDREVEAL_ASCII": "1",
            "MDREVEAL_AMBIGUOUS_WIDTH": "2", "MDREVEAL_SOFT_BREAKS": "newline",
        ]
        #expect(Set(values.keys) == Set(Flag.table.compactMap(\.variable)))
        #expect(
            try parse([], values)
                == low {
                    $0.width = .cells(33)
                    $0.color = .never
                    $0.links = .text
                    $0.theme = .file("./a b")
                    $0.dialect = .gfm
                    $0.frontMatter = .keep
                    $0.live.pace = .seed
                    $0.live.reducesMotion = true
                    $0.paging = .never
                    $0.pager = "more"
                    $0.look.tabs = 8
                    $0.look.bullet = "+"
                    $0.look.isASCII = true
                    $0.look.ambiguousWidth = .wide
                    $0.look.softBreaks = .newline
                }
        )
        #expect(try parse(["-wauto", "--colour=auto"], values).width == .auto)
        #expect(try parse(["-wauto", "--colour=auto"], values).color == .auto)
        #expect(try parse(["--ascii=no"], values).look.isASCII == false)
        #expect(try parse([], ["MDREVEAL_WIDTH": ""]) == LowArguments(), "empty is not set")
        #expect(
            throws: UsageError.invalidValue(
                "wide",
                option: "MDREVEAL_WIDTH",
                expectation: "a number from 1 to 10000, auto or none"
            )
        ) { try parse([], ["MDREVEAL_WIDTH": "wide"]) }
    }
}
