import Foundation
import Testing

@testable import MDRevealCommand

@Suite("E13: the manual")
struct ManualPageTests {
    private static let page = ManualPage.text

    @Test("E13: names every option with its values, every variable and every exit status")
    func complete() {
        let plain = Self.page.replacing("\\-", with: "-")
        for flag in Subcommand.all.flatMap(\.flags) {
            for name in flag.longNames { #expect(plain.contains("\\fB--\(name)\\fR"), "--\(name)") }
            if let short = flag.short { #expect(plain.contains("\\fB-\(short)\\fR, ")) }
            for word in flag.words { #expect(plain.contains(word)) }
            if let variable = flag.variable { #expect(plain.contains("\\fB\(variable)\\fR")) }
        }
        for variable in [
            "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "COLORTERM", "COLUMNS", "PAGER",
            "LESS",
            "TMUX",
        ] {
            #expect(plain.contains("\\fB\(variable)\\fR"), "\(variable)")
        }
        for status in [ExitStatus.success, .input, .usage, .output] {
            #expect(plain.contains("\\fB\(status.rawValue)\\fR"))
        }
        for other in Subcommand.named { #expect(plain.contains(".SS \(other.invocation)")) }
    }

    @Test("E13: is ASCII in lines that do not begin as requests by accident")
    func lines() {
        let macros = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".BR", ".br"]
        for line in Self.page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            #expect(!line.isEmpty && line.utf8.allSatisfy { $0 < 0x80 && $0 >= 0x20 } && line.last != " ")
            if line.first == "." {
                #expect(macros.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
            }
            #expect(line.first != "'")
        }
        #expect(ManualPage.escaped(".a-b\\c'd\u{e9}") == "\\&.a\\-b\\ec\\(aqd\\[u00E9]")
    }

    @Test(
        "E13: formatters find nothing wrong with it",
        arguments: ["mandoc -Tlint -Wstyle page", "groff -man -ww -z -Tutf8 page"].filter { command in
            BuiltCommand.hasProgram(String(command.prefix { $0 != " " }))
        }
    )
    func lint(_ command: String) throws {
        let outcome = try BuiltCommand().run("mdreveal --man > page && \(command)")
        #expect(outcome.status == 0 && outcome.text.isEmpty && outcome.errors.isEmpty)
    }

    @Test(
        "E13: reads as prose, each option under its name",
        .enabled(if: BuiltCommand.hasProgram("mandoc"), "mandoc formats it")
    )
    func formatted() throws {
        let outcome = try BuiltCommand().run("mdreveal --man | mandoc -Tascii | sed 's/.\\x08//g'")
        for text in [
            "mdreveal - show the Markdown that language models write", "--width=N", "--code[=N]",
            "MDREVEAL_WIDTH",
            "EXIT STATUS", "EXAMPLES",
        ] {
            #expect(outcome.text.contains(text))
        }
    }
}
