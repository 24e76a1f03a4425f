import Foundation
import Testing

@testable import MDRevealCommand

@Suite(
    "The built command in a terminal multiplexer",
    .serialized,
    .enabled(if: BuiltCommand.hasProgram("tmux"), "tmux is the terminal")
)
struct MultiplexerTests {
    /// Streams a reply line by line into the command in a window, and prints the screen with all that scrolled away.
    private static let script = """
        export TERM=screen-256color TMUX_TMPDIR=$PWD LC_ALL=C.UTF-8
        window() { tmux -f /dev/null -L live "$@"; }
        trap 'touch seen' EXIT
        cat >feed <<'END'
        while IFS= read -r line || [[ $line ]]; do printf '%s\\n' "$line"; sleep 0.01; done <reply.md |
            "$MDREVEAL" --links=text --pace=instant
        sleep 0.5
        touch shown
        until [[ -e seen ]]; do sleep 0.1; done
        END
        window new-session -d -x "$1" -y 12 bash feed
        [[ $2 ]] && sleep 0.6 && window resize-window -x "$2" -y 12
        for ((i = 0; i < 300; i++)); do [[ -e shown ]] && break; sleep 0.1; done
        window capture-pane -p -J -S - | sed 's/ *$//'
        """

    private func run(_ columns: Int, then other: Int? = nil) throws -> (shown: String, expected: String) {
        let command = try BuiltCommand(files: ["reply.md": LiveViewTests.reply, "script": Self.script])
        let shown = try command.run("bash script \(columns) \(other.map(String.init) ?? "''")")
        try #require(shown.status == 0, "\(shown.errors)")
        let expected = try command.run("mdreveal --links=text --width=\(other ?? columns) reply.md")
        return (shown.text, expected.text)
    }

    @Test("leaves the static rendering on screen and in the scrollback", arguments: [30, 50, 80])
    func equalsStatic(_ columns: Int) throws {
        let (shown, expected) = try run(columns)
        // Code is wider than the window, and its language is shown where there are styles.
        let lines = { (text: String) in
            text.split(separator: "\n").map(String.init).filter { $0 != "swift" }
        }
        #expect(lines(shown) == lines(expected))
    }

    @Test(
        "loses nothing and shows nothing twice when the window is resized",
        arguments: [(80, 50), (40, 70)]
    )
    func resized(_ columns: Int, _ other: Int) throws {
        let (shown, expected) = try run(columns, then: other)
        let words = { (text: String) in
            text.split { $0 == " " || $0 == "\n" }.map(String.init).filter { $0 != "swift" }
        }
        #expect(words(shown) == words(expected))
    }

    /// Runs commands in a window of some size, and prints the screen.
    private static let session = """
        export TERM=screen-256color TMUX_TMPDIR=$PWD LC_ALL=C.UTF-8
        window() { tmux -f /dev/null -L short "$@"; }
        trap 'touch seen' EXIT
        printf '%s\n' "$1" 'touch shown' 'until [[ -e seen ]]; do sleep 0.1; done' >commands
        window start-server \\; set-option -g set-clipboard on \\; new-session -d -x 60 -y 12 bash commands
        for ((i = 0; i < 300; i++)); do [[ -e shown ]] && break; sleep 0.1; done
        sleep 0.3
        """

    @Test("K02: where the multiplexer drops links, addresses are shown, else labels to click")
    func links() throws {
        let command = try BuiltCommand(files: [
            "a.md": "[label](https://example.org/x)",
            "script": Self.session + "\nwindow capture-pane -p; tmux -V",
        ])
        let outcome = try command.run("bash script '\"$MDREVEAL\" a.md'")
        let version = outcome.text.split(separator: "\n").last?.split(separator: " ").last ?? ""
        let isOld = version.hasPrefix("2") || ["3.0", "3.1", "3.2", "3.3"].contains(where: version.hasPrefix)
        #expect(outcome.text.contains(isOld ? "label (https://example.org/x)" : "label\n"))
    }

    @Test("a copy arrives in the multiplexer's own buffer where it takes one")
    func copy() throws {
        let command = try BuiltCommand(files: [
            "a.md": "# Größe\n\n```sh\nls -l\n```\n",
            "script": Self.session + "\nwindow show-buffer",
        ])
        #expect(try command.run("bash script '\"$MDREVEAL\" --copy a.md'").text == "Größe\n\nls -l")
        let code = try BuiltCommand(files: [
            "a.md": "# Größe\n\n```sh\nls -l\n```\n",
            "script": Self.session + "\nwindow show-buffer",
        ])
        #expect(try code.run("bash script '\"$MDREVEAL\" --code --copy a.md >out'").text == "ls -l")
    }
}
