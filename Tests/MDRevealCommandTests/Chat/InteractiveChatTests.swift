import Foundation
import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("A conversation on a terminal")
struct InteractiveChatTests {
    private func run(
        _ steps: [(when: String, event: FakeChatConsole.Event)],
        _ arguments: [String] = [],
        _ environment: [String: String] = ["TERM": "xterm"],
        files: [String: String] = [:]
    ) async -> (status: MDRevealCommand.ExitStatus, world: FakeWorld) {
        var world = FakeWorld(files: files)
        world.files.standardInputIsTerminal = true
        world.environment = environment
        world.output = FakeSink(isTerminal: true, columns: 60)
        world.diagnostics = FakeSink(isTerminal: true)
        world.chatConsole = FakeChatConsole(size: TerminalSize(columns: 60, rows: 20), steps)
        world.reply = scriptedReplies()
        let status = await world.runOnThread(["chat", "--reply=x"] + arguments)
        #expect(world.chatConsole?.isLate == false, "\(world.output.text)")
        return (status, world)
    }

    /// What a screen shows in the end, each turn as the terminal echoes it.
    private func lines(_ world: FakeWorld) -> [String] {
        var screen = VirtualScreen(columns: 60, height: 20)
        for write in world.output.writes {
            screen.feed(
                Array(
                    write.filter { $0 != "\u{7}" }.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
                        .utf8
                )
            )
        }
        return screen.lines
    }

    private func clipboard(_ world: FakeWorld) -> String? {
        world.output.text.matches(of: /\x1B\]52;c;([A-Za-z0-9+\/=]*)\x07/).last
            .flatMap { Data(base64Encoded: String($0.output.1)) }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("shows Thinking, the reply, and then the prompt again")
    func reply() async {
        let (status, world) = await run([("›", .input("hello\r")), ("›", .input("/quit\r"))])
        #expect(status == .success)
        #expect(world.output.text.contains("Thinking") || world.output.text.contains("hello"))
        #expect(lines(world).contains("hello number 1"))
    }

    @Test(
        "Stop keeps what arrived; Esc, Ctrl-C and the signal do it",
        arguments: [
            FakeChatConsole.Event.input("\u{1B}"), .input("\u{3}"), .signal(.interrupt),
        ]
    )
    func stop(_ event: FakeChatConsole.Event) async {
        let (_, world) = await run([
            ("›", .input("slow\r")), ("begun", event), ("Stopped", .input("/quit\r")),
        ])
        let lines = lines(world)
        #expect(lines.contains("begun **and"))
        #expect(lines.contains("Stopped. /regenerate asks anew"))
    }

    @Test("Keys that are typed while a reply comes are kept for the next turn")
    func typeAhead() async {
        let (_, world) = await run([
            ("›", .input("slow\r")), ("begun", .input("nex\u{1B}[Dt\u{3}")), ("Stopped", .input("\r")),
            ("number 1", .input("/quit\r")),
        ])
        #expect(lines(world).contains("next number 1"))
    }

    @Test("Regenerate replaces the latest reply, and says so")
    func regenerate() async {
        let (_, world) = await run([
            ("›", .input("/regenerate\r")), ("no reply yet", .input("a\r")),
            ("number 1", .input("/regenerate\r")),
            ("number 2", .input("/copy\r")), ("Copied", .input("/retry\r")),
            ("did not fail", .input("/quit\r")),
        ])
        #expect(lines(world).contains("In the place of the reply above:"))
        #expect(clipboard(world) == "a number 2")
    }

    @Test("A failure shows its own words, and Retry asks anew in its place")
    func retry() async {
        let (_, world) = await run([
            ("›", .input("fail\r")), ("no more tokens", .input("/good\r")),
            ("nothing to judge", .input("/retry\r")),
            ("and an end", .input("/quit\r")),
        ])
        let lines = lines(world)
        #expect(lines.contains("a start") && lines.contains("a start and an end"))
        #expect(lines.contains("/retry asks anew"))
    }

    @Test("One thumb is chosen, and again takes it back")
    func thumbs() async {
        let (_, world) = await run([
            ("›", .input("a\r")), ("number 1", .input("/good\r")), ("Good reply", .input("/bad\r")),
            ("Bad reply", .input("/bad\r")), ("Bad reply: taken back", .input("/quit\r")),
        ])
        #expect(lines(world).contains("Bad reply: taken back"))
    }

    @Test("Copy gives plain text, code the code, and neither ends in a line end")
    func copy() async {
        let steps = [("›", .input("code\r")), ("›", .input("/copy\r"))] as [(String, FakeChatConsole.Event)]
        let (_, whole) = await run(steps + [("Copied", .input("/quit\r"))])
        let plain = FakeWorld(input: "# Größe\n\n```sh\nls -l\n```\n\n| a |\n|---|\n| b |\n")
        #expect(plain.run("--plain") == .success)
        #expect(clipboard(whole).map { $0 + "\n" } == plain.output.text)
        let (_, code) = await run([
            ("›", .input("code\r")), ("›", .input("/code 2\r")), ("only 1", .input("/code 1\r")),
            ("Copied", .input("/quit\r")),
        ])
        #expect(clipboard(code) == "ls -l")
        let (_, older) = await run([
            ("›", .input("a\r")), ("number 1", .input("b\r")), ("number 1", .input("/copy 2\r")),
            ("Copied", .input("/copy 3\r")), ("only 2 replies", .input("/quit\r")),
        ])
        #expect(clipboard(older) == "a number 1")
    }

