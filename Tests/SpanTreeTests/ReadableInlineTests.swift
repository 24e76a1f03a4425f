import MarkdownParsing
import SpanTree
import Testing

@Suite("Tags in running text")
struct ReadableInlineTests {
    /// The only leaf of a Markdown text, read.
    func leaf(_ markdown: String) throws -> MarkupText {
        let blocks = try MarkdownParser().parse(markdown).readable().blocks
        #expect(blocks.count == 1)
        guard case .paragraph(let text) = blocks.first?.kind else { return MarkupText() }
        return text
    }

    @Test(
        "that nobody knows are text",
        arguments: [
            "a Vec<T> and Map<String, Vec<u8>> b", "if a<b and c>d",
            "Hello <your-name>, <think> aloud </think>",
            "a <foo bar='1'> b", "List<Object>, Foo<B> and Optional<Data>", "<unknown/> x", "a < b > c",
            "x<y", "a<b>c", "<p and q>", "Foo<B>(x)", "the <div> element",
            "see <b> and <input> or\nthe <h1> too",
            "<A Tale>", "<source>x</source>", "<img> x",
        ]
    )
    func unknownTags(markdown: String) throws {
        let text = try leaf(markdown)
        #expect(text.string == markdown)
        #expect(text.marks.allSatisfy { $0.kind == .softBreak })
    }

