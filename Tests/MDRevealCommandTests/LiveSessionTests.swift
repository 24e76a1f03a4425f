import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("A reply that arrives")
struct LiveSessionTests {
    private let reply = LiveViewTests.reply

    private func world(_ console: FakeConsole, terminal: Bool) -> FakeWorld {
        var world = FakeWorld()
        world.console = console
        world.environment = ["TERM": "xterm-256color"]
        if terminal { world.output = FakeSink(isTerminal: true, columns: 50) }
        return world
    }

    private func screen(of world: FakeWorld, height: Int = 12) -> VirtualScreen {
        var screen = VirtualScreen(columns: 50, height: height)
        for write in world.output.writes { screen.feed(Array(write.utf8)) }
        return screen
    }

    private let size = TerminalSize(columns: 50, rows: 12)

    @Test("is painted on a terminal as it comes, and ends as its static rendering")
    func onTerminal() throws {
        let console = FakeConsole(size: size, reply, pieces: 50, every: .milliseconds(30))
        let world = world(console, terminal: true)
        #expect(world.run([]) == .success)
        let screen = screen(of: world)
        #expect(try screen.lines == LiveRun.expected(reply, columns: 50))
        #expect(screen.faults.isEmpty && screen.isCursorVisible)
        #expect(console.log == ["begin painting", "end"])
        #expect(world.output.text.contains("▌") && world.output.writes.count > 60)
    }

    @Test(
        "into a pipe is written line by line, without escapes, as the static rendering",
        arguments: [false, true]
    )
    func intoPipe(_ isPlain: Bool) {
        let console = FakeConsole(reply, pieces: 60, every: .milliseconds(50))
        let world = world(console, terminal: false)
        let arguments = isPlain ? ["--plain"] : ["--width=50"]
        #expect(world.run(arguments) == .success)
        let whole = FakeWorld(input: reply)
        #expect(whole.run(arguments) == .success)
        #expect(world.output.text == whole.output.text)
        #expect(!world.output.text.contains("\u{1B}"))
        #expect(world.output.writes.filter { !$0.isEmpty }.allSatisfy { $0.hasSuffix("\n") })
        #expect(world.output.writes.count > 15)
    }

    @Test("all at once into a pipe is rendered as one")
    func atOnce() {
        let world = world(FakeConsole(reply, pieces: 100, every: .microseconds(10)), terminal: false)
        #expect(world.run(["--width=50"]) == .success)
        #expect(world.output.writes.count == 1)
    }

    @Test("is left on the screen by what ends the run", arguments: [Signal.interrupt, .terminate])
    func interrupted(_ signal: Signal) throws {
        let console = FakeConsole(size: size, reply, pieces: 50, every: .milliseconds(30))
        console.add(.signal(signal), at: .milliseconds(301))
        let world = world(console, terminal: true)
        #expect(world.run([]) == (signal == .interrupt ? .interrupted : .terminated))
        let screen = screen(of: world)
        let arrived = String(decoding: Array(reply.utf8)[..<500], as: UTF8.self)
        #expect(try screen.lines == LiveRun.expected(arrived, columns: 50))
        #expect(screen.isCursorVisible && !screen.lines.joined().contains("▌"))
        #expect(console.log == ["begin painting", "end", "\(signal)"])
    }

    @Test("goes on after a stop, below what was written meanwhile")
    func stopped() throws {
        let console = FakeConsole(size: size, reply, pieces: 50, every: .milliseconds(30))
        console.add(.signal(.stop), at: .milliseconds(301))
        console.add(.signal(.goOn), at: .milliseconds(901))
        let world = world(console, terminal: true)
        #expect(world.run([]) == .success)
        #expect(console.log == ["begin painting", "stop", "end"])
        #expect(screen(of: world).isCursorVisible)
    }

