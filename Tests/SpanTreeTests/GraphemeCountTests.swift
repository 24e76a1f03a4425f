import SpanTree
import TestSupport
import Testing

@Suite struct GraphemeCountTests {
    /// Every scalar up to U+1FFFF next to itself and to what joins most: a letter, a combining mark, a joiner, a jamo.
    @Test func theFastCountIsTheStandardLibrarys() {
        let neighbours = ["a", "\u{301}", "\u{200D}", "\u{11A8}", "한", "か", "👍"]
        for value in UInt32(0)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            var text = String(scalar)
            text.unicodeScalars.append(scalar)
            var isEqual = MarkupText(text).graphemeCount == text.count
            let isCommon = value < 0x3400 || (0x1F000...0x1FAFF).contains(value)
            for neighbour in neighbours where value % 7 == 0 || isCommon {
                let joined = text + neighbour + text
                isEqual = isEqual && MarkupText(joined).graphemeCount == joined.count
            }
            #expect(isEqual, "U+\(String(value, radix: 16))")
        }
    }

    /// Stretches of all kinds in a row, long enough for the paths that take several bytes at once.
    @Test func itIsSoInMixedTexts() {
        let pieces = [
            "a", "plain words ", "\r", "\n", "\r\n", "é", "e\u{301}", "\u{301}", "漢字", "か\u{3099}", "한",
            "\u{1100}",
            "\u{1161}", "\u{11A8}", "👍", "👍🏽", "👨\u{200D}👩\u{200D}👧", "\u{200D}", "❤\u{FE0F}", "🇩🇪", "🇩",
            "क\u{94D}ष",
            "नि", "สวัสดี", "กำ", "שָׁלוֹם", "مرحبًا", "\u{600}", "→", "\u{AD}", "\u{A0}", "\u{200B}", "…",
            "\u{FEFF}", "\0", "\u{93C}", "\u{94D}", "\u{93F}", "\u{946}", "ക", "\u{D4D}", "ൎ", "ত", "\u{9CD}",
            "\u{64B}", "\u{34F}",
        ]
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 1...12, using: &generator)).reduce(into: "") { text, _ in
                text += pieces.randomElement(using: &generator) ?? ""
            }
            #expect(MarkupText(text).graphemeCount == text.count, "\(text.debugDescription)")
        }
    }
}
