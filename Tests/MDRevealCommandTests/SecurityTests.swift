import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("What a hostile reply may try")
struct SecurityTests {
    /// What reaches a terminal: every byte at once, or as a reply that arrives a byte at a time.
    private func shown(_ source: String, _ format: OutputFormat, arrives: Bool = false) -> String {
        var world = FakeWorld(input: source)
        world.environment = ["TERM": "xterm"]
        world.output = FakeSink(isTerminal: true, columns: 80)
        if arrives {
            world.console = FakeConsole(
                size: TerminalSize(columns: 80, rows: 24),
                source,
                pieces: 1,
                every: .milliseconds(3)
            )
        }
        #expect(world.run("--to=\(format)", "--pace=instant") == .success)
        #expect(world.diagnostics.text.isEmpty)
        return world.output.text
    }

    /// The text without what the command itself writes: SGR, OSC 8, and the movements of a painter.
    private func withoutOwn(_ text: String) -> String {
        text.replacing(/\x1b\[[0-9;?]*[mhlABCDJK]|\x1b\]8;[^\x07\x1b]*\x1b\\/, with: "").replacing(
            "\r\n",
            with: "\n"
        )
        .replacing("\r", with: "")
    }

    private func expectHarmless(_ text: String, _ comment: Comment) {
        let rest = withoutOwn(text)
        let bad = rest.unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(bad == nil, comment)
    }

    /// Attacks, and words of them that have to stay.
    private static let attacks: [(id: String, source: String, words: [String])] = [
        (
            "S01", "a\u{1B}[31mred\u{1B}[2J\u{7}\u{8} `\u{1B}[H` [l\u{1B}[1m](http://x/\u{1B}[3m)",
            ["red", "[2J"]
        ),
        ("S01", "```\u{1B}[5m\n\u{1B}[?1049h code\u{D}over\n```\n\n|a\u{1B}c|\n|-|\n|\u{1B}M|", ["code"]),
        (
            "S02", "b \u{1B}]52;c;aGVsbG8=\u{7} after \u{1B}]52;c;aGVsbG8=\u{1B}\\ end",
            ["52;c;aGVsbG8=", "after", "end"]
        ),
        (
            "S04", "\u{9B}31m stays \u{9D}0;title and \u{90}more \u{85}words",
            ["31m stays", "0;title and", "more", "words"]
        ),
        (
            "S05", "a\u{202E}exe.txt\u{202C} \u{2066}isolated\u{2069} \u{200F}mark `\u{202E}code`",
            ["exe.txt", "isolated", "code"]
        ),
        ("S07", "~~&**#27;**[31mX~~ &#27;[2J &#x1b;]0;t&#7; &#155;x &NewLine; `&#27;`", ["[31mX", "[2J"]),
        (
            "S08", "\u{1B}P+q544e\u{1B}\\ \u{1B}_Gf=1;x\u{1B}\\ \u{1B}^pm\u{1B}\\ \u{1B}Xsos\u{1B}\\ tail",
            ["+q544e", "Gf=1;x", "pm", "sos", "tail"]
        ),
    ]

    @Test(
        "S01, S02, S04, S05, S07, S08: no format lets a control through to a terminal",
        arguments: OutputFormat.allCases
    )
    func formats(_ format: OutputFormat) {
        for attack in Self.attacks {
            let text = shown(attack.source, format)
            expectHarmless(text, "\(attack.id) as \(format): \(text.debugDescription)")
            guard format == .ansi || format == .plain else { continue }
            for word in attack.words { #expect(withoutOwn(text).contains(word), "\(attack.id): \(text)") }
        }
    }

    @Test("S02: nor while a reply arrives, split anywhere", arguments: [OutputFormat.ansi, .plain])
    func arriving(_ format: OutputFormat) {
        for attack in Self.attacks {
            let text = shown(attack.source, format, arrives: true)
            expectHarmless(text, "\(attack.id): \(text.debugDescription)")
        }
    }

    @Test("S01: nor in messages, whatever a file, an option or a variable is called")
    func messages() {
        let name = "x\u{1B}]0;t\u{7}\u{9B}2J\u{202E}\n"
        var world = FakeWorld()
        for arguments in [
            [name], ["--\(name)"], ["--to=\(name)"], ["-o", name, name], ["--pager=\(name)", name],
        ] {
            _ = world.run(arguments)
        }
        world.environment["MDREVEAL_WIDTH"] = name
        _ = world.run("a")
        expectHarmless(world.diagnostics.text, "messages")
        #expect(world.diagnostics.text.split(separator: "\n").count >= 6)
        #expect(world.output.text.isEmpty)
    }

    @Test(
        "S02: a pipe gets none either where text was rendered",
        arguments: [OutputFormat.ansi, .plain, .json, .tree, .svg]
    )
    func pipe(_ format: OutputFormat) {
        for attack in Self.attacks {
            let world = FakeWorld(input: attack.source)
            #expect(world.run("--to=\(format)") == .success)
            let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
            let bad = world.output.text.unicodeScalars.first {
                !allowed.contains($0) && ($0.value < 0x20 || 0x7F..<0xA0 ~= $0.value)
            }
            #expect(bad == nil, "\(attack.id) as \(format)")
        }
    }
}