    @Test("follows another size of the terminal")
    func resized() {
        let console = FakeConsole(size: size, reply, pieces: 50, every: .milliseconds(30))
        console.add(.resize(TerminalSize(columns: 30, rows: 9)), at: .milliseconds(301))
        let world = world(console, terminal: true)
        var before = 0
        console.onResize = { before = world.output.writes.count }
        #expect(world.run([]) == .success)
        var screen = VirtualScreen(columns: 50, height: 12)
        for (index, write) in world.output.writes.enumerated() {
            if index == before { screen.resize(columns: 30, height: 9) }
            screen.feed(Array(write.utf8))
        }
        let end = ["│ A quote with a link at the", "│ end.", "", "Done."]
        #expect(screen.lines.suffix(4) == end)
        #expect(screen.faults.isEmpty)
    }

    @Test("comes out of events, and one that is broken is reported and skipped")
    func events() {
        let events = """
            data: {"choices":[{"delta":{"content":"**one** "}}]}

            data: {"choices":[{"delta":{"cont

            data: {"choices":[{"delta":{"content":"two"}}]}

            data: [DONE]


            """
        for format in ["auto", "sse"] {
            let live = world(FakeConsole(events, pieces: 7, every: .milliseconds(40)), terminal: false)
            #expect(live.run(["--from", format]) == .success)
            #expect(live.output.text == "one two\n")
            #expect(live.diagnostics.text.hasPrefix("mdreveal: standard input: skipped line 3"))
            let file = FakeWorld(files: ["a": events])
            #expect(file.run("--from", format, "a") == .success)
            #expect(file.output.text == "one two\n")
            #expect(file.diagnostics.text.hasPrefix("mdreveal: a: skipped line 3"))
        }
        let text = FakeWorld(files: ["a": events])
        #expect(text.run("--from=text", "a") == .success)
        #expect(text.output.text.contains("choices"))
    }

    @Test("has no caret and no delay where motion is reduced, by option or variable")
    func reducedMotion() {
        for variable in [nil, "1"] {
            let console = FakeConsole(size: size, "some words", pieces: 100, every: .milliseconds(30))
            var world = world(console, terminal: true)
            world.environment["MDREVEAL_REDUCE_MOTION"] = variable
            #expect(world.run(variable == nil ? ["--reduce-motion"] : []) == .success)
            #expect(!world.output.text.contains("▌"))
            #expect(console.now < .milliseconds(100))
        }
    }

    @Test("A file is shown at once, or revealed at the pace that was asked for")
    func reveal() throws {
        func run(_ arguments: String...) -> (world: FakeWorld, time: Duration) {
            let console = FakeConsole(size: size)
            console.inputArrives = false
            let world = world(console, terminal: true)
            world.files.contents["a"] = Array(String(repeating: "word ", count: 200).utf8)
            #expect(world.run(arguments + ["a"]) == .success)
            return (world, console.now)
        }
        let atOnce = run()
        #expect(atOnce.time == .zero && atOnce.world.output.writes.count == 1)
        let (revealed, seed) = run("--reveal")
        // 999 graphemes at five times 55 a second, until fewer than 160 are left.
        #expect(seed > .seconds(3) && seed < .seconds(6))
        #expect(screen(of: revealed).lines == screen(of: atOnce.world).lines)
        #expect(run("--reveal", "--pace=instant").time < .milliseconds(100))
        #expect(run("--reveal", "--cps=1000").time < .seconds(1))
        let burst = run("--burst")
        #expect(burst.time > .seconds(15))
        #expect(run("--burst").world.output.text == burst.world.output.text)
        #expect(screen(of: burst.world).lines == screen(of: atOnce.world).lines)
    }

    @Test("shows what is held back once nothing has come for a while")
    func quiet() {
        let console = FakeConsole(
            size: size,
            [(.milliseconds(10), .input(Array("a **".utf8))), (.seconds(2), .endOfInput)]
        )
        let world = world(console, terminal: true)
        console.add(.signal(.windowChange), at: .milliseconds(600))
        #expect(world.run([]) == .success)
        let shown = world.output.writes.firstIndex { $0.contains("**") }
        #expect(shown != nil && shown! < world.output.writes.count - 1)
    }

    @Test("No input is no output")
    func empty() {
        let world = world(FakeConsole(size: size, "", pieces: 1, every: .milliseconds(1)), terminal: true)
        #expect(world.run([]) == .success)
        #expect(screen(of: world).lines.isEmpty)
    }
}
