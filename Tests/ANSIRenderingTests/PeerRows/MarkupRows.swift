import ANSIRendering
import MarkdownParsing
import SpanTree
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: quotes, breaks, HTML")
struct MarkupRows {
    @Test("Q01: one bar for each level of quotes, on every line")
    func quotes() throws {
        #expect(
            try lines("> aa bb cc\n>\n> > dd ee", width: 8)
                == ["│ aa bb", "│ cc", "│", "│ │ dd", "│ │ ee"]
        )
        #expect(try lines("> a\n\n\n> b") == ["│ a", "", "│ b"])
    }

    @Test("Q02: a quote has a bar and no background")
    func noBackground() throws {
        let document = try MarkdownParser(dialect: .chat).parse("> a **b** `c`\n> > d")
        let runs = ANSIRenderer().layout(document).flatMap(\.runs)
        #expect(!runs.isEmpty && runs.allSatisfy { $0.style.background == nil })
    }

    @Test("B01: two spaces or a backslash at a line end break the line")
    func hardBreaks() throws {
        #expect(try lines("a  \nb") == ["a", "b"])
        #expect(try lines("a\\\nb") == ["a", "b"])
    }

    @Test("B02: <br> breaks the line")
    func htmlBreak() throws {
        #expect(try lines("a<br>b") == ["a", "b"])
    }

    @Test("B03: a line end of the source is a space, but not between ideographs")
    func softBreaks() throws {
        #expect(try lines("one\ntwo") == ["one two"])
        #expect(try lines("漢字\nかな") == ["漢字かな"])
        #expect(try lines("한국\n어") == ["한국 어"])
        #expect(try lines("**漢**\n*字*") == ["漢字"])
    }

    @Test("H01: a summary is a bold line, and its tags go")
    func details() throws {
        let source = "<details>\n<summary>More <i>x</i></summary>\n\nBody *y*\n\n</details>\n\nEnd"
        #expect(try lines(source) == ["More x", "", "Body y", "", "End"])
        #expect(try output(source).hasPrefix("\u{1B}[1mMore "))
        #expect(try lines("- <details><summary>a</summary>b</details>\n- c") == ["• a", "  b", "• c"])
    }

    @Test("H02: an entity in code is verbatim")
    func entityInCode() throws {
        #expect(try lines("`&gt;`") == ["&gt;"])
    }

    @Test("H04: an entity is decoded once, and never into a control")
    func decodedOnce() throws {
        #expect(try lines("&amp;#27;[31m &amp;lt; &#27;[2J") == ["&#27;[31m &lt; \u{FFFD}[2J"])
    }

    @Test("H05: what looks like a tag and is none stays")
    func unknownTags() throws {
        #expect(try lines("Vec<T> and <your-name>") == ["Vec<T> and <your-name>"])
    }
}
