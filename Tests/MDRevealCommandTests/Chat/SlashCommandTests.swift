import Testing

@testable import MDRevealCommand

@Suite("Commands of a conversation")
struct SlashCommandTests {
    @Test(
        "are lines that begin with a slash",
        arguments: [
            ("/copy", .command(.copy(1))), ("/copy 3 ", .command(.copy(3))), ("/code 2", .command(.code(2))),
            ("/regenerate", .command(.regenerate)), ("/retry", .command(.retry)), ("/good", .command(.good)),
            ("/bad", .command(.bad)), ("/share my notes.md", .command(.share("my notes.md"))),
            ("/help", .command(.help)), ("/quit", .command(.quit)),
            ("hello", .turn("hello")), (" /copy", .turn(" /copy")), ("//etc/hosts", .turn("/etc/hosts")),
            ("a\n/copy", .turn("a\n/copy")),
        ] as [(String, SlashCommand.Line)]
    )
    func lines(_ text: String, _ line: SlashCommand.Line) {
        #expect(SlashCommand.line(text) == line)
    }

    @Test(
        "that are none say what to do, and are not sent",
        arguments: [
            ("/god", "/good?"), ("/cpoy", "/copy?"), ("/xyzzy", "/help"), ("/", "/help"),
            ("/copy 0", "from 1"),
            ("/copy x", "number"), ("/code", "number"), ("/share", "file"), ("/quit now", "alone"),
        ]
    )
    func mistakes(_ text: String, _ advice: String) {
        guard case .mistake(let message) = SlashCommand.line(text) else {
            Issue.record("\(text) is taken")
            return
        }
        #expect(message.contains(advice))
    }

    @Test("are completed")
    func completion() {
        #expect(SlashCommand.completions(of: "/co") == ["/copy", "/code"])
        #expect(SlashCommand.completions(of: "/").count == SlashCommand.entries.count)
        #expect(SlashCommand.completions(of: "/reg") == ["/regenerate"])
        #expect(SlashCommand.completions(of: "co").isEmpty && SlashCommand.completions(of: "/copy 1").isEmpty)
    }

    @Test("that are listed are those that there are")
    func entries() {
        for entry in SlashCommand.entries {
            let line = "/" + entry.name + (entry.argument == nil ? "" : " 1")
            guard case .command = SlashCommand.line(line) else {
                Issue.record("\(line) is no command")
                continue
            }
        }
    }
}
