import Foundation
import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

/// The document after every prefix equals a fresh parse of that prefix.
@Suite struct ExactnessTests {
    /// How a text arrives.
    enum Cut: CaseIterable {
        case scalars, tokens, bytes

        /// The pieces of a text.
        func pieces(of text: String) -> [[UInt8]] {
            switch self {
            case .scalars: text.unicodeScalars.map { Array(String($0).utf8) }
            case .tokens: TokenCutter.tokens(of: text).map { Array($0.utf8) }
            case .bytes: text.utf8.map { [$0] }
            }
        }
    }

    /// Streams a text and compares after each piece that ends a scalar; the first prefix that differs, and how many were
    /// compared.
    static func firstDifference(
        _ text: String,
        _ dialect: Dialect,
        _ cut: Cut,
        paragraphByteCount: Int = 300
    ) throws -> (prefix: String?, compared: Int) {
        let parser = MarkdownParser(dialect: dialect)
        var stream = StreamingDocument(parser: parser, paragraphByteCount: paragraphByteCount)
        var received: [UInt8] = []
        var compared = 0
        for piece in cut.pieces(of: text) {
            stream.append(utf8: piece)
            received += piece
            guard let prefix = String(validating: received, as: UTF8.self) else { continue }
            compared += 1
            if try stream.document != parser.parse(prefix) { return (prefix, compared) }
        }
        stream.finish()
        return (try stream.document == parser.parse(text) ? nil : text, compared)
    }

    @Test(arguments: NastyMarkdown.Features.allCases, [Dialect.gfm, .chat])
    func everyPrefixOfRandomDocuments(features: NastyMarkdown.Features, dialect: Dialect) throws {
        var prefixes = 0
        var seed: UInt64 = 0
        while prefixes < 17_000 {
            seed += 1
            var documents = NastyMarkdown(seed: seed, features: features)
            let (prefix, compared) = try Self.firstDifference(
                documents.next(count: 40),
                dialect,
                .scalars,
                paragraphByteCount: seed % 2 == 0 ? 8 : 2_048
            )
            prefixes += compared
            try #require(prefix == nil, "seed \(seed), prefix \(prefix.debugDescription)")
        }
    }

    /// Pieces of some bytes, with steady views between, which must leave nothing behind.
    @Test(
        "Texts that reach back are exact at every piece",
        arguments: ReachingMarkdown.Features.allCases,
        [Dialect.gfm, .chat]
    )
    func everyPieceOfTextsThatReachBack(features: ReachingMarkdown.Features, dialect: Dialect) throws {
        let parser = MarkdownParser(dialect: dialect)
        var compared = 0
        var seed: UInt64 = 0
        while compared < 6_000 {
            seed += 1
            var documents = ReachingMarkdown(seed: seed, features: features)
            let text = Array(documents.next(count: 40).utf8)
            var random = SeededGenerator(seed: seed)
            var stream = StreamingDocument(parser: parser, paragraphByteCount: seed % 2 == 0 ? 8 : 2_048)
            var end = 0
            while end < text.count {
                let next = min(text.count, end + Int.random(in: 1...(seed % 3 == 0 ? 9 : 1), using: &random))
                stream.append(utf8: text[end..<next])
                end = next
                if seed % 4 == 0 { _ = stream.steady }
                guard let prefix = String(validating: text[..<end], as: UTF8.self) else { continue }
                compared += 1
                let isExact = try stream.document == parser.parse(prefix)
                try #require(isExact, "seed \(seed), prefix \(prefix.debugDescription)")
            }
        }
    }

