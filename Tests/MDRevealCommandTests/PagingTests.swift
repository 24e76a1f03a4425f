import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Paging")
struct PagingTests {
    private static let terminal = OutputTraits(isTerminal: true, columns: 80)

    private func command(
        _ environment: [String: String] = [:],
        _ output: OutputTraits = terminal,
        _ change: (inout LowArguments) -> Void = { _ in }
    ) -> String? {
        var arguments = LowArguments()
        arguments.operands = ["a"]
        change(&arguments)
        let variables = Environment(["TERM": "xterm"].merging(environment) { $1 })
        return Settings.paging(arguments, variables, output)?.command
    }

    @Test(
        "The option, MDREVEAL_PAGER, PAGER and less are asked in this order, and LESS is FRX where it is not set",
        arguments: [
            // option, variables, the script
            (nil, [:], "LESS=FRX; export LESS; less"),
            (nil, ["LESS": "-i"], "less"),
            (nil, ["LESS": ""], "LESS=FRX; export LESS; less"),
            (nil, ["PAGER": "more -d", "LESS": "R"], "more -d"),
            (nil, ["PAGER": "more"], "LESS=FRX; export LESS; more"),
            (nil, ["PAGER": ""], "LESS=FRX; export LESS; less"),
            (nil, ["PAGER": "cat"], nil),
            (nil, ["PAGER": " cat "], nil), (nil, ["PAGER": "cat -v", "LESS": "R"], "cat -v"),
            (nil, ["MDREVEAL_PAGER": "most", "PAGER": "more", "LESS": "R"], "most"),
            (nil, ["MDREVEAL_PAGER": "", "PAGER": "more", "LESS": "R"], "more"),
            ("less -S", ["MDREVEAL_PAGER": "most", "LESS": "R"], "less -S"),
            ("", ["PAGER": "more"], nil),
            (" ", ["PAGER": "more"], nil),
        ] as [(String?, [String: String], String?)]
    )
    func precedence(_ option: String?, _ variables: [String: String], _ script: String?) throws {
        let options = option.map { ["--pager=" + $0] } ?? []
        let arguments = try ArgumentParser(flags: Flag.table)
            .parse((options + ["a"]).map { SystemString($0) }, Environment(variables))
        let environment = Environment(["TERM": "xterm"].merging(variables) { $1 })
        #expect(Settings.paging(arguments, environment, Self.terminal)?.command == script)
    }

    @Test("Only what is read whole and goes to a terminal has a pager, unless it is asked for")
    func when() {
        #expect(command() != nil)
        #expect(command { $0.paging = .never } == nil)
        #expect(command([:], .file) == nil)
        #expect(command([:], .file) { $0.paging = .always } == nil)
        #expect(command(["TERM": "dumb"]) == nil && command(["TERM": ""]) == nil)
        #expect(command(["TERM": "dumb"]) { $0.paging = .always } != nil)
        for operands in [[], ["-"], ["a", "-"]] as [[SystemString]] {
            #expect(command { $0.operands = operands } == nil)
            #expect(
                command {
                    $0.operands = operands
                    $0.paging = .always
                } != nil
            )
        }
        #expect(command { $0.live.revealsFiles = true } == nil)
        #expect(command { $0.live.sendsBursts = true } == nil)
        #expect(command { $0.copies = true } == nil)
    }

    private func world(_ outcome: PagerOutcome = .left, lines: Int, rows: Int = 10) -> FakeWorld {
        let text = (0..<lines).map { "line \($0)  \n" }.joined()
        var world = FakeWorld(files: ["a": text])
        world.environment = ["TERM": "xterm", "LESS": "R"]
        world.output = FakeSink(isTerminal: true, columns: 40)
        world.console = FakeConsole(size: TerminalSize(columns: 40, rows: rows))
        world.pager = FakePager(outcome)
        return world
    }

    @Test("What leaves a row for the prompt is written, what is taller goes to the pager", arguments: 1...12)
    func height(_ lines: Int) throws {
        let world = world(lines: lines)
        #expect(world.run("a") == .success)
        let isPaged = lines > 9
        #expect(world.pager?.shown.count == (isPaged ? 1 : 0))
        #expect(world.output.text.isEmpty == isPaged)
        let always = self.world(lines: lines)
        #expect(always.run("--paging=always", "a") == .success)
        let shown = try #require(always.pager?.shown.first)
        #expect(shown.text.split(separator: "\n").count == lines && shown.command == "less")
        #expect(always.output.text.isEmpty)
    }

    @Test(
        "A pager that is not there or fails loses nothing and is told of; one that is left early is no failure",
        arguments: [
            (PagerOutcome.left, ""), (.interrupted, ""),
            (.missing, "mdreveal: nope: there is no such pager; shown without one\n"),
            (.failed(status: 9), "mdreveal: nope: the pager ended with status 9; shown without it\n"),
        ]
    )
    func outcomes(_ outcome: PagerOutcome, _ message: String) {
        let world = world(outcome, lines: 50)
        #expect(world.run("--pager=nope", "a") == .success)
        #expect(world.diagnostics.text == message)
        #expect(world.output.text == (message.isEmpty ? "" : world.pager?.shown.first?.text ?? ""))
        let bad = self.world(outcome, lines: 50)
        #expect(bad.run("--pager=nope", "a", "missing") == .input, "the status is that of the run")
    }

    @Test("Nothing to show needs no pager")
    func empty() {
        let world = world(lines: 0)
        #expect(world.run("--paging=always", "a") == .success)
        #expect(world.pager?.shown.isEmpty == true && world.output.text.isEmpty)
    }

    @Test("Rows are counted as the terminal breaks them, without escapes")
    func rows() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let columns = Int.random(in: 1...30, using: &random)
            let lines = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Int.random(in: 0...70, using: &random)
            }
            let text = lines.map { cells in
                let words = String(repeating: "x", count: cells)
                let styled =
                    "\u{1B}]8;id=1;https://example.org/\(words)\u{1B}\\\u{1B}[1;38;5;9m\(words)\u{1B}[0m\u{1B}]8;;\u{1B}\\"
                return Bool.random(using: &random) ? words : styled
            }
            let count = lines.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
            let bytes = Array((text.joined(separator: "\n") + "\n").utf8)
            #expect(!RowCount.exceeds(count, columns: columns, bytes), "\(lines) in \(columns)")
            #expect(RowCount.exceeds(count - 1, columns: columns, bytes), "\(lines) in \(columns)")
        }
        #expect(RowCount.exceeds(1, columns: 5, Array("日本語".utf8)))
        #expect(!RowCount.exceeds(0, columns: 5, []))
        #expect(!RowCount.exceeds(9, columns: 5, Array("\u{1B}]8;;unended".utf8)))
    }
}
