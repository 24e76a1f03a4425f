import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Blocks of raw HTML")
struct ReadableBlockTests {
    /// The tree of a Markdown text, read, without its first line.
    func dump(_ markdown: String) throws -> String {
        let lines = try MarkdownParser().parse(markdown).readable().dump().split(separator: "\n").dropFirst()
        return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
    }

    @Test("are paragraphs and headings with their line ends as soft breaks")
    func paragraphs() throws {
        #expect(
            try dump("<div align=center>\n<h2>A <b>title</b></h2>\n<p>one\n  two<p>three<br>\nfour\n</div>")
                == """
                heading 2 "A title"
                  strong "title"
                paragraph "one\\ntwo"
                  soft-break "\\n"
                paragraph "three\\nfour"
                  hard-break "\\n"
                """
        )
    }

    @Test("are lists, nested and numbered, with task boxes")
    func lists() throws {
        #expect(
            try dump(
                "<ul>\n<li>a\n<ol start=4>\n<li>b</li>\n<li>c\n</ol>\n<li><input type=checkbox checked> d</ul>e"
            )
                == """
                list bullet tight
                  item
                    paragraph "a"
                    list ordered from 4 tight
                      item 4
                        paragraph "b"
                      item 5
                        paragraph "c"
                  item checked
                    paragraph "d"
                paragraph "e"
                """
        )
    }

    @Test("are quotes, rules and summaries")
    func quotes() throws {
        #expect(
            try dump("<blockquote>a<p>b</blockquote>c<hr>\n<details><summary>d <b>e</b></summary>f</details>")
                == """
                quote
                  paragraph "a"
                  paragraph "b"
                paragraph "c"
                rule
                paragraph "d e"
                  strong "d e"
                paragraph "f"
                """
        )
    }

    @Test("are code, with its language and its lines")
    func code() throws {
        #expect(
            try dump(
                "<pre><code class=\"hl language-swift\">\nlet a =\n  b &lt; <span>c</span><T>\n</code></pre>"
            )
                == """
                code info "swift" "let a =\\n  b < c<T>\\n"
                """
        )
    }

    @Test("are tables; a cell holds lines, and without header cells the header is empty")
    func tables() throws {
        #expect(
            try dump(
                """
                <table><caption>T</caption><thead><tr><th>a<th align=right>b</thead>
                <tr><td>1</td><td><p>2</p><ul><li>x</li></ul></td></tr>
                <tr><td colspan=2>3</table>
                """
            )
                == """
                paragraph "T"
                table none right
                  header
                    cell "a"
                    cell "b"
                  row
                    cell "1"
                    cell "2\\n• x"
                      hard-break "\\n"
                  row
                    cell "3"
                    cell ""
                """
        )
        #expect(
            try dump("<table><tr><td>1<td>2</table>").hasPrefix("table none none\n  header\n    cell \"\"\n")
        )
    }

    @Test("of unknown tags are text with its lines")
    func unknown() throws {
        #expect(
            try dump("<think>\nLet me\n  see <b>it</b>.\n</think>\n\nHi")
                == """
                paragraph "<think>\\nLet me\\nsee it.\\n</think>"
                  hard-break "\\n"
                  hard-break "\\n"
                  strong "it"
                  hard-break "\\n"
                paragraph "Hi"
                """
        )
    }

    @Test(
        "in which nothing is visible disappear",
        arguments: [
            "<!-- a -->", "<script>\nlet a = '<p>b'\n</script>", "<style>\np { }\n</style>",
            "<div>\n</div>",
            "<br>", "> <!-- a -->", "<ul><li></ul>", "<table><tr><td></table>", "<pre>\n</pre>",
            "<details><summary>",
            "<p>&#32;</p>", "<!DOCTYPE html>", "<?xml version='1.0'?>",
        ]
    )
    func nothing(markdown: String) throws {
        #expect(try MarkdownParser().parse(markdown).readable().blocks.isEmpty)
    }

    @Test(
        "have their entities decoded once",
        arguments: [
            ("&amp;lt;b&gt;", "&lt;b>"), ("&lt;b&gt;x", "<b>x"), ("&#65;&#x42;&#X43;", "ABC"),
            ("&nope; &amp &;", "&nope; &amp &;"),
            ("&eacute;&Omega;&rarr;&hellip;&euro;&nbsp;.", "éΩ→…€\u{A0}."),
            ("&#0;&#xD800;&#x110000;&#12345678;", "���&#12345678;"),
            ("&#27;[31m&#155;", "\u{1B}[31m\u{9B}"), ("&", "&"), ("&&amp;", "&&"),
            ("&#;&#x;&#+1;", "&#;&#x;&#+1;"),
        ]
    )
    func entities(html: String, expected: String) throws {
        let blocks = try MarkdownParser().parse("<p>\(html)</p>").readable().blocks
        #expect(blocks == [MarkupBlock(.paragraph(MarkupText(expected)), source: blocks.first?.source)])
    }

    @Test(
        "keep what is broken as text",
        arguments: [
            ("<p>a <b c='d</p>", "a <b c='d</p>"), ("<p>a < b <1> </ x> <!x", "a < b <1> </ x> <!x"),
            ("<div>a <b =c>d</div>", "a <b =c>d"), ("<div><?php echo 1;\n", "<?php echo 1;"),
        ]
    )
    func broken(html: String, expected: String) throws {
        #expect(try MarkdownParser().parse(html).readable().leaves.map(\.string) == [expected])
    }

    @Test("are read in quotes, items, alerts and footnotes, where an item stays even when it is empty")
    func containers() throws {
        let markdown =
            "> <p>a</p>\n\n> [!NOTE]\n> <p>b</p>\n\n1. <p>c</p>\n2. <!-- -->\n\nx[^1]\n\n[^1]: <p>d</p>"
        #expect(
            try dump(markdown)
                == """
                quote
                  paragraph "a"
                alert note
                  paragraph "b"
                list ordered from 1 tight
                  item 1
                    paragraph "c"
                  item 2
                paragraph "x1"
                  footnote-reference "1" "1" number 1 occurrence 1
                footnote 1 "1" references 1
                  paragraph "d"
                """
        )
    }
}
