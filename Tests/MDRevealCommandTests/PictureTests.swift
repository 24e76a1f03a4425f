import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("Pictures by the command")
struct PictureTests {
    private func svg(
        _ arguments: [String] = [],
        _ environment: [String: String] = [:],
        terminal: Bool = false
    ) -> String {
        var world = FakeWorld(files: ["a": "**bold** `code` [label](https://example.org)\n\n- item"])
        world.environment = environment
        world.output = FakeSink(isTerminal: terminal, columns: terminal ? 60 : nil)
        #expect(world.run(["--to=svg"] + arguments + ["a"]) == .success)
        return world.output.text
    }

    @Test("A picture is the same whatever terminal it is made on")
    func independent() {
        let plain = svg()
        #expect(plain.hasPrefix("<svg ") && plain.hasSuffix("</svg>\n"))
        for environment in [
            ["TERM": "dumb"], ["NO_COLOR": "1"], ["TERM": "linux", "COLORTERM": "truecolor"],
            ["CLICOLOR": "0"],
        ] {
            #expect(svg([], environment) == plain)
            #expect(svg([], environment, terminal: true) == plain)
        }
    }

    @Test("Options of the looks count for pictures too")
    func options() {
        #expect(svg().contains("<a href=\"https://example.org\">"))
        #expect(!svg(["--links=text"]).contains("<a "))
        #expect(svg(["--links=inline"]).contains("(https://example.org)"))
        #expect(svg(["--bullet=+"]).contains(">+<") || svg(["--bullet=+"]).contains(">+ "))
        #expect(svg(["--color=never"]).contains("font-weight=\"bold\""))
        #expect(svg(["-w", "10"]) != svg())
    }

    @Test("A picture is of one input")
    func one() {
        let world = FakeWorld(files: ["a": "x"])
        #expect(world.run("--to=svg", "a", "a") == .usage)
        #expect(world.output.text.isEmpty)
        #expect(world.diagnostics.text == "mdreveal: --to=svg: a picture is of one input\n")
    }
}