    @Test(
        "that come in pairs are marks",
        arguments: [
            ("b", Mark.Kind.strong), ("STRONG", .strong), ("i", .emphasis), ("em", .emphasis),
            ("s", .strikethrough),
            ("del", .strikethrough), ("strike", .strikethrough), ("code", .code), ("kbd", .code),
            ("samp", .code),
            ("tt", .code),
        ]
    )
    func pairs(name: String, kind: Mark.Kind) throws {
        #expect(
            try leaf("a <\(name) class=x>b c</\(name)> d")
                == MarkupText("a b c d", marks: [Mark(kind, 2..<5)])
        )
    }

    @Test("that do not pair are dropped and leave their text")
    func unpaired() throws {
        #expect(try leaf("a <b>b and </i>c") == MarkupText("a b and c"))
        #expect(try leaf("a <b></b><i> </i>c") == MarkupText("a c"))
        #expect(try leaf("a <u>b</u> <span style='x'>c</span><wbr>d") == MarkupText("a b cd"))
        // The closing tag stands inside the emphasis, the opening one does not.
        #expect(try leaf("a <b>c *d</b> e*") == MarkupText("a c d e", marks: [Mark(.emphasis, 4..<7)]))
    }

    @Test("nest with Markdown, and add nothing inside their like")
    func nests() throws {
        #expect(
            try leaf("<b>a *b <s>c</s>*</b>")
                == MarkupText(
                    "a b c",
                    marks: [
                        Mark(.strong, 0..<5), Mark(.emphasis, 2..<5, depth: 1),
                        Mark(.strikethrough, 4..<5, depth: 2),
                    ]
                )
        )
        #expect(try leaf("**a <b>b</b>**") == MarkupText("a b", marks: [Mark(.strong, 0..<3)]))
        #expect(try leaf("<b>a<b>b</b>c</b>") == MarkupText("abc", marks: [Mark(.strong, 0..<3)]))
    }

    @Test("that link are links, decoded once, and the inner of two links leads")
    func links() throws {
        let target = LinkTarget(destination: "https://e.org/?a=1&b=&lt;", title: "T")
        #expect(
            try leaf("see <a href=\"https://e.org/?a=1&amp;b=&amp;lt;\" title=T>it</a>")
                == MarkupText("see it", marks: [Mark(.link(target), 4..<6)])
        )
        let inner = Mark(.link(LinkTarget(destination: "https://a.org")), 0..<13)
        #expect(try leaf("<a href=x>https://a.org</a>") == MarkupText("https://a.org", marks: [inner]))
        #expect(try leaf("<a name=top>x</a>") == MarkupText("x"))
    }

    @Test("that are images have their alternative text")
    func images() throws {
        let target = LinkTarget(destination: "i.png", title: "t")
        let image = Mark(.image(target), 2..<7)
        #expect(
            try leaf("a <img src='i.png' title=t alt=\"b &lt;\nc\">")
                == MarkupText("a b < c", marks: [image])
        )
        #expect(
            try leaf("a <img src=i.png title=t>") == MarkupText("a ", marks: [Mark(.image(target), 2..<2)])
        )
    }

    @Test("that break lines leave no space around the break, and none at the ends")
    func lineBreaks() throws {
        let breaks = [Mark(.hardBreak, 1..<2), Mark(.hardBreak, 3..<4)]
        #expect(try leaf("a <br> b<br/>\nc<br>") == MarkupText("a\nb\nc", marks: breaks))
        #expect(try leaf("a<p>b<div>c") == MarkupText("a\nb\nc", marks: breaks))
        #expect(try leaf("a <p> b </p><div>c</div>") == MarkupText("a\nb\nc", marks: breaks))
        #expect(
            try leaf("a<br><br>b")
                == MarkupText("a\n\nb", marks: [Mark(.hardBreak, 1..<2), Mark(.hardBreak, 2..<3)])
        )
        #expect(try leaf("**a<br>** b").runs.map(\.text) == ["a", "\n", "b"])
    }

    @Test("that list items number them in a table cell")
    func listsInCells() throws {
        let document = try MarkdownParser().parse(
            "| a |\n| --- |\n| <ul><li>x</li><li>y</li></ul> |\n| <ol start=\"3\"><li>x<li>y</ol> z |"
        )
        guard case .table(let table) = document.readable().blocks.first?.kind else {
            Issue.record("no table"); return
        }
        #expect(table.rows.map { $0.map(\.string) } == [["• x\n• y"], ["3. x\n4. y\nz"]])
    }

    @Test(
        "that raise or lower text do so where Unicode can",
        arguments: [
            ("H<sub>2</sub>O", "H₂O"), ("m<sup>-2</sup>", "m⁻²"), ("the 4<sup>th</sup>", "the 4ᵗʰ"),
            ("x<sub>Q</sub>", "x_(Q)"), ("x<sup>a/b</sup>", "x^(a/b)"),
            ("x<sub>a<sub>b</sub></sub>", "x_(a_(b))"),
            ("x<sup>2", "x2"), ("x<sup></sup>", "x"), ("a<sup>[1](u)</sup>", "a¹"), ("a<sup>*n*</sup>", "aⁿ"),
            ("A<sup>T</sup>", "Aᵀ"), ("a<sup>View it</sup>", "a^(View it)"),
        ]
    )
    func shifted(markdown: String, expected: String) throws {
        #expect(try leaf(markdown).string == expected)
    }

    @Test("around a footnote reference leave it alone")
    func shiftedFootnote() throws {
        let document = try MarkdownParser().parse("a<sup>[^n]</sup>\n\n[^n]: text").readable()
        guard case .paragraph(let text) = document.blocks.first?.kind else { Issue.record("no text"); return }
        #expect(text.string == "a1")
        #expect(text.marks.count == 1)
    }

    @Test("and comments, instructions, declarations and scripts are not seen")
    func invisible() throws {
        #expect(try leaf("a <!-- b --> c <?php d ?><!DOCTYPE html>e") == MarkupText("a c e"))
        #expect(try leaf("a <script>alert(*1*)</script>b") == MarkupText("a b"))
        #expect(try leaf("a <![CDATA[b < c]]> d") == MarkupText("a b < c d"))
        #expect(try MarkdownParser().parse("- <!-- x -->\n").readable().blocks.count == 1)
    }

    @Test("inside code are code")
    func inCode() throws {
        let document = try MarkdownParser().parse("`<b>x</b>` and ``<br>``\n\n    <b>y</b>\n")
        #expect(document.readable() == document)
    }
}
