import MarkdownParsing
import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: HTML in Markdown")
struct HTMLTests {
    @Test("B02: a break tag is a new line")
    func breaks() throws {
        #expect(try plain("a<br>b<br/>c") == "a\nb\nc")
        #expect(try plain("> a<br>b") == "> a\n> b")
    }

    @Test("T06: a break tag in a cell is a second line of the row")
    func breaksInCells() throws {
        let source = "| a | b |\n|-|-|\n| x<br>y | 1 |\n| z | 2 |"
        #expect(try plain(source) == "a  b\n─  ─\nx  1\ny\nz  2")
        #expect(try plain(source, PlainTextExporter(tables: .tsv)) == "a\tb\nx / y\t1\nz\t2")
    }

    @Test("H05: what is no tag of HTML is text")
    func unknownTags() throws {
        #expect(try plain("`Vec<T>` and Vec<T>, <think>") == "Vec<T> and Vec<T>, <think>")
    }

    @Test("known tags go, and their text stays")
    func knownTags() throws {
        #expect(try plain("press <kbd>x</kbd>, <b>now</b> <!-- or --> later") == "press x, now later")
        #expect(try plain("<a href=\"https://e.com\">here</a>") == "here (https://e.com)")
    }

    @Test("H01: a summary is a line of its own")
    func details() throws {
        #expect(try plain("<details><summary>More</summary>\n\nbody\n\n</details>") == "More\n\nbody")
    }

    @Test("an item of nothing but a comment keeps its mark")
    func comments() throws {
        #expect(try plain("- <!-- x -->\n- a") == "•\n• a")
        #expect(try plain("a\n\n<!-- x -->\n\nb") == "a\n\nb")
    }

    @Test("code in HTML is code")
    func code() throws {
        let source = "<pre><code>x\n  y\n</code></pre>"
        #expect(try plain(source) == "x\n  y")
        #expect(try MarkdownParser().parse(source).codeBlocks.map(\.text.string) == ["x\n  y\n"])
    }
}
