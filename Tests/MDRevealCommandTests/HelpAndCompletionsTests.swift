import Foundation
import Testing

@testable import MDRevealCommand

@Suite("Help and completions")
struct HelpAndCompletionsTests {
    private let longNames = Set(Flag.table.flatMap(\.longNames).map { "--" + $0 })
    private let spellings = Set(Flag.table.flatMap(Completions(Flag.table).spellings))

    private func longNames(in text: String) -> Set<String> {
        Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    }

    @Test("Names are unique and end up in the help, which names nothing else")
    func help() {
        #expect(
            spellings.count == Flag.table.reduce(0) { $0 + Completions(Flag.table).spellings(of: $1).count }
        )
        let help = helpText(Flag.table)
        #expect(longNames(in: help) == longNames)
        for flag in Flag.table {
            let start = flag.short.map { "  -\($0), --\(flag.long)" } ?? "      --\(flag.long)"
            #expect(help.split(separator: "\n").count { $0.hasPrefix(start) } == 1)
            for word in flag.words { #expect(help.contains(word)) }
            if let variable = flag.variable { #expect(help.contains(variable)) }
        }
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "COLORTERM", "COLUMNS"]
        {
            #expect(help.contains(name))
        }
    }

    @Test("The help fits two small screens")
    func helpSize() {
        let lines = helpText(Flag.table).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
        #expect(lines.count <= 48)
    }

    @Test(
        "Help, version and completions go to the output",
        arguments: [
            ("--help", helpText(Flag.table)), ("--version", "mdreveal \(version)\n"),
            ("--completions=fish", Completions(Flag.table).script(for: .fish)),
        ]
    )
    func output(_ argument: String, _ text: String) {
        let world = FakeWorld()
        #expect(world.run(argument) == .success)
        #expect(world.output.text == text)
        #expect(world.diagnostics.text.isEmpty)
    }

    @Test("Completions name exactly the options of the table")
    func names() {
        let completions = Completions(Flag.table)
        #expect(longNames(in: completions.script(for: .zsh)) == longNames)
        #expect(longNames(in: completions.script(for: .bash)) == longNames)
        let fish = completions.script(for: .fish).matches(of: /\ -l ([a-z-]+)/).map { "--" + $0.output.1 }
        #expect(Set(fish) == longNames)
        for shell in Shell.allCases {
            let script = completions.script(for: shell)
            for flag in Flag.table where !flag.words.isEmpty {
                #expect(script.contains(flag.words.joined(separator: " ")))
            }
        }
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
            ("mdreveal|--li", "--links"),
            ("mdreveal|--co", "--code --color --colour --completions"),
            ("mdreveal|-t|", "ansi plain html json tree"),
            ("mdreveal|--to|=|", "ansi plain html json tree"),
            ("mdreveal|--to|=", "ansi plain html json tree"),
            ("mdreveal|--to|=|h", "html"),
            ("mdreveal|x|--colour|=|ne", "never"),
            ("mdreveal|-o|-", ""),
            ("mdreveal|--code|", ""),
            ("mdreveal|REA", ""),
            ("mdreveal|--|--li", ""),
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
