import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: links, images, footnotes")
struct LinkTests {
    @Test("P08, P11: a link is its text and its URL")
    func links() throws {
        #expect(
            try plain("see [the *docs*](https://e.com/a_(b) \"t\").") == "see the docs (https://e.com/a_(b))."
        )
        #expect(
            try plain("[call](tel:+49123) [run](javascript:alert(1))")
                == "call (tel:+49123) run (javascript:alert(1))"
        )
    }

    @Test(
        "K04: a URL is written once",
        arguments: [
            ("<https://e.com/>", "https://e.com/"), ("https://e.com/x", "https://e.com/x"),
            ("[https://e.com](https://e.com/)", "https://e.com"), ("[e.com](https://e.com/)", "e.com"),
            ("[e.com/](http://e.com)", "e.com/"), ("www.e.com", "www.e.com"), ("me@e.com", "me@e.com"),
            ("<mailto:me@e.com>", "mailto:me@e.com"), ("[**e.com**](https://e.com)", "e.com"),
            ("[http://e.com](https://e.com)", "http://e.com (https://e.com)"),
            ("[a.com](https://b.com)", "a.com (https://b.com)"),
            ("[com](https://e.com)", "com (https://e.com)"),
        ]
    )
    func once(source: String, expected: String) throws {
        #expect(try plain(source) == expected)
    }

    @Test("a mailto link shows the address")
    func mail() throws {
        #expect(try plain("[write us](mailto:me@e.com)") == "write us (me@e.com)")
    }

    @Test("anchors and relative targets lead nowhere from a copied text")
    func relative() throws {
        #expect(try plain("[a](#x) [b](./y.md) [c](/z) [d](y.md#q) [e]()") == "a b c d e")
        #expect(try plain("[w](www.e.com)") == "w (www.e.com)")
    }

    @Test("a link without text is its URL")
    func textless() throws {
        #expect(try plain("a [](https://e.com/) b") == "a https://e.com/ b")
        #expect(try plain("[![](i.png)](https://e.com/)") == "https://e.com/")
        #expect(try plain("[](https://e.com/)", PlainTextExporter(links: .text)) == "https://e.com/")
        #expect(try plain("[]()") == "")
    }

    @Test("P12: a citation is its number in brackets")
    func citations() throws {
        #expect(try plain("True.[1](https://e.com) [[2]](https://f.com)") == "True.[1] [2]")
        #expect(try plain("in [2024](https://e.com)") == "in 2024 (https://e.com)")
    }

    @Test("links may be text alone")
    func textStyle() throws {
        let exporter = PlainTextExporter(links: .text)
        #expect(
            try plain("[a](https://e.com) https://f.com [1](https://g.com)", exporter)
                == "a https://f.com [1]"
        )
    }

    @Test("links may be notes, one for each target, behind the numbers of footnotes and citations")
    func notes() throws {
        let exporter = PlainTextExporter(links: .notes)
        #expect(
            try plain(
                "[a](https://e.com) [b](https://f.com) [c](https://e.com) [d](#x) https://g.com",
                exporter
            )
                == "a [1] b [2] c [1] d https://g.com\n\n[1] https://e.com\n[2] https://f.com"
        )
        #expect(
            try plain("[a](https://e.com), [2](https://f.com)[^n]\n\n[^n]: note", exporter)
                == "a [3], [2][1]\n\n[1] note\n\n[2] https://f.com\n[3] https://e.com"
        )
        #expect(
            try plain("[1](https://e.com) [1](https://f.com) [x](https://e.com)", exporter)
                == "[1] 1 [2] x [1]\n\n[1] https://e.com\n[2] https://f.com"
        )
        #expect(
            try plain("[1](https://e.com)[^n]\n\n[^n]: x", exporter)
                == "1 [2][1]\n\n[1] x\n\n[2] https://e.com"
        )
        #expect(try plain("[7](#x)", exporter) == "[7]")
        #expect(
            try plain("| a |\n|-|\n| [b](https://e.com) |", exporter)
                == "a\n─────\nb [1]\n\n[1] https://e.com"
        )
    }

    @Test("an image is its alternative text in brackets")
    func images() throws {
        #expect(try plain("a ![the **chart**\nof x](i.png \"t\") b") == "a [the chart of x] b")
    }

    @Test("K08: markup in alternative text is its words alone")
    func markupInAlternativeText() throws {
        #expect(
            try plain(
                "![a [b](https://e.com) ~~c~~ ![d](j.png)](i.png)",
                PlainTextExporter(strikethrough: .keep)
            ) == "[a b c d]"
        )
    }

    @Test("an image without alternative text shows only where nothing else would")
    func silentImages() throws {
        #expect(try plain("a ![](i.png) b") == "a b")
        #expect(try plain("![](https://e.com/i.png)") == "https://e.com/i.png")
        #expect(try plain("![](i.png) ![](j.png)\n\nx") == "i.png j.png\n\nx")
    }

    @Test("a linked image shows both")
    func linkedImages() throws {
        #expect(try plain("[![build](b.svg)](https://ci.com)") == "[build] (https://ci.com)")
    }

    @Test("P19: footnotes are numbers, and a list at the end")
    func footnotes() throws {
        #expect(
            try plain("a[^x] b[^y] c[^x]\n\n[^y]: *two*\n[^x]: one\n\nend")
                == "a[1] b[2] c[1]\n\nend\n\n[1] one\n[2] two"
        )
    }

    @Test("a footnote of several blocks hangs under its text")
    func longFootnotes() throws {
        #expect(
            try plain("a[^x] b[^y]\n\n[^x]: one\n\n    - more\n\n[^y]: two")
                == "a[1] b[2]\n\n[1] one\n\n    • more\n\n[2] two"
        )
    }

    @Test("a printed destination has no spaces, so that it can be opened")
    func spaces() throws {
        #expect(try plain("[a](<https://e.org/b c>)") == "a (https://e.org/b%20c)")
        #expect(try plain("[](<b c>)") == "b%20c")
    }

    @Test("links that share a long address stay below 64 times their source, and it is written whole once")
    func sharedAddresses() throws {
        let address = "https://e.org/" + String(repeating: "x", count: 8_000)
        for label in ["[a]", "[][a]", "- [a]\n", "![][a]\n\n"] {
            let source = String(repeating: label, count: 150) + "\n\n[a]: \(address)\n"
            let text = try plain(source)
            #expect(text.utf8.count < 64 * source.utf8.count, "\(label)")
            #expect(text.ranges(of: address).count >= 1, "\(label)")
        }
    }
}
