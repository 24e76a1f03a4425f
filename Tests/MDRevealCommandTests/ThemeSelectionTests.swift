import MarkdownReveal
import TerminalIO
import Testing

@testable import MDRevealCommand

@Suite("The choice of a theme")
struct ThemeSelectionTests {
    private final class Background: BackgroundSource {
        let color: ScreenColor?
        var askedCount = 0

        init(_ level: Double?) { color = level.map { ScreenColor(red: $0, green: $0, blue: $0) } }

        func background(within time: Duration) -> ScreenColor? {
            askedCount += 1
            return time <= .milliseconds(100) ? color : nil
        }

        func finish() {}
    }

    private func automatic(
        _ level: Double?,
        depth: ColorDepth = .ansi256,
        _ variables: [String: String] = [:]
    ) throws -> (theme: Theme, asked: Int) {
        let source = Background(level)
        let selection = ThemeSelection(
            choice: .auto,
            environment: Environment(variables),
            escapes: EscapePolicy(writesEscapes: true, depth: depth),
            isSeen: true,
            source: source
        )
        return (try selection.theme(FakeFiles()), source.askedCount)
    }

    @Test("asks the terminal, which may not answer")
    func asks() throws {
        #expect(try automatic(0) == (BuiltInTheme.dark.theme, 1))
        #expect(try automatic(1, depth: .trueColor) == (BuiltInTheme.light.theme, 1))
        #expect(try automatic(nil) == (BuiltInTheme.standard.theme, 1))
    }

    @Test("asks nobody where there are sixteen colours or none")
    func fewColors() throws {
        #expect(try automatic(0, depth: .ansi16) == (Theme.standard, 0))
        #expect(try automatic(1, depth: .none) == (Theme.standard, 0))
    }

    @Test(
        "believes COLORFGBG where it says something",
        arguments: [
            ("15;0", BuiltInTheme.dark, 0), ("0;15", .light, 0), ("0;default;15", .light, 0),
            ("12;8", .dark, 0),
            ("0;7", .light, 0), ("15;default", .dark, 1), ("x", .dark, 1), ("0;99", .dark, 1), ("", .dark, 1),
        ]
    )
    func variable(_ value: String, _ theme: BuiltInTheme, _ asked: Int) throws {
        #expect(try automatic(0, ["COLORFGBG": value]) == (theme.theme, asked))
    }

    @Test("takes words, and files by a slash or a dot")
    func words() {
        #expect(ThemeChoice("auto") == .auto)
        for theme in BuiltInTheme.allCases {
            #expect(ThemeChoice(SystemString(theme.rawValue)) == .builtIn(theme))
        }
        #expect(ThemeChoice("a/b") == .file("a/b"))
        #expect(ThemeChoice("my.theme") == .file("my.theme"))
        #expect(ThemeChoice("drak") == nil)
        #expect(ThemeChoice("") == nil)
    }

    private func run(_ arguments: [SystemString], files: [SystemString: String]) -> (
        status: MDRevealCommand.ExitStatus, output: String, errors: String
    ) {
        let world = FakeFiles()
        world.contents = files.mapValues { Array($0.utf8) }
        let (output, errors) = (FakeSink(), FakeSink())
        let context = CommandContext(
            arguments: arguments,
            environment: Environment(["TERM": "xterm"]),
            files: world,
            output: output,
            diagnostics: errors
        )
        return (context.run(), output.text, errors.text)
    }

    @Test("reads a file, and says where it is wrong")
    func files() {
        let files: [SystemString: String] = [
            "a.md": "**a**", "b.theme": "strong = underline", "c.theme": "\nstrong = loud",
            "d.theme": "headng = bold",
        ]
        #expect(
            run(["--color=always", "--theme=b.theme", "a.md"], files: files).output == "\u{1B}[4ma\u{1B}[0m\n"
        )
        let wrong = run(["--theme=c.theme", "a.md"], files: files)
        #expect(wrong.status == .usage && wrong.output.isEmpty)
        #expect(wrong.errors.hasPrefix("mdreveal: c.theme: line 2: 'loud' is no style here"))
        #expect(
            run(["--theme=d.theme", "a.md"], files: files).errors.contains("no role 'headng'; did you mean")
        )
        let missing = run(["--theme=./none", "a.md"], files: files)
        #expect(missing.status == .usage && missing.errors == "mdreveal: ./none: No such file or directory\n")
        let unknown = run(["--theme=drak", "a.md"], files: files)
        #expect(unknown.status == .usage && unknown.errors.contains("(see --list-themes) or of a file"))
    }

    @Test("shows all themes, in their colours where there are any")
    func list() {
        let plain = run(["--list-themes"], files: [:])
        #expect(plain.status == .success)
        #expect(
            plain.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
                == ThemeChoice.words
        )
        #expect(!plain.output.contains("\u{1B}"))
        #expect(
            run(["--color=always", "--list-themes"], files: [:]).output.contains("\u{1B}[35mif\u{1B}[0m")
        )
    }

    @Test("shows code in colours where there are any, unless that is not wanted")
    func highlighting() {
        let files: [SystemString: String] = ["a.md": "```python\nif x: pass\n```"]
        let colored = run(["--color=always", "--theme=standard", "a.md"], files: files).output
        #expect(colored.contains("\u{1B}[35mif\u{1B}[0m x"))
        let plain = run(["--color=always", "--theme=standard", "--no-highlight", "a.md"], files: files).output
        #expect(plain.contains("\u{1B}[94mif x: pass\u{1B}[0m"))
        #expect(run(["a.md"], files: files).output == "if x: pass\n")
    }
}
