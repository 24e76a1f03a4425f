import HTMLRendering
import SpanTree
import Testing

@Suite("Marks")
struct InlineTests {
    @Test("Marks that enclose text print their tags")
    func tags() {
        let kinds: [(Mark.Kind, String)] = [
            (.strong, "<strong>b</strong>"), (.emphasis, "<em>b</em>"), (.strikethrough, "<del>b</del>"),
            (.code, "<code>b</code>"),
            (.math(display: false), "<span class=\"math inline\">b</span>"),
            (.math(display: true), "<span class=\"math display\">b</span>"),
        ]
        for (kind, expected) in kinds {
            #expect(html(.chat, paragraph("abc", Mark(kind, 1..<2))) == "<p>a\(expected)c</p>\n")
        }
    }

    @Test("Maths is verbatim but for what HTML would read as markup")
    func maths() {
        let tex = #"\[ a_1 < b & \text{"c"} \]"#
        #expect(
            html(.chat, paragraph(tex, Mark(.math(display: true), 0..<tex.utf8.count)))
                == #"<p><span class="math display">\[ a_1 &lt; b &amp; \text{&quot;c&quot;} \]</span></p>"#
                + "\n"
        )
    }

    @Test("Breaks print a line end, and hard ones a tag before it")
    func breaks() {
        #expect(
            html(.gfm, paragraph("a\nb\nc", Mark(.hardBreak, 1..<2), Mark(.softBreak, 3..<4)))
                == "<p>a<br />\nb\nc</p>\n"
        )
    }

    @Test("Nesting follows depth, also where ranges alone do not tell")
    func nesting() {
        let target = LinkTarget(destination: "u")
        #expect(
            html(.gfm, paragraph("ab", Mark(.link(target), 0..<1), Mark(.link(target), 1..<1, depth: 1)))
                == "<p><a href=\"u\">a<a href=\"u\"></a></a>b</p>\n"
        )
        #expect(
            html(.gfm, paragraph("ab", Mark(.link(target), 0..<1), Mark(.link(target), 1..<1)))
                == "<p><a href=\"u\">a</a><a href=\"u\"></a>b</p>\n"
        )
    }

    @Test("Links escape their destination as a URL and their title as text")
    func links() {
        let target = LinkTarget(destination: "a b?c=1&d='é\"[", title: "\"t\" & é")
        #expect(
            html(.gfm, paragraph("x", Mark(.link(target), 0..<1)))
                == "<p><a href=\"a%20b?c=1&amp;d=&#x27;%C3%A9%22%5B\" title=\"&quot;t&quot; &amp; é\">x</a></p>\n"
        )
    }

    @Test("An image's text is its content without marks; breaks in it are spaces")
    func images() {
        let text = MarkupText(
            "a<b\nc",
            marks: [
                Mark(.image(LinkTarget(destination: "u", title: "t")), 0..<5), Mark(.strong, 0..<3, depth: 1),
                Mark(.image(LinkTarget(destination: "v")), 0..<1, depth: 2),
                Mark(.softBreak, 3..<4, depth: 1),
            ]
        )
        #expect(html(.gfm, .paragraph(text)) == "<p><img src=\"u\" alt=\"a&lt;b c\" title=\"t\" /></p>\n")
    }

    @Test("Raw tags pass where they are allowed, and are text otherwise")
    func rawTags() {
        let tag = paragraph("a<x y=\"z\">b", Mark(.rawHTML, 1..<10))
        #expect(html(.gfm, tag) == "<p>a<x y=\"z\">b</p>\n")
        #expect(html(.chat, tag) == "<p>a&lt;x y=&quot;z&quot;&gt;b</p>\n")
    }

    @Test("Tight paragraphs that meet are not glued, except where cmark glues them")
    func tightParagraphs() {
        let item = ListItem(blocks: [block(paragraph("a")), block(paragraph("b"))])
        let list = MarkupBlock.Kind.list(MarkupList(.bullet, items: [item]))
        #expect(html(.gfm, list) == "<ul>\n<li>ab</li>\n</ul>\n")
        #expect(html(.chat, list) == "<ul>\n<li>a\nb</li>\n</ul>\n")
    }
}
