import Foundation
import Testing

@testable import MDRevealCommand

@Suite("Help and completions")
struct HelpAndCompletionsTests {
    private let allFlags = Subcommand.all.flatMap(\.flags)
    private var longNames: Set<String> { longNames(of: allFlags) }

    private func longNames(of flags: [Flag]) -> Set<String> {
        Set(flags.flatMap(\.longNames).map { "--" + $0 })
    }

    private func longNames(in text: String) -> Set<String> {
        Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    }

    @Test(
        "Names are unique and end up in the help",
        arguments: Subcommand.all.indices
    )
    func help(_ index: Int) {
        let subcommand = Subcommand.all[index]
        let flags = subcommand.flags
        let spellings = flags.flatMap(Completions().spellings)
        #expect(Set(spellings).count == spellings.count)
        let help = helpText(subcommand)
        #expect(help.hasPrefix("Usage: \(subcommand.invocation) [OPTIONS]"))
        #expect(Set(flags.map { "--" + $0.long }).isSubset(of: longNames(in: help)))
        for flag in flags {
            let start = flag.short.map { "  -\($0), --\(flag.long)" } ?? "      --\(flag.long)"
            #expect(help.split(separator: "\n").count { $0.hasPrefix(start) } == 1)
            for word in flag.words { #expect(help.contains(word)) }
        }
    }

    @Test("The help of the command names its subcommands")
    func mainHelp() {
        for other in Subcommand.named {
            #expect(helpText(.render).contains("\n  \(other.name ?? "") "))
            #expect(helpText(.render).contains(other.summary))
        }
    }

    @Test("Help fits one screen, its short form a small one", arguments: Subcommand.all.indices)
    func helpSize(_ index: Int) {
        let subcommand = Subcommand.all[index]
        for (text, limit) in [(helpText(subcommand), 50), (shortHelpText(.render), 24)] {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
            #expect(lines.count <= limit)
        }
        // One line an option.
        let rows = helpText(subcommand).split(separator: "\n")
            .filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
        #expect(rows.count == subcommand.flags.count)
    }

    @Test("The short help names only options that the long one has, and says where that is")
    func shortHelp() {
        let short = shortHelpText(.render)
        #expect(longNames(in: short).isStrictSubset(of: longNames(of: Flag.table)))
        #expect(short.contains("mdreveal --help"))
        #expect(shortHelpText(.frames) == helpText(.frames), "a short help has no short form")
    }

    @Test(
        "Help, version and completions go to the output",
        arguments: [
            (["--help"], helpText(.render)), (["-h"], shortHelpText(.render)),
            (["frames", "-h"], helpText(.frames)), (["--man"], ManualPage.text),
            (["--version"], "mdreveal \(version)\n"),
            (["--completions=fish"], Completions().script(for: .fish)),
        ]
    )
    func output(_ arguments: [String], _ text: String) {
        let world = FakeWorld()
        #expect(world.run(arguments) == .success)
        #expect(world.output.text == text)
        #expect(world.diagnostics.text.isEmpty)
    }

    @Test("Completions name exactly the options of the tables, and the subcommands")
    func names() {
        let completions = Completions()
        #expect(longNames(in: completions.script(for: .zsh)) == longNames)
        #expect(longNames(in: completions.script(for: .bash)) == longNames)
        let fish = completions.script(for: .fish).matches(of: /\ -l ([a-z][a-z-]+)/).map {
            "--" + $0.output.1
        }
        #expect(Set(fish) == longNames)
        for shell in Shell.allCases {
            let script = completions.script(for: shell)
            for flag in allFlags where !flag.words.isEmpty {
                #expect(script.contains(flag.words.joined(separator: " ")))
            }
            for other in Subcommand.named { #expect(script.contains(other.name ?? "")) }
        }
    }

    @Test("Only a value that is the name of a file completes to files")
    func files() {
        let completions = Completions()
        let (fish, zsh) = (completions.script(for: .fish), completions.script(for: .zsh))
        for flag in allFlags {
            guard case .value = flag.kind else { continue }
            let line = fish.split(separator: "\n").first { $0.contains(" -l \(flag.long) ") }
            #expect(line?.contains(" -F ") == flag.isFileName, "--\(flag.long) in fish")
            let entries = zsh.split(separator: "\n").filter { $0.contains("--\(flag.long)=[") }
            #expect(!entries.isEmpty && entries.allSatisfy { $0.contains(":_files") == flag.isFileName })
        }
        let names = allFlags.filter(\.isFileName).map(\.long)
        #expect(names == ["output", "thread"])
    }

    @Test("A shell takes its script for well-formed", arguments: Shell.allCases)
    func syntax(_ shell: Shell) throws {
        guard BuiltCommand.hasProgram(shell.rawValue) else {
            #expect(shell != .bash, "bash is always there")
            return
        }
        let command = try BuiltCommand()
        let outcome = try command.run("mdreveal --completions=\(shell) > script && \(shell) -n script")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }

    @Test(
        "bash completes options, their values behind a space or =, and leaves files to readline",
        arguments: [
            ("mdreveal|--li", "--links --list-themes"),
            ("mdreveal|--theme|d", "dark"),
            ("mdreveal|--co", "--code --copy --color --colour --completions"),
            ("mdreveal|-t|", "ansi plain html json tree svg"),
            ("mdreveal|--to|=|", "ansi plain html json tree svg"),
            ("mdreveal|--to|=", "ansi plain html json tree svg"),
            ("mdreveal|--to|=|h", "html"),
            ("mdreveal|x|--colour|=|ne", "never"),
            ("mdreveal|-o|-", ""),
            ("mdreveal|--code|", ""),
            ("mdreveal|REA", ""),
            ("mdreveal|--|--li", ""),
            ("mdreveal|fr", "frames"),
            ("mdreveal|", ""),
            ("mdreveal|x|fr", ""),
            ("mdreveal|frames|--l", "--last-only"),
            ("mdreveal|frames|--view|=|", "steady exact"),
            ("mdreveal|frames|--chunk|t", "token"),
            ("mdreveal|frames|--li", ""),
            ("mdreveal|frames|x", ""),
            ("mdreveal|x|frames|--lin", "--links"),
        ]
    )
    func bash(_ words: String, _ expected: String) throws {
        let script = """
            source <(mdreveal --completions=bash)
            IFS='|' read -ra COMP_WORDS <<< '\(words)'
            [[ '\(words)' == *'|' ]] && COMP_WORDS+=('')
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _mdreveal
            echo "${COMPREPLY[*]}"
            """
        let outcome = try BuiltCommand().run(script)
        #expect(outcome.text == expected + "\n")
        #expect(outcome.errors.isEmpty)
    }
}
