import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

/// A document parsed in parts is the document.
@Suite("Segments") struct SegmentsTests {
    /// What differs between the parts and a parse of the whole, and how many parts there were.
    static func outcome(_ bytes: [UInt8], _ parser: MarkdownParser, _ byteCount: Int) throws -> (
        Int, same: Bool
    ) {
        let parts = Array(try parser.segments(utf8: bytes, byteCount: byteCount))
        let whole = try parser.parse(utf8: bytes)
        let hasLateLimits = parts.dropLast().allSatisfy(\.limits.isEmpty)
        return (
            parts.count,
            parts.flatMap(\.blocks) == whole.blocks && parts.last?.limits == whole.limits && hasLateLimits
        )
    }

    @Test(
        "Parts of random documents, wherever they are cut, are the whole",
        arguments: NastyMarkdown.Features.allCases,
        [Dialect.gfm, .chat]
    )
    func randomDocuments(features: NastyMarkdown.Features, dialect: Dialect) throws {
        var several = 0
        for seed in 0..<150 as Range<UInt64> {
            var documents = NastyMarkdown(seed: seed, features: features)
            let text = documents.next(count: 60)
            for byteCount in [1, 7, 40] {
                for frontMatter in FrontMatter.allCases {
                    let parser = MarkdownParser(dialect: dialect, frontMatter: frontMatter)
                    let (count, same) = try Self.outcome(Array(text.utf8), parser, byteCount)
                    #expect(same, "seed \(seed), \(byteCount) bytes: \(text.debugDescription)")
                    if count > 1 { several += 1 }
                }
            }
        }
        #expect(several > 50)
    }

    @Test("So are those of long ones", arguments: NastyMarkdown.Features.allCases, [Dialect.gfm, .chat])
    func longDocuments(features: NastyMarkdown.Features, dialect: Dialect) throws {
        let parser = MarkdownParser(dialect: dialect)
        var documents = NastyMarkdown(seed: 1, features: features)
        var text = ""
        // Paragraphs between, since a single open mark could make one block of everything.
        while text.utf8.count < 150_000 {
            for _ in 0..<200 { text += "Some words that fill a line of their own.\n\n" }
            text += documents.next(count: 400) + "\n\n"
        }
        let bytes = Array(text.utf8)
        #expect(try parser.segments(utf8: bytes).joined() == parser.parse(utf8: bytes))
    }

    @Test("Bytes that are no UTF-8 are repaired as in the whole")
    func invalidBytes() throws {
        let bytes = Array("a\n\n".utf8) + [0xE6, 0x0A, 0x0A, 0xFF] + Array("b\n\nc".utf8)
        #expect(try Self.outcome(bytes, MarkdownParser(), 1).same)
    }

    @Test("A label in code keeps nothing from being parted, a definition does")
    func definitions() throws {
        let parser = MarkdownParser(dialect: .gfm)
        let code = Array("[a]\n\n```\n[a]: /u\n```\n\nb\n\nc\n".utf8)
        let (codeParts, codeIsSame) = try Self.outcome(code, parser, 1)
        #expect(codeParts > 1 && codeIsSame)
        let definition = Array("[a]\n\nb\n\n[a]: /u\n".utf8)
        let (parts, isSame) = try Self.outcome(definition, parser, 1)
        #expect(parts == 1 && isSame)
    }

    @Test(
        "Replies and documents in parts are the whole",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing))
    )
    func corpus() throws {
        let replies = try Corpus.replies().map(\.text)
        let joined = replies[..<min(600, replies.count)].joined(separator: "\n\n")
        for text in try Corpus.documents().map(\.text) + [joined] {
            for dialect in [Dialect.gfm, .chat] {
                let parser = MarkdownParser(dialect: dialect)
                for byteCount in [1 << 10, 1 << 14] {
                    let (count, same) = try Self.outcome(Array(text.utf8), parser, byteCount)
                    #expect(same && count > 0, "\(text.prefix(80))")
                }
            }
        }
        for text in replies {
            #expect(try Self.outcome(Array(text.utf8), MarkdownParser(), 100).same, "\(text.prefix(80))")
        }
    }
}
