import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct InputTests {
    private let parser = MarkdownParser()

    private func texts(_ source: String) throws -> [String] { try parser.parse(source).leaves.map(\.string) }

    @Test func aByteOrderMarkDoesNotHideTheFirstHeading() throws {
        guard case .heading(1, let text) = try parser.parse("\u{FEFF}# Title\n").blocks.first?.kind else {
            Issue.record("no heading")
            return
        }
        #expect(text.string == "Title")
    }

    @Test(arguments: ["\r\n", "\r", "\n"])
    func everyLineEndReadsAsOne(end: String) throws {
        let source = ["# a", "", "b  ", "c", "", "```x", "one", "", "two", "```"].joined(separator: end)
        #expect(try texts(source) == ["a", "b\nc", "one\n\ntwo\n"])
    }

    @Test func nulReadsAsAReplacementCharacter() throws {
        #expect(try texts("a\0b\n\n`c\0`") == ["a\u{FFFD}b", "c\u{FFFD}"])
    }

    @Test func invalidBytesReadAsReplacementCharacters() throws {
        let bytes: [UInt8] =
            Array("a".utf8) + [0xFF, 0xC3] + Array(" **b".utf8) + [0xE3, 0x81] + Array("**".utf8)
        let document = try parser.parse(utf8: bytes)
        #expect(document.leaves.map(\.string) == ["a\u{FFFD}\u{FFFD} b\u{FFFD}"])
        #expect(document.leaves[0].marks.map(\.kind) == [.strong])
    }

    @Test("Marks stay on their text where cmark cuts characters in two, as in footnote references over lines")
    func marksOnCutCharacters() throws {
        let pieces = ["[^", "[", "]", "^", "[]", "é", "字", "👍", "a", "\n", "\r\n", "*", "**", "`", " ", "!["]
        var generator = SeededGenerator(seed: 7)
        var breaks = 0
        for _ in 1...4_000 {
            let source = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            for dialect in [Dialect.chat, .gfm] {
                for leaf in try MarkdownParser(dialect: dialect).parse("[^é[]\néé]c\n" + source).leaves {
                    for mark in leaf.marks where mark.kind == .softBreak || mark.kind == .hardBreak {
                        let marked = leaf.string.utf8.dropFirst(mark.range.lowerBound).prefix(
                            mark.range.count
                        )
                        #expect(marked.elementsEqual([0x0A]), "\(source.debugDescription)")
                        breaks += 1
                    }
                }
            }
        }
        #expect(breaks > 4_000)
    }

    @Test(arguments: ["", "\n", " \n\t\n", "\u{FEFF}", "\r\n\r\n"])
    func nothingGivesAnEmptyDocument(source: String) throws {
        #expect(try parser.parse(source) == MarkupDocument())
    }

    @Test(
        "The source range of raw HTML ends with its last line",
        arguments: [
            ("<script>\n\n  x\n</script>", "\ny\n"), ("<!A\n\n<b>", "\n\n"), ("<div>\na\n</div>", "\n\n\nb"),
            ("<!--\r\n\r\n-->", "\r\n\r\n[a]: /u\r\n"), ("<?x\n\ny", "\n"), ("<b>\nc", "\n\n    d"),
        ]
    )
    func sourceRangesOfRawHTML(html: String, behind: String) throws {
        let block = try #require(try parser.parse(html + behind).blocks.first)
        #expect(block.source == 0..<html.utf8.count)
        let quoted = "> " + html.replacing("\n", with: "\n> ").replacing("\r\n", with: "\r\n> ")
        let quote = try #require(try parser.parse(quoted + behind).blocks.first)
        #expect(quote.source == 0..<quoted.utf8.count)
    }

    @Test func sourceRangesSliceTheSource() throws {
        let source = "# Héad\n\npara\nline\n\n- one\n- two\n\n```\ncode\n```\n\n> q\n\n| a |\n|---|\n| b |\n"
        let document = try parser.parse(source)
        let slices = document.blocks.map { block in
            block.source.flatMap { String(source.utf8.dropFirst($0.lowerBound).prefix($0.count)) } ?? "?"
        }
        #expect(
            slices == [
                "# Héad", "para\nline", "- one\n- two", "```\ncode\n```", "> q", "| a |\n|---|\n| b |",
            ]
        )
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func sourceRangesOfRepliesAreInOrderAndInside() throws {
        for item in try Corpus.replies() + Corpus.documents() {
            let document = try parser.parse(item.text)
            let ranges = document.blocks.compactMap { block -> Range<Int>? in
                if case .footnoteDefinition = block.kind { return nil }
                return block.source
            }
            let isOrdered = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
            #expect(isOrdered && (ranges.last?.upperBound ?? 0) <= item.text.utf8.count, "\(item.id)")
        }
    }
}
