import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: width and wrapping")
struct WidthRows {
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

    @Test("W03: a flag is two cells, and it is never split")
    func flags() throws {
        #expect(try lines("🇩🇪🇫🇷🇯🇵", width: 5) == ["🇩🇪🇫🇷", "🇯🇵"])
        #expect(try lines("| 🇩🇪 | x |\n|--|--|\n| ab | y |")[2] == "ab │ y")
    }

    @Test("W04: an emoji that asks for its picture takes two cells")
    func variationSelector() throws {
        #expect(try lines("| ⚠️ | x |\n|--|--|\n| ab | y |") == ["⚠️ │ x", "───┼──", "ab │ y"])
        #expect(try lines("❤️❤️❤️ 1️⃣", width: 6) == ["❤️❤️❤️", "1️⃣"])
    }

    @Test("W05: columns are aligned by cells")
    func wideText() throws {
        #expect(
            try lines("| 名称 | b |\n|--|--|\n| x | ⚠️ |\n| 👨‍👩‍👧 | y |")
                == ["名称 │ b", "─────┼───", "x    │ ⚠️", "👨‍👩‍👧   │ y"]
        )
    }

    @Test("W06: clusters of Indic scripts and Thai are whole, and Thai vowels stay with their consonants")
    func clusters() throws {
        #expect(try lines("क्षत्रि", width: 1).joined() == "क्षत्रि")
        #expect(try lines("กำกำ", width: 1).allSatisfy { $0.count == 1 })
        // A vowel that is written before its consonant, and one behind it.
        #expect(try lines("กกกเก", width: 4) == ["กกก", "เก"])
        #expect(try lines("กกกกะ", width: 4) == ["กกก", "กะ"])
        #expect(try lines("x: กกกกกกก", width: 6) == ["x: กกก", "กกกก"])
    }

    @Test("W07: a style ends where its text ends, whatever the width of what precedes it")
    func stylesBesideWideText() throws {
        #expect(try output("漢字 **か** x") == "漢字 \u{1B}[1mか\u{1B}[0m x\n")
        #expect(try output("```\n\"こん\"\n```") == "\u{1B}[94m\"こん\"\u{1B}[0m\n")
    }

    @Test("W08: nothing is lost where wide and narrow text meet the edge", arguments: 1...12)
    func nothingLost(width: Int) throws {
        let text = "a漢b字cかdなe👍f한g"
        #expect(try lines(text, width: width).joined() == text)
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

    @Test("W13: emphasis between CJK brackets and kana is emphasis")
    func emphasisInJapanese() throws {
        #expect(try output("彼は**『例』**を読む") == "彼は\u{1B}[1m『例』\u{1B}[0mを読む\n")
    }

    @Test("W14: a label that ends in CJK punctuation is closed before a digit")
    func labelBeforeDigit() throws {
        #expect(try output("**結果：**20 件") == "\u{1B}[1m結果：\u{1B}[0m20 件\n")
    }

    @Test("W16: every piece of a long link opens the whole of it")
    func longLink() throws {
        let address = "https://example.org/a/long/path/to/somewhere"
        let terminal = Terminal(reading: try output("<\(address)>", width: 20))
        #expect(terminal.lines.joined() == address)
        #expect(terminal.lines.count == 3)
        #expect(terminal.links.filter { $0 != ";" } == Array(repeating: "id=1;\(address)", count: 3))
    }

    @Test("W17: text in a quote is wrapped once, for the width that the quote leaves", arguments: 8...40)
    func wrappedOnce(width: Int) throws {
        let words = "one two three four five six seven eight nine ten eleven twelve"
        let quoted = try lines("> > \(words)", width: width).map { $0.dropFirst(4) }
        #expect(quoted.map(String.init) == (try lines(words, width: width - 4)))
    }

    @Test("W19: one number decides how wide everything is", arguments: [20, 50, 200])
    func oneWidth(width: Int) throws {
        let word = String(repeating: "ab ", count: 200)
        for source in [word, "- \(word)", "> \(word)", "# \(word)", "| a | b |\n|--|--|\n| c | \(word) |"] {
            let widest = try lines(source, width: width).map(\.count).max() ?? 0
            #expect((width - 2)...width ~= widest, "\(source.prefix(8))")
        }
    }

    @Test("W20: nothing that stands before a text written from right to left has a direction")
    func rightToLeft() throws {
        let word = "שלום"
        for source in [
            "- \(word)", "- - \(word)", "1. \(word)", "- [ ] \(word)", "> \(word)", "a[^1]\n\n[^1]: \(word)",
        ] {
            let line = try #require(try lines(source).last)
            let before = line.unicodeScalars.prefix { !word.unicodeScalars.contains($0) }
            #expect(before.allSatisfy { !$0.properties.isAlphabetic }, "\(source)")
            #expect(line.hasSuffix(word))
        }
    }
}