    @Test("Share writes a new file as its name ends, and never over one")
    func share() async {
        let (_, world) = await run(
            [
                ("›", .input("a\r")), ("number 1", .input("/share a.md\r")),
                ("Share: a.md", .input("/share a.html\r")),
                ("Share: a.html", .input("/share a.txt\r")), ("Share: a.txt", .input("/share old.txt\r")),
                ("there already", .input("/quit\r")),
            ],
            files: ["old.txt": "old"]
        )
        let contents = world.files.contents.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(contents["a.md"] == "**a** number 1\n" && contents["a.txt"] == "a number 1\n")
        #expect(contents["a.html"] == "<p><strong>a</strong> number 1</p>\n" && contents["old.txt"] == "old")
    }

    @Test("A slash twice is a turn; a command that is none is sent to nobody")
    func slashes() async {
        let (_, world) = await run([
            ("›", .input("//etc\r")), ("number 1", .input("/hlep\r")),
            ("did you mean /help?", .input("/help\r")),
            ("Ctrl-D", .input("")),
        ])
        #expect(!world.output.text.contains("/hlep number"))
    }

    @Test("A line that ends in a backslash goes on")
    func continuation() async {
        let (_, world) = await run([
            ("›", .input("a\\\rb\r")), ("number 1", .input("/copy\r")), ("Copied", .input("")),
        ])
        #expect(clipboard(world) == "a\nb number 1" || clipboard(world) == "a b number 1")
    }

    @Test("Ctrl-C on an empty line says how to leave, and twice does so")
    func leave() async {
        let (status, world) = await run([("›", .input("\u{3}")), ("once more", .input("\u{3}"))])
        #expect(status == .success)
        #expect(world.chatConsole!.log == ["begin", "end"])
    }

    @Test("A signal that ends it keeps what arrived", arguments: [Signal.terminate, .hangUp])
    func signals(_ signal: Signal) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let (status, world) = await run(
            [("›", .input("slow\r")), ("begun", .signal(signal))],
            ["--thread=\(file.path)"]
        )
        #expect(status == (signal == .terminate ? .terminated : .hungUp))
        #expect(world.output.text.hasSuffix("\u{1B}[?25h"))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("begun **and"))
        #expect(
            world.chatConsole!.log.suffix(2) == ["\(signal)", "end"]
                || world.chatConsole!.log.contains("\(signal)")
        )
    }

    @Test("A thread that spans days is shown with them, and goes on")
    func days() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let day = { (days: Int) in Date(timeIntervalSinceNow: Double(days) * 86_400) }
        let messages = [
            ChatMessage(
                id: "1",
                role: .user,
                text: "long ago",
                date: Date(timeIntervalSince1970: 86_400 * 14)
            ),
            ChatMessage(
                id: "2",
                role: .assistant,
                text: "# Old",
                date: Date(timeIntervalSince1970: 86_400 * 14)
            ),
            ChatMessage(id: "3", role: .user, text: "two\nlines", date: day(-1)),
            ChatMessage(id: "4", role: .assistant, text: "half a", date: day(-1), state: .streaming),
        ]
        try JSONEncoder().encode(ChatRecord(messages: messages)).write(to: file)
        let (_, world) = await run(
            [("Today", .input("new\r")), ("number 1", .input("/quit\r"))],
            ["--thread=\(file.path)"]
        )
        let lines = lines(world)
        let expected = [
            "January 15, 1970", "› long ago", "Old", "Yesterday", "› two", "  lines", "half a", "Stopped",
            "Today",
        ]
        let found = lines.filter { expected.contains($0) }
        #expect(found == expected, "\(lines)")
        #expect(lines.contains("new number 1"))
    }

    @Test(
        "Without motion lines are written once, and without colours there are none",
        arguments: [
            (["--no-motion"], ["TERM": "xterm"]), ([], ["TERM": "dumb"]),
            (["--color=never"], ["TERM": "xterm"]),
        ]
    )
    func still(_ arguments: [String], _ environment: [String: String]) async {
        let (_, world) = await run(
            [("›", .input("code\r")), ("›", .input("/quit\r"))],
            arguments,
            environment
        )
        #expect(!world.output.text.contains("\u{1B}[?2026h") && !world.output.text.contains("▌"))
        if !arguments.contains("--no-motion") { #expect(!world.output.text.contains("\u{1B}")) }
        #expect(lines(world).contains("ls -l"))
    }

    @Test("The bell rings at the end of a reply, where that is asked for")
    func bell() async {
        let steps =
            [("›", .input("a\r")), ("number 1", .input("/quit\r"))] as [(String, FakeChatConsole.Event)]
        #expect(await !run(steps).world.output.text.contains("\u{7}"))
        let (_, world) = await run(
            [("›", .input("a\r")), ("\u{7}", .input("/quit\r"))],
            ["--bell"]
        )
        #expect(world.output.text.count { $0 == "\u{7}" } == 1)
    }
}
