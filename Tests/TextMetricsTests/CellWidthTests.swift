import Testing
import TextMetrics

@Suite("Cell widths")
struct CellWidthTests {
    @Test("printable ASCII takes a cell a character, controls take none")
    func ascii() {
        for value in UInt8.min..<0x80 {
            let expected = 0x20..<0x7F ~= value ? 1 : 0
            #expect(CellWidth.cells(of: Character(Unicode.Scalar(value))) == expected, "U+\(value)")
        }
        #expect(CellWidth.cells(of: "plain text") == 10)
        #expect(CellWidth.cells(of: "") == 0)
        #expect(CellWidth.cells(of: "\r\n") == 0)
    }

    @Test(
        "a grapheme takes the cells that terminals give it",
        arguments: [
            ("名", 2), ("カ", 2), ("ｶ", 1), ("Ａ", 2), ("。", 2), ("한", 2), ("é", 1), ("€", 1), ("—", 1),
            ("…", 1),
            ("\u{A0}", 1), ("─", 1), ("•", 1), ("☐", 1), ("☑", 1), ("▌", 1),
        ] as [(Character, Int)]
    )
    func single(character: Character, cells: Int) {
        #expect(CellWidth.cells(of: character) == cells)
    }

    @Test("characters of ambiguous width take what the terminal is said to give them")
    func ambiguous() {
        for character in "•─│αЖ§°×÷“”…‘①★◆▲\u{FFFD}\u{E000}" as String {
            #expect(CellWidth.cells(of: character) == 1, "\(character)")
            #expect(CellWidth.cells(of: character, ambiguous: .wide) == 2, "\(character)")
        }
        for (character, cells) in [
            ("a", 1), ("名", 2), ("é", 2), ("ü", 2), ("☐", 1), ("✗", 1), ("😀", 2), ("ｶ", 1),
        ]
            as [(Character, Int)]
        {
            #expect(CellWidth.cells(of: character, ambiguous: .wide) == cells, "\(character)")
        }
        #expect(CellWidth.cells(of: "a\u{301}", ambiguous: .wide) == 1, "a mark takes no cell of its own")
    }

    @Test(
        "a cluster that is drawn as one picture takes two cells",
        arguments: [
            "😀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "👍🏽", "⚠️", "❤️", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍💻", "⌚️",
        ] as [Character]
    )
    func pictures(emoji: Character) {
        #expect(CellWidth.cells(of: emoji) == 2)
    }

    @Test("without variation selector 16, symbols that are text by default take one cell")
    func textPresentation() {
        #expect(CellWidth.cells(of: "⚠") == 1)
        #expect(CellWidth.cells(of: "❤") == 1)
        #expect(CellWidth.cells(of: "1") == 1)
    }

    @Test("combining marks and joiners take no cell")
    func combining() {
        #expect(CellWidth.cells(of: "e\u{301}") == 1)
        #expect(CellWidth.cells(of: "a\u{300}\u{301}\u{302}\u{303}") == 1)
        #expect(CellWidth.cells(of: "\u{301}") == 0)
        #expect(CellWidth.cells(of: "\u{200D}") == 0)
        #expect(CellWidth.cells(of: "か\u{3099}") == 2)
    }

    @Test("Hangul from conjoining jamo is as wide as the syllable")
    func jamo() {
        #expect(CellWidth.cells(of: "\u{1112}\u{1161}\u{11AB}") == 2)
        #expect(CellWidth.cells(of: "\u{1100}\u{1161}") == 2)
    }

    @Test("in Indic scripts and Thai, marks above and below take no cell, spacing vowel signs take one")
    func complexScripts() {
        #expect(CellWidth.cells(of: "ที่") == 1)  // One consonant, two marks above.
        #expect(CellWidth.cells(of: "ก\u{E33}") == 2)
        #expect(CellWidth.cells(of: "के") == 1)
        #expect(CellWidth.cells(of: "कि") == 2)
        #expect(CellWidth.cells(of: "நி") == 2)
        #expect(CellWidth.cells(of: "क्ष") == 2)  // Two consonants joined by a virama.
        #expect(CellWidth.cells(of: "विशेषता") == 6)
    }

    @Test("a text takes what its graphemes take, whichever way it is measured")
    func sums() {
        for text in ["a名b", "⚠️ warn", "👨‍👩‍👧 family", "क्षत्रिय", "e\u{301}e", "plain", "한국어 text", "tail\u{301}"] {
            let sum = text.reduce(0) { $0 + CellWidth.cells(of: $1) }
            #expect(CellWidth.cells(of: text) == sum)
            #expect(CellWidth.cells(of: text[...]) == sum)
        }
    }
}
