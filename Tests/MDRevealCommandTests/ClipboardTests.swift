import Foundation
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("The clipboard")
struct ClipboardTests {
    private func world(_ input: String, _ environment: [String: String] = ["TERM": "xterm"]) -> FakeWorld {
        var world = FakeWorld(input: input)
        world.environment = environment
        world.output = FakeSink(isTerminal: true, columns: 80)
        return world
    }

    /// What a terminal that takes OSC 52 has on its clipboard after some bytes.
    private func copied(_ text: String) -> String? {
        guard let match = text.firstMatch(of: /\x1b\]52;c;([A-Za-z0-9+\/=]*)\x07/),
            let data = Data(base64Encoded: String(match.output.1))
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    @Test("Base64 is that of RFC 4648", arguments: 0...64)
    func base64(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 73 + count) }
        #expect(ClipboardSequence.base64(bytes) == Array(Data(bytes).base64EncodedData()))
    }

    @Test(
        "Plain text is copied, or code, or what was asked for, without the last line end",
        arguments: [
            (["--copy"], "bold\n\nls -l"), (["--plain", "--copy"], "bold\n\nls -l"),
            (["--copy", "--code"], "ls -l"), (["--code=1", "--copy"], "ls -l"),
            (["--copy", "--to=html"], "<p><strong>bold</strong></p>\n<pre><code>ls -l\n</code></pre>"),
        ]
    )
    func products(_ arguments: [String], _ expected: String) {
        let world = world("**bold**\n\n```\nls -l\n```\n")
        #expect(world.run(arguments) == .success)
        #expect(copied(world.output.text) == expected)
        #expect(world.output.text.hasPrefix("\u{1B}]52;c;") && world.output.text.hasSuffix("\u{7}"))
        #expect(world.diagnostics.text.isEmpty)
    }

    @Test("Where a person reads the messages, one says that it was sent")
    func message() {
        var world = world("some words")
        world.diagnostics = FakeSink(isTerminal: true)
        #expect(world.run("--copy") == .success)
        #expect(world.diagnostics.text == "mdreveal: --copy: sent 10 bytes to the terminal's clipboard\n")
    }

    @Test(
        "S02: what is copied holds no control but line ends and tabs, and the terminal gets only the sequence"
    )
    func controls() {
        let world = world("```\na\u{1B}]52;c;eA==\u{7}\tb\u{9B}1m\nc\n```")
        #expect(world.run("--copy", "--code") == .success)
        #expect(copied(world.output.text) == "a]52;c;eA==\tb1m\nc")
        #expect(world.output.text.count { $0 == "\u{1B}" } == 1)
    }

    @Test("Inside tmux the sequence goes both ways that tmux may be set up for, inside screen in pieces")
    func multiplexers() {
        let text = Array(String(repeating: "some words ", count: 100).utf8)
        let plain = ClipboardSequence.bytes(for: text, Environment([:]))
        let tmux = ClipboardSequence.bytes(for: text, Environment(["TMUX": "/tmp/x,1,0"]))
        #expect(tmux.starts(with: plain))
        let inner = String(decoding: tmux.dropFirst(plain.count), as: UTF8.self)
        #expect(inner.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}]52;c;") && inner.hasSuffix("\u{7}\u{1B}\\"))
        #expect(
            copied(inner.replacing("\u{1B}\u{1B}", with: "\u{1B}")) == String(decoding: text, as: UTF8.self)
        )
        let screen = String(
            decoding: ClipboardSequence.bytes(for: text, Environment(["STY": "1.x"])),
            as: UTF8.self
        )
        let pieces = screen.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 256 })
        #expect(Array(pieces.map { $0.dropFirst(2) }.joined().utf8) == plain)
    }

    @Test("A text that terminals do not take is refused with the limit and a way out")
    func tooLong() {
        let fits = world("```\n" + String(repeating: "x", count: ClipboardSequence.longestText) + "\n```")
        #expect(fits.run("--copy", "--code") == .success)
        #expect(fits.output.text.utf8.count == 100_000)
        let long = world("```\n" + String(repeating: "x", count: ClipboardSequence.longestText + 1) + "\n```")
        #expect(long.run("--copy", "--code") == .output)
        #expect(long.output.text.isEmpty)
        #expect(long.diagnostics.text.contains("74995 bytes are more than the 74994 that terminals take"))
        #expect(long.diagnostics.text.contains("--code=N"))
    }

    @Test("Without a terminal nothing is written but what to do")
    func noTerminal() {
        var world = world("words")
        world.output = FakeSink()
        #expect(world.run("--copy") == .output)
        #expect(world.output.text.isEmpty)
        #expect(world.diagnostics.text.hasPrefix("mdreveal: --copy: needs a terminal"))
    }

    @Test("Where the output goes elsewhere, the terminal of the process gets it")
    func otherTerminal() {
        var world = world("words")
        world.output = FakeSink()
        world.terminal = FakeSink(isTerminal: true)
        #expect(world.run("--copy") == .success)
        #expect(world.output.text.isEmpty && copied(world.terminal?.text ?? "") == "words")
    }

    @Test("A terminal without a clipboard is told apart", arguments: ["dumb", "linux", ""])
    func incapable(_ term: String) {
        let world = world("words", ["TERM": term])
        #expect(world.run("--copy") == .output)
        #expect(world.output.text.isEmpty && world.diagnostics.text.contains("has no clipboard"))
    }

    @Test("Where an input is missing, the clipboard stays as it is")
    func missingInput() {
        let world = world("words")
        #expect(world.run("--copy", "-", "missing") == .input)
        #expect(world.output.text.isEmpty)
        #expect(world.diagnostics.text.hasSuffix("nothing was copied, because of the error above\n"))
    }

    @Test("Nothing to copy is said, and leaves the clipboard alone")
    func nothing() {
        let world = world("words")
        #expect(world.run("--copy", "--code") == .output)
        #expect(world.output.text.isEmpty && world.diagnostics.text.contains("nothing to copy"))
    }
}
