import Foundation
import MarkdownReveal
import Testing

@testable import MDRevealCommand

@Suite(
    "The background of a terminal",
    .enabled(if: BuiltCommand.hasProgram("python3"), "python3 makes the terminal")
)
struct BackgroundTests {
    /// A terminal that answers in a way of its own. Behind the command, `read` tells what is left for whoever reads next.
    private static let program = """
        import os, pty, select, sys, time
        way = sys.argv[1]
        pid, terminal = pty.fork()
        if pid == 0:
            tail = 'IFS= read -r -t 0.4 -n 200 rest; printf "[rest:%q][modes:%s]" "$rest" "$(stty -a | grep -ow -- "-\\\\?icanon\\\\|-\\\\?echo" | tr "\\\\n" " ")"'
            head = 'sleep 0.3; ' if way == 'ahead' else ''
            place = {'input': ' < a.md; ', 'output': ' > out.txt; '}.get(way, '; ')
            os.execvp('bash', ['bash', '-c', head + '"$@"' + place + tail, 'bash'] + sys.argv[2:])
        color, attributes = b'\\x1b]11;rgb:ffff/ffff/ffff\\x1b\\\\', b'\\x1b[?62;22c'
        shown, asked, started = b'', None, time.time()
        if way == 'ahead':
            os.write(terminal, b'keys')
        while True:
            ready = select.select([terminal], [], [], 5)[0]
            try:
                part = os.read(terminal, 65536) if ready else b''
            except OSError:
                break
            if not part:
                break
            shown += part
            if asked is None and b'\\x1b[c' in shown:
                asked = time.time()
                if way == 'answers':
                    os.write(terminal, color + attributes)
                elif way == 'pieces':
                    for byte in color + attributes:
                        os.write(terminal, bytes([byte]))
                        time.sleep(0.001)
                elif way == 'attributes':
                    os.write(terminal, attributes)
                elif way == 'garbage':
                    os.write(terminal, b'\\x1b]11;nonsense\\x07\\x1b[?xyz' + attributes)
                elif way == 'late':
                    time.sleep(0.16)
                    os.write(terminal, color + attributes)
                elif way == 'types':
                    os.write(terminal, b'ke' + color + b'ys' + attributes)
        sys.stdout.buffer.write(b'asked:%d\\n' % (asked is not None) + shown.replace(b'\\r\\n', b'\\n'))
        sys.stdout.flush()
        os.waitpid(pid, 0)
        """

    private struct Outcome {
        let isAsked: Bool
        let text: String
        /// What the next reader gets, as a shell quotes it.
        let rest: Substring
        let modes: Substring
        let elapsed: Duration

        /// The theme that was used, by its colour for inline code.
        var theme: BuiltInTheme? {
            [BuiltInTheme.dark, .light, .standard].first { text.contains(BackgroundTests.shown(in: $0)) }
        }
    }

    /// Inline code as a theme shows it.
    fileprivate static func shown(in theme: BuiltInTheme) -> String {
        let profile = TerminalProfile(colorDepth: .trueColor)
        let code = MarkupBlock(.paragraph(MarkupText("code", marks: [Mark(.code, 0..<4)])))
        let bytes = ANSIRenderer(profile: profile, theme: theme.theme).render(MarkupDocument(blocks: [code]))
        return String(bytes.dropLast())
    }

    private func run(_ way: String, _ arguments: String = "", _ environment: [String: String] = [:]) throws
        -> Outcome
    {
        let command = try BuiltCommand(files: ["terminal.py": Self.program, "a.md": "`code`\n"])
        var outcome: BuiltCommand.Outcome?
        let all = ["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 }
        let elapsed = try ContinuousClock().measure {
            outcome = try command.run("python3 terminal.py \(way) \"$MDREVEAL\" \(arguments) a.md", all)
        }
        let text = try #require(outcome).text
        let match = try #require(text.firstMatch(of: /\[rest:(.*)\]\[modes:(.*)\]/), "\(text)")
        return Outcome(
            isAsked: text.hasPrefix("asked:1"),
            text: text,
            rest: match.output.1,
            modes: match.output.2,
            elapsed: elapsed
        )
    }

    /// The first outcome that is on time, of at most five: on a busy machine the terminal's answer, or this, may be late.
    private func run(_ way: String, isOnTime: (Outcome) -> Bool) throws -> Outcome {
        for _ in 0..<4 {
            let outcome = try run(way)
            if isOnTime(outcome) { return outcome }
        }
        return try run(way)
    }

    @Test("chooses the theme, however the answer comes", arguments: ["answers", "pieces"])
    func answers(_ way: String) throws {
        let outcome = try run(way)
        #expect(outcome.isAsked && outcome.theme == .light)
        #expect(outcome.rest == "''" && outcome.modes == "icanon echo ")
    }

    @Test(
        "is not known without an answer, and the theme is one for both",
        arguments: ["attributes", "garbage", "silent"]
    )
    func noAnswer(_ way: String) throws {
        let outcome = try run(way) { $0.elapsed < .seconds(3) }
        #expect(outcome.isAsked && outcome.theme == .standard)
        #expect(outcome.modes == "icanon echo ")
        #expect(way == "garbage" || outcome.rest == "''")
        #expect(outcome.elapsed < .seconds(3))
    }

    @Test("E04: is not known in time, and a late answer is nobody's input")
    func late() throws {
        let outcome = try run("late") { $0.rest == "''" && $0.theme == .standard }
        #expect(outcome.isAsked && outcome.theme == .standard)
        #expect(outcome.rest == "''" && outcome.modes == "icanon echo ")
        #expect(!outcome.text.contains("11;rgb"))
    }

    @Test("is not asked for when somebody has typed ahead, and nothing typed is lost")
    func typedAhead() throws {
        let outcome = try run("ahead")
        #expect(!outcome.isAsked && outcome.theme == .standard)
        #expect(outcome.rest == "keys")
    }

    @Test("leaves what is typed during the question, where the system lets it be put back")
    func typedMeanwhile() throws {
        let outcome = try run("types")
        #expect(outcome.isAsked && outcome.theme == .light)
        let legacy = try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)
        if legacy?.hasPrefix("1") ?? true, outcome.rest != "''" { #expect(outcome.rest == "keys") }
        #expect(outcome.modes == "icanon echo ")
    }

    @Test(
        "E05: is not asked for where the answer would change nothing",
        arguments: [
            ("--theme=dark", [:]), ("--color=never", [:]), ("--to=plain", [:]), ("-o out.txt", [:]),
            ("--help", [:]),
            ("", ["TERM": "xterm", "COLORTERM": ""]), ("", ["NO_COLOR": "1"]), ("", ["COLORFGBG": "0;15"]),
            ("", ["MDREVEAL_THEME": "mono"]),
        ] as [(String, [String: String])]
    )
    func pointless(_ arguments: String, _ environment: [String: String]) throws {
        let outcome = try run("silent", arguments, environment)
        #expect(!outcome.isAsked)
    }

    @Test("is not asked for where input or output are elsewhere", arguments: ["input", "output"])
    func elsewhere(_ way: String) throws {
        let outcome = try run(way)
        #expect(!outcome.isAsked && outcome.rest == "''")
    }
}
