import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

@Suite("A text parsed in segments")
struct SegmentTests {
    @Test(
        "is the document of a parse as a whole",
        arguments: NastyMarkdown.Features.allCases,
        [Dialect.gfm, .chat]
    )
    func equality(features: NastyMarkdown.Features, dialect: Dialect) throws {
        let parser = MarkdownParser(dialect: dialect)
        var documents = NastyMarkdown(seed: 1, features: features)
        var text = ""
        // Paragraphs between, since a single open mark could make one block of everything.
        while text.utf8.count < 150_000 {
            for _ in 0..<200 { text += "Some words that fill a line of their own.\n\n" }
            text += documents.next(count: 400) + "\n\n"
        }
        let bytes = Array(text.utf8)
        #expect(try parser.parseInSegments(utf8: bytes) == parser.parse(utf8: bytes))
    }
}
