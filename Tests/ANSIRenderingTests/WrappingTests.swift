import ANSIRendering
import Testing

@Suite("Wrapping")
struct WrappingTests {
    @Test("W01: ideographs break at the edge, and no full stop begins a line")
    func ideographs() throws {
        let text = String(repeating: "春眠不覚暁。", count: 6)
        let result = try lines(text, width: 10)
        #expect(result.allSatisfy { $0.count <= 5 && !$0.hasPrefix("。") })
        #expect(result.joined() == text)
        #expect(try lines("一二三四五。六", width: 10) == ["一二三四", "五。六"])
        #expect(try lines("一二三四「五」", width: 10) == ["一二三四", "「五」"])
    }

    @Test("W02: a Latin word shares its line with the ideographs around it")
    func mixedScripts() throws {
        #expect(try lines("这个 word 不只是笔记", width: 16) == ["这个 word 不只是", "笔记"])
    }

    @Test("W10: a hyphen stays with the part before it")
    func hyphens() throws {
        #expect(try lines("aaaa-bbbb", width: 5) == ["aaaa-", "bbbb"])
        #expect(try lines("xx aaaa-bbbb", width: 7) == ["xx", "aaaa-", "bbbb"])
        #expect(try lines("see --flag here", width: 6) == ["see", "--flag", "here"])
    }

    @Test("W11: a wide character behind a word does not stand over the edge")
    func wideAtEdge() throws {
        #expect(try lines("abcd漢", width: 5) == ["abcd", "漢"])
        #expect(try lines("漢字", width: 3) == ["漢", "字"])
    }

    @Test("W16: every piece of a long link opens the whole of it")
    func longLink() throws {
        let address = "https://example.org/a/long/path/to/somewhere"
        let terminal = Terminal(reading: try output("<\(address)>", width: 20))
        #expect(terminal.lines.joined() == address)
        #expect(terminal.lines.count == 3)
        #expect(terminal.links.filter { $0 != ";" } == Array(repeating: "id=1;\(address)", count: 3))
    }

    @Test("W08: nothing is lost where wide and narrow text meet the edge", arguments: 1...12)
    func nothingLost(width: Int) throws {
        let text = "a漢b字cかdなe👍f한g"
        #expect(try lines(text, width: width).joined() == text)
    }

    @Test("spaces at a break go, and others stay")
    func spaces() throws {
        #expect(try lines("one  two", width: 40) == ["one  two"])
        #expect(try lines("one  two", width: 4) == ["one", "two"])
        #expect(try lines("one&nbsp;two three", width: 9) == ["one\u{A0}two", "three"])
    }

    @Test("lines break at spaces, whatever script stands behind them")
    func spacesBeforeAnything() throws {
        for word in ["አማርኛ", "क्षत्रिय", "🤝🏻", "\u{FFFD}", "ქართული", "漢字", "e\u{301}"] {
            #expect(try lines("abcdefgh \(word)", width: 9) == ["abcdefgh", word])
        }
    }

    @Test("no line begins with a mark that closes something")
    func closingMarks() throws {
        #expect(try lines("Ça va ?", width: 5) == ["Ça", "va ?"])
        #expect(try lines("aaa bbb ?!", width: 8) == ["aaa", "bbb ?!"])
        #expect(try lines("see `x `, or", width: 6) == ["see", "x , or"])
        #expect(try lines("go .env", width: 4) == ["go", ".env"])
        #expect(try lines("abcdefgh, ij", width: 8) == ["abcdefg", "h, ij"])
        #expect(try lines("a ?", width: 1) == ["a", "?"])
    }

    @Test("an address does not break behind its hyphens where it fits a line")
    func hyphensInAddresses() throws {
        #expect(try lines("see https://e.org/no-text,", width: 22) == ["see", "https://e.org/no-text,"])
        #expect(try lines("a well-known fact", width: 7) == ["a well-", "known", "fact"])
    }

    @Test("a grapheme is never split")
    func graphemes() throws {
        #expect(try lines("👨‍👩‍👧e\u{301}🇩🇪", width: 1) == ["👨‍👩‍👧", "e\u{301}", "🇩🇪"])
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

    @Test("H05: what looks like a tag and is none stays")
    func unknownTags() throws {
        #expect(try lines("Vec<T> and <your-name>") == ["Vec<T> and <your-name>"])
    }
}