    @Test(arguments: [Dialect.gfm, .chat])
    func everyPrefixOfTheFixtures(dialect: Dialect) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures/markdown")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 60)
        for file in files where file.pathExtension == "md" {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            let cut: Cut = text.utf8.count < 1_500 ? .scalars : .tokens
            let (prefix, _) = try Self.firstDifference(text, dialect, cut)
            #expect(prefix == nil, "\(file.lastPathComponent), prefix of \(prefix?.utf8.count ?? 0) bytes")
        }
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"), arguments: [Dialect.gfm, .chat])
    func everyPrefixOfTheSpecifications(dialect: Dialect) throws {
        var compared = 0
        let files = ["gfm6-spec", "gfm6-extensions", "gfm6-regression", "commonmark-0.31.2"]
        for item in try files.flatMap({ try Corpus.items("spec/\($0).jsonl") }) {
            let difference = try Self.firstDifference(item.text, dialect, .scalars)
            compared += difference.compared
            #expect(difference.prefix == nil, "\(item.id)")
        }
        #expect(compared > 30_000)
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"), arguments: [Dialect.gfm, .chat])
    func everyPrefixOfTheStreamingCases(dialect: Dialect) throws {
        for item in try Corpus.streamingCases() {
            for cut in Cut.allCases {
                let difference = try Self.firstDifference(item.text, dialect, cut, paragraphByteCount: 8)
                #expect(difference.prefix == nil, "\(item.id), \(cut)")
            }
        }
    }

    /// 300 replies by tokens; the shorter ones by scalars and by bytes too.
    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"), arguments: [Dialect.gfm, .chat])
    func everyPrefixOfReplies(dialect: Dialect) throws {
        let replies = try Corpus.replies()
        let chosen = replies.enumerated().filter { $0.offset % 9 == 4 && $0.element.text.utf8.count < 12_000 }
        #expect(chosen.count >= 290)
        for (index, item) in chosen {
            let isShort = item.text.utf8.count < 900
            let cuts: [Cut] =
                isShort ? (index % 2 == 0 ? [.tokens, .bytes] : [.tokens, .scalars]) : [.tokens]
            for cut in cuts {
                let difference = try Self.firstDifference(item.text, dialect, cut)
                #expect(
                    difference.prefix == nil,
                    "\(item.id), \(cut), \(difference.prefix?.utf8.count ?? 0) bytes"
                )
            }
        }
    }

    @Test(arguments: [
        "---\ntitle: x\n---\n\n# Text\n", "---\n\na\n---\n", "---\na\n---\nb", "--\n---\n",
        "---\nk: v\n...\nx\n\ny", "---\nk: v\n---\n[x]\n\n[x]: y\n",
    ])
    func everyPrefixWithMetadataLeftOutOrShown(text: String) throws {
        for frontMatter in [FrontMatter.hide, .show] {
            let parser = MarkdownParser(frontMatter: frontMatter)
            var stream = StreamingDocument(parser: parser)
            var prefix = ""
            for character in text {
                prefix.append(character)
                stream.append(String(character))
                _ = stream.steady
                #expect(try stream.document == parser.parse(prefix), "\(prefix.debugDescription)")
            }
            let last = stream.steady.blocks.first?.source
            stream.finish()
            #expect(stream.steady.blocks.first?.source == last, "the end changes nothing at the start")
        }
    }

    @Test(
        "Whether a list is loose is known when its last block is",
        arguments: [
            "* a\n\n  [c]:\n/", "- x\n- a\n\n  [c]:\n  /u\n\n  p\n", "- a\n  - b\n\n    [c]: /u\n- d",
            "- o\n  p\n  ---\n\n-", "1. o\n   p\n   ---\n\n2. x\n", "> - o\n>   p\n>   ---\n>\n> - x\n",
            "- o\n  ***\n\n- x", "- o\n  p\n  - - -\n\n- x",
        ]
    )
    func everyPrefixOfListsWhoseLastBlockTurns(text: String) throws {
        for dialect in [Dialect.gfm, .chat] {
            let (prefix, _) = try Self.firstDifference(text, dialect, .scalars, paragraphByteCount: 8)
            #expect(prefix == nil)
        }
    }

    @Test("A container that ends with its code has the end of that line, whatever ends it")
    func everyPrefixOfCodeInContainers() throws {
        for text in ["- ```\n  a\n  ```\n", "> - ```\n>   ```\n\nb\n", "- x\n\n  ~~~\n  ~~~\n- y\n"] {
            for end in ["\n", "\r", "\r\n"] {
                let text = text.replacing("\n", with: end)
                for dialect in [Dialect.gfm, .chat] {
                    let (prefix, _) = try Self.firstDifference(text, dialect, .scalars, paragraphByteCount: 8)
                    #expect(prefix == nil)
                }
            }
        }
    }

    @Test func aTextGivenWholeEachTime() throws {
        var stream = StreamingDocument()
        #expect(stream.update("cafe") == .appended)
        // The new text does not have the old one as a prefix of characters.
        #expect(stream.update("cafe\u{301} **b") == .appended)
        #expect(stream.update("cafe\u{301} **b") == .unchanged)
        #expect(try stream.document == MarkdownParser().parse("cafe\u{301} **b"))
        #expect(stream.update("caf\u{E9} **b") == .replaced)
        #expect(try stream.document == MarkdownParser().parse("caf\u{E9} **b"))
        #expect(stream.update("") == .replaced)
        #expect(stream.document == MarkupDocument())
    }

    @Test func aSplitScalarThatNeverEndsIsRepairedAtTheEnd() {
        var stream = StreamingDocument()
        stream.append(utf8: [0x61, 0xE3, 0x81])
        #expect(stream.document.leaves.map(\.string) == ["a"])
        stream.finish()
        #expect(stream.document.leaves.map(\.string) == ["a\u{FFFD}"])
    }
}
