import ANSIRendering
import MarkdownParsing
import Testing

@Suite("Blocks")
struct BlockTests {
    @Test("headings of all levels differ without colour")
    func headingStyles() throws {
        let outputs = try (1...6).map { try output(String(repeating: "#", count: $0) + " x", depth: .none) }
        #expect(Set(outputs).count == 6)
        #expect(outputs.allSatisfy { $0 != "x\n" })
    }

    @Test("where nothing shows there is no bar, no rule and no blank line")
    func empties() throws {
        #expect(try lines("a\n\n>\n\n> [b]: c\n\n> ```\n> ```\n\n```\n\n\n```\n\n#\n\nd") == ["a", "", "d"])
        #expect(try lines("| | |\n|--|--|\n| a | b |") == ["a │ b"])
        #expect(try lines("a\n\n<table><tr><td>b</td></tr></table>\n\nc") == ["a", "", "b", "", "c"])
    }

    @Test("an alert has a title, and its bar the title's colour")
    func alerts() throws {
        #expect(try lines("> [!WARNING]\n> Hot.") == ["│ ▲ Warning", "│ Hot."])
        let written = try output("> [!WARNING]\n> Hot.")
        #expect(written == "\u{1B}[33m│ \u{1B}[1m▲ Warning\u{1B}[0m\n\u{1B}[33m│ \u{1B}[0mHot.\n")
    }

    @Test("without escapes a label would be a line of the code, so there is none")
    func labelsOnPipes() throws {
        let document = try MarkdownParser(dialect: .chat).parse("```sh\nls\n```")
        let renderer = ANSIRenderer(profile: TerminalProfile(writesEscapes: false))
        #expect(renderer.render(document) == "ls\n")
    }

    @Test("a rule is as wide as the line, but no wider than 40")
    func rules() throws {
        #expect(try lines("---", width: 7) == ["───────"])
        #expect(try lines("---", width: 100) == [String(repeating: "─", count: 40)])
    }

    @Test("footnotes stand at the end below a rule, with their numbers")
    func footnotes() throws {
        let source = "a[^x] b[^y]\n\n[^x]: one two three\n[^y]: last"
        #expect(
            try lines(source, width: 13)
                == ["a[1] b[2]", "", "────────", "[1] one two", "    three", "[2] last"]
        )
    }

    @Test("images show their alternative text, or their source where there is nothing else")
    func images() throws {
        #expect(try lines("see ![a *cat*](c.png)") == ["see [a cat]"])
        #expect(try lines("see ![](c.png)") == ["see"])
        #expect(try lines("![](c.png)") == ["c.png"])
        #expect(try lines("a ![ ](b) c, ![](d) e\n![](f)\ng") == ["a c, e g"])
        #expect(try lines("![](a) b") == ["b"])
    }

    @Test(
        "an alternative text is words: what links and images in it lead to is not told",
        arguments: LinkStyle.allCases
    )
    func alternatives(links: LinkStyle) throws {
        #expect(try lines("![a [b](c) ![d](e) **f**  \ng](h)", links: links) == ["[a b d f g]"])
    }

    @Test("an empty document has no lines")
    func empty() throws {
        #expect(try lines("").isEmpty)
        #expect(try output("") == "")
    }
}
