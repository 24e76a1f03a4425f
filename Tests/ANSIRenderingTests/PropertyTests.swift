import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing
import TextMetrics

@Suite("At every width")
struct PropertyTests {
    @Test("random documents keep every promise", arguments: 0..<20)
    func randomDocuments(part: Int) {
        for seed in (part * 4)..<(part * 4 + 4) {
            var random = RandomDocument(seed: UInt64(seed))
            let document = random.document()
            let links = LinkStyle.allCases[seed % 4]
            for width in [1, 2, 3 + seed % 3, 6 + seed % 7, 13 + seed % 17, 30 + seed % 90] {
                let broken = Promises.broken(by: document, width: width, links: links)
                #expect(broken.isEmpty, "seed \(seed), width \(width)")
            }
            #expect(Promises.broken(by: document, width: nil, links: links).isEmpty, "seed \(seed), no width")
        }
    }

    @Test(
        "every promise holds with any glyphs, line ends and widths of ambiguous characters",
        arguments: [Glyphs.unicode, .ascii, Glyphs.unicode.with(bullets: ["🔥", "→→", ""])]
    )
    func options(glyphs: Glyphs) {
        for seed in 0..<24 {
            var random = RandomDocument(seed: UInt64(seed))
            let document = random.document()
            let profile = TerminalProfile(
                width: seed % 7 == 6 ? nil : 1 + seed * 3,
                ambiguousWidth: seed % 2 == 0 ? .wide : .narrow
            )
            let renderer = ANSIRenderer(profile: profile, glyphs: glyphs, keepsSoftBreaks: seed % 3 == 0)
            #expect(Promises.broken(by: document, renderer).isEmpty, "seed \(seed)")
        }
    }

    @Test("a layout does not depend on how a line came to be")
    func repeatable() {
        var random = RandomDocument(seed: 4711)
        let document = random.document()
        #expect(ANSIRenderer().layout(document) == ANSIRenderer().layout(document))
    }

    @Test("without a width nothing is broken")
    func noWidth() throws {
        let text = Array(repeating: "word", count: 500).joined(separator: " ")
        #expect(try lines(text, width: nil) == [text])
    }

    @Test("a width below one is one")
    func tinyWidth() throws {
        #expect(try lines("ab", width: 0) == ["a", "b"])
        #expect(try lines("ab", width: -5) == ["a", "b"])
    }

    @Test("the time for a long word or line grows with its length alone", .timeLimit(.minutes(1)))
    func linear() throws {
        let word = String(repeating: "x", count: 300_000)
        #expect(try lines(word, width: 80).count == 3750)
        #expect(try lines(String(repeating: "。", count: 100_000), width: 80).count == 2500)
        let line = String(repeating: "lorem ipsum ", count: 83_333)
        #expect(try lines(line, width: 80).allSatisfy { $0.count <= 80 })
        let accents = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(try lines(accents, width: 80).joined() == accents)
    }

    @Test("so does the time for a long paragraph, list or table", .timeLimit(.minutes(1)))
    func linearBlocks() throws {
        let words = String(repeating: "lorem **ipsum** `dolor` [sit](https://e.org) ", count: 4_500)
        #expect(try lines(words, width: 80).count > 1_000)
        let items = (1...10_000).map { "\($0). item\n" }.joined()
        #expect(try lines(items, width: 80).count == 10_000)
        let rows = (1...5_000).map { "| \($0) | some **words** that wrap in a cell | x |\n" }.joined()
        #expect(try lines("| a | b | c |\n|--|--|--|\n" + rows, width: 30).count > 15_000)
    }
}
