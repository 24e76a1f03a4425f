import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: words and breaks")
struct TextTests {
    @Test("headings are their words, a blank line around them")
    func headings() throws {
        #expect(try plain("# About *iOS*\nText\n## Next\nMore") == "About iOS\n\nText\n\nNext\n\nMore")
    }

    @Test("P01, P10, P13: emphasis leaves the words as they are")
    func emphasis() throws {
        #expect(try plain("***both*** **b *i* b** _u_ * **Bold:** text") == "both b i b u * Bold: text")
    }

    @Test("W13: emphasis between CJK brackets and kana leaves no asterisks")
    func cjkEmphasis() throws {
        #expect(try plain("これは**「重要」**です") == "これは「重要」です")
    }

    @Test("struck text is its words, kept in tildes, or dropped")
    func strikethrough() throws {
        let source = "~~$60~~ now ~~*so* [x](https://e.com/)\n![](i.png)~~ $50"
        #expect(try plain("~~$60~~ now $50") == "$60 now $50")
        #expect(try plain("~~$60~~ now $50", PlainTextExporter(strikethrough: .keep)) == "~~$60~~ now $50")
        #expect(try plain(source, PlainTextExporter(strikethrough: .drop)) == "now $50")
        #expect(try plain("5~15", PlainTextExporter(strikethrough: .drop)) == "5~15")
    }

    @Test("H02: code spans are verbatim, without ticks")
    func codeSpans() throws {
        #expect(try plain("`&gt;` and `a  b` and ``x`y``") == "&gt; and a  b and x`y")
    }

    @Test(
        "no line ends in a space of any kind, and those inside stay",
        arguments: ["\u{A0}", "\u{2002}", "\u{2003}", "\u{202F}", "\u{3000}", " \u{2003} "]
    )
    func wideSpaces(_ space: String) throws {
        let code = "```\ncode\(space)\n```\n"
        let source =
            "\(space)a\(space)b\(space)\n\n- **c\(space)**\\\n  d\(space)\n\n| e\(space) |\n|---|\n\n" + code
        let lines = try plain(source).split(separator: "\n")
        #expect(lines.dropLast().allSatisfy { $0.unicodeScalars.last?.properties.isWhitespace == false })
        #expect(lines.first?.hasSuffix("a\(space)b") == true)
        #expect(lines.last == "code\(space)")
    }

    @Test("P05: nothing is escaped again")
    func escapes() throws {
        #expect(try plain("H&M \\[x\\] 1\\. \\*a\\* &amp; _") == "H&M [x] 1. *a* & _")
    }

    @Test("H04: entities are decoded once")
    func entities() throws {
        #expect(try plain("&amp;#27;[31m &copy; &amp;lt;") == "&#27;[31m © &lt;")
    }

    @Test("B01: a hard break is a new line, two are a blank one")
    func hardBreaks() throws {
        #expect(try plain("a  \nb\\\nc") == "a\nb\nc")
        #expect(plain(.paragraph("a\n\n\nb", .hard(1), .hard(2), .hard(3))) == "a\n\nb")
    }

    @Test("a soft break is a space, or a new line where that is asked for")
    func softBreaks() throws {
        #expect(try plain("one\ntwo\nthree") == "one two three")
        #expect(try plain("one\ntwo", PlainTextExporter(softBreaks: .newline)) == "one\ntwo")
        #expect(try plain("> one\n> two", PlainTextExporter(softBreaks: .newline)) == "> one\n> two")
    }

    @Test("a soft break between scripts without spaces is nothing, unless what is written there is ASCII")
    func softBreaksInCJK() throws {
        #expect(try plain("これは\n文です") == "これは文です")
        #expect(try plain("これは\nSwift\nです") == "これは Swift です")
        #expect(try plain("한국\n사람") == "한국 사람")
        #expect(try plain("**これは**\n*文*") == "これは文")
        #expect(try plain("[図](https://e.com)\n文") == "図 (https://e.com) 文")
        #expect(try plain("文\n![図](i.png)") == "文 [図]")
    }

    @Test("maths is verbatim, over several lines too")
    func maths() throws {
        #expect(try plain("So $$x_1 * y_2 * z$$ and \\(a\\,b\\).") == "So $$x_1 * y_2 * z$$ and \\(a\\,b\\).")
        #expect(try plain("> \\[\n> a = b\n> \\]") == "> \\[\n> a = b\n> \\]")
        #expect(try plain("from $2bn to $4bn") == "from $2bn to $4bn")
    }

    @Test("a rule is three dashes")
    func rules() throws {
        #expect(try plain("a\n\n---\n\nb") == "a\n\n———\n\nb")
        #expect(try plain("a\n\n***\n\nb", PlainTextExporter(isASCII: true)) == "a\n\n---\n\nb")
    }

    @Test("P04: blocks are apart by one blank line, none at start and end")
    func blocks() throws {
        #expect(try plain("\n\n# a\n\n\n\nb\n\n\n\n") == "a\n\nb")
        #expect(try plain("") == "")
        #expect(plain(.paragraph("a"), .paragraph(""), .paragraph(" "), .paragraph("b")) == "a\n\nb")
    }

    @Test("spaces at a line's end go, those inside stay")
    func spaces() {
        #expect(plain(.paragraph("a  b  ")) == "a  b")
        #expect(plain(.paragraph("x  \n", .hard(3)), .paragraph("y")) == "x\n\ny")
        #expect(plain(.paragraph("a \n b", .hard(2))) == "a\n b")
    }

    @Test("maths in a sentence stays in its line, maths on lines of its own keeps them")
    func mathsOverLines() throws {
        #expect(try plain("a \\(b +\n  c\\) d") == "a \\(b + c\\) d")
        #expect(try plain("\\[\n  a\n\\]") == "\\[\n  a\n\\]")
    }
}

extension Mark {
    /// A hard break at an offset.
    static func hard(_ offset: Int) -> Mark { Mark(.hardBreak, offset..<(offset + 1)) }
}
