import HTMLRendering
import SpanTree
import Testing

@Suite("Raw HTML")
struct RawHTMLTests {
    private let filtering = HTMLRenderer.Options.gfm.with(\.filtersTags, true)

    @Test("A block passes as it is, and the next begins on a new line")
    func blocks() {
        #expect(
            html(.gfm, .rawHTML(MarkupText("<div a='b'>\n& <p>")), paragraph("a"))
                == "<div a='b'>\n& <p>\n<p>a</p>\n"
        )
    }

    @Test("The filter takes the < of every disallowed tag in a block")
    func filteredBlock() {
        let source = "<div><ScRipt a=1>x</script\n><style/><xmp><titles></TEXTAREA><iframe\t>\n"
        #expect(
            html(filtering, .rawHTML(MarkupText(source)))
                == "<div>&lt;ScRipt a=1>x&lt;/script\n>&lt;style/>&lt;xmp><titles>&lt;/TEXTAREA>&lt;iframe\t>\n"
        )
    }

    @Test("The filter looks at the beginning of an inline tag only")
    func filteredInline() {
        #expect(html(filtering, paragraph("<title>", Mark(.rawHTML, 0..<7))) == "<p>&lt;title></p>\n")
        let comment = "<!-- <title> -->"
        #expect(html(filtering, paragraph(comment, Mark(.rawHTML, 0..<16))) == "<p>\(comment)</p>\n")
    }

    @Test(
        "Where cmark's filter misses an end that browsers see, only cmark's own output has the tag",
        arguments: ["<script\u{0C}>", "<script/x>", "<script"]
    )
    func missedEnds(source: String) {
        let raw = MarkupBlock.Kind.rawHTML(MarkupText(source))
        #expect(html(filtering, raw).hasPrefix("<script"))
        #expect(html(filtering.with(\.matchesCmark, false), raw).hasPrefix("&lt;script"))
    }

    @Test("Controls in allowed HTML are replaced unless cmark's bytes are asked for")
    func controls() {
        let options = HTMLRenderer.Options.gfm.with(\.matchesCmark, false)
        #expect(html(options, .rawHTML(MarkupText("<p>\u{1B}<\n"))) == "<p>\u{FFFD}<\n")
        #expect(html(.gfm, .rawHTML(MarkupText("<p>\u{1B}<\n"))) == "<p>\u{1B}<\n")
    }
}
