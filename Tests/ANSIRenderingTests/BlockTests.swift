import ANSIRendering
import MarkdownParsing
import Testing

@Suite("Blocks")
struct BlockTests {
    @Test("K11: headings begin at the left edge, without their marks, with a blank line around")
    func headings() throws {
        #expect(try lines("# One\n## Two\ntext") == ["One", "", "Two", "", "text"])
    }

    @Test("headings of all levels differ without colour")
    func headingStyles() throws {
        let outputs = try (1...6).map { try output(String(repeating: "#", count: $0) + " x", depth: .none) }
        #expect(Set(outputs).count == 6)
        #expect(outputs.allSatisfy { $0 != "x\n" })
    }

    @Test("Q01: one bar for each level of quotes, on every line")
    func quotes() throws {
        #expect(
            try lines("> aa bb cc\n>\n> > dd ee", width: 8)
                == ["│ aa bb", "│ cc", "│", "│ │ dd", "│ │ ee"]
        )
        #expect(try lines("> a\n\n\n> b") == ["│ a", "", "│ b"])
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
        #expect(written == "\u{1B}[91m│ \u{1B}[1m▲ Warning\u{1B}[0m\n\u{1B}[91m│ \u{1B}[0mHot.\n")
    }

    @Test("C02: no line ends in a space, not even before the end of a style")
    func noPadding() throws {
        let written = try output("**bold **\n\n> \n\n```\nx   \n\n   \n```\n\n| a | b |\n|--|--|\n| 1 | |")
        for line in Terminal(reading: written).lines { #expect(line.last != " ") }
        #expect(!written.contains(" \u{1B}[0m\n"))
    }

    @Test("C04: code is not broken, unless that is asked for")
    func longCode() throws {
        let code = String(repeating: "command ", count: 30)
        #expect(try lines("```\n\(code)x\n```", width: 20) == [code + "x"])
        let wrapped = try lines("```\n\(code)x\n```", width: 20, wrapsCode: true)
        #expect(wrapped.allSatisfy { $0.count <= 20 && $0.last != " " })
        #expect(wrapped.joined() == code + "x")
    }

    @Test("D01: CR LF is a line end in code too")
    func carriageReturns() throws {
        #expect(try lines("```sh\r\na\r\nb\r\n```\r\n") == ["sh", "a", "b"])
    }

    @Test("D02: any info string is a label, and none is no label")
    func labels() throws {
        #expect(try lines("```objective-c\nx\n```") == ["objective-c", "x"])
        #expect(try lines("```{.python title=\"a\"}\nx\n```") == ["{.python title=\"a\"}", "x"])
        #expect(try lines("```\nx\n```") == ["x"])
        #expect(try lines("    x") == ["x"])
    }

    @Test("without escapes a label would be a line of the code, so there is none")
    func labelsOnPipes() throws {
        let document = try MarkdownParser(dialect: .chat).parse("```sh\nls\n```")
        let renderer = ANSIRenderer(profile: TerminalProfile(writesEscapes: false))
        #expect(renderer.render(document) == "ls\n")
    }

    @Test("D05: code has neither background nor frame, and keeps its indentation")
    func bareCode() throws {
        #expect(try output("```\na\n\n  b\n```") == "\u{1B}[94ma\u{1B}[0m\n\n\u{1B}[94m  b\u{1B}[0m\n")
    }

    @Test("D07: tabs in code go to the next column that is a multiple of four")
    func tabs() throws {
        #expect(
            try lines("```\n\ta\tb\nabc\td\nabcd\te\n漢\tf\n```") == [
                "    a   b", "abc d", "abcd    e", "漢  f",
            ]
        )
    }

    @Test("H02: an entity in code is verbatim")
    func entityInCode() throws {
        #expect(try lines("`&gt;`") == ["&gt;"])
    }

    @Test("K13: TeX stays as it is")
    func maths() throws {
        #expect(try lines("\\( a_1 * b_1 \\) and $5 to $6") == ["\\( a_1 * b_1 \\) and $5 to $6"])
        #expect(try lines("\\[\nx\n\\]") == ["\\[", "x", "\\]"])
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
