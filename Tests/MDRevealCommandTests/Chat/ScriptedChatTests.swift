import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("A conversation by lines")
struct ScriptedChatTests {
    private func run(_ input: String, _ arguments: String...) async -> (
        status: MDRevealCommand.ExitStatus, world: FakeWorld
    ) {
        var world = FakeWorld()
        world.chatConsole = FakeChatConsole([("", .input(input)), ("", .endOfInput)])
        world.reply = scriptedReplies()
        let status = await world.runOnThread(["chat", "--reply=x"] + arguments)
        #expect(world.chatConsole?.isLate == false)
        return (status, world)
    }

    @Test("takes each line for a turn, slash or not, and writes plain replies")
    func lines() async {
        let (status, world) = await run("one\r\n\n  \n/two\nlast")
        #expect(status == .success)
        #expect(world.output.text == "one number 1\n\n/two number 1\n\nlast number 1\n")
        #expect(world.diagnostics.text.isEmpty)
        #expect(world.chatConsole!.log == ["begin", "end"])
    }

    @Test("ends at a reply that fails, with what arrived, its words and a status")
    func failure() async {
        let (status, world) = await run("fail\nmore\n")
        #expect(status == .input)
        #expect(world.output.text == "a start\n")
        #expect(world.diagnostics.text == "mdreveal: no more tokens\n")
    }

    @Test("No input is no output")
    func nothing() async {
        let (status, world) = await run("")
        #expect(status == .success && world.output.text.isEmpty)
    }

    @Test("tells the model what the system says, before everything")
    func system() async {
        #expect(await run("roles\n", "--system=Be brief.").world.output.text == "system user\n")
    }

    @Test("A reader that went away ends it quietly")
    func brokenPipe() async {
        var world = FakeWorld()
        world.chatConsole = FakeChatConsole([("", .input("a\nb\n")), ("", .endOfInput)])
        world.reply = scriptedReplies()
        world.output.failure = .brokenPipe
        #expect(await world.runOnThread(["chat", "--reply=x"]) == .brokenPipe)
        #expect(world.diagnostics.text.isEmpty)
    }

    @Test(
        "Options that do not go together say what to do",
        arguments: [
            ([], "--reply='COMMAND'"), (["--reply=a", "--endpoint=b"], "one of them"),
            (["--endpoint=http://a"], "--model=NAME"), (["--reply=a", "--model=b"], "--endpoint"),
            (["--reply=a", "file"], "unexpected 'file'"),
            (["--endpoint=nowhere", "--model=a"], "--endpoint"), (["--reply="], "a command of the shell"),
        ]
    )
    func usage(_ arguments: [String], _ advice: String) {
        let world = FakeWorld()
        let context = CommandContext(
            arguments: (["chat"] + arguments).map { SystemString($0) },
            environment: Environment([:]),
            files: world.files,
            output: world.output,
            diagnostics: world.diagnostics
        )
        #expect(context.run() == .usage)
        #expect(world.diagnostics.text.contains(advice))
        #expect(world.diagnostics.text.hasSuffix("Try 'mdreveal chat --help'.\n"))
    }
}
