import ANSIRendering
import Testing

@Suite("Wrapping")
struct WrappingTests {
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
}
