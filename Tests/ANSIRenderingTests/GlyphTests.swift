import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing
import TextMetrics

@Suite("Signs beside the text")
struct GlyphTests {
    private static let source = """
        - a
          - b
            - [ ] c
            - [x] d

        > quoted

        > [!WARNING]
        > alert

        x | y
        --|--
        1 | 2

        ---

        note[^1]

        [^1]: foot
        """

    private func lines(_ source: String, _ renderer: ANSIRenderer) throws -> [String] {
        try renderer.layout(MarkdownParser().parse(source)).map(\.text)
    }

    @Test("with ASCII glyphs no line has a sign of the other set that the document does not have")
    func ascii() throws {
        for seed in 0..<40 {
            var random = RandomDocument(seed: UInt64(seed))
            let document = random.document()
            let renderer = ANSIRenderer(profile: TerminalProfile(width: 10 + seed), glyphs: .ascii)
            let own = Set(document.readable().leaves.flatMap(\.string.unicodeScalars))
            let signs = Set("•◦▪☐☑│─┼ⓘ★◆▲✗".unicodeScalars).subtracting(own)
            for line in renderer.layout(document) {
                let strange = line.text.unicodeScalars.first(where: signs.contains)
                #expect(strange == nil, "seed \(seed): \(line.text)")
            }
        }
    }

    @Test("in ASCII every construct can be told from text")
    func constructs() throws {
        let renderer = ANSIRenderer(profile: TerminalProfile(width: 40), glyphs: .ascii)
        #expect(
            try lines(Self.source, renderer) == [
                "- a", "  * b", "    [ ] c", "    [x] d", "", "| quoted", "", "| /!\\ Warning", "| alert", "",
                "x | y", "--+--", "1 | 2", "", String(repeating: "-", count: 40), "", "note[1]", "",
                "--------",
                "[1] foot",
            ]
        )
    }

    @Test("a list deeper than the bullets given has the last of them")
    func bullets() throws {
        let renderer = ANSIRenderer(glyphs: Glyphs.unicode.with(bullets: ["→", "+"]))
        #expect(try lines("- a\n  - b\n    - c", renderer) == ["→ a", "  + b", "    + c"])
    }

    @Test(
        "where ambiguous characters are wide, lines are drawn in ASCII and text hangs behind what a bullet takes"
    )
    func ambiguous() throws {
        let profile = TerminalProfile(width: 12, ambiguousWidth: .wide)
        #expect(
            try lines("- αβγ δεζ\n\n> │x\n\n---", ANSIRenderer(profile: profile)) == [
                "• αβγ", "   δεζ", "", "| │x", "", "------------",
            ]
        )
    }

    @Test("a line end in a paragraph stays one where that is asked for, and only there")
    func softBreaks() throws {
        let source = "one\ntwo ![a\nb](c)\n\n| x |\n|---|\n| y |"
        #expect(try lines(source, ANSIRenderer(keepsSoftBreaks: true)).prefix(3) == ["one", "two [a b]", ""])
        #expect(try lines(source, ANSIRenderer()).first == "one two [a b]")
    }
}

extension Glyphs {
    /// These glyphs with other bullets.
    func with(bullets: [String]) -> Glyphs {
        var glyphs = self
        glyphs.bullets = bullets
        return glyphs
    }
}
