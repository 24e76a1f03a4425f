import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

@Suite struct ClosedBlockTests {
    @Test(
        "Closed blocks stay as they are, whatever follows",
        arguments: [NastyMarkdown.Features.plain, .lists, .tables, .chat]
    )
    func closedBlocksStay(_ features: NastyMarkdown.Features) throws {
        let parser = MarkdownParser(dialect: .chat)
        var closed = 0
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = NastyMarkdown(seed: seed, features: features)
            let text = random.next(count: 60)
            var stream = StreamingDocument(parser: parser)
            let whole = try parser.parse(text)
            guard whole.limits.isEmpty else { continue }
            for scalar in text.unicodeScalars {
                stream.append(String(scalar))
                for document in [stream.document, stream.steady] {
                    let count = stream.closedBlockCount(in: document)
                    closed += count
                    guard document.blocks.prefix(count) == whole.blocks.prefix(count) else {
                        Issue.record("seed \(seed): \(count) of\n\(document)\nin\n\(whole)")
                        return
                    }
                }
            }
            stream.finish()
            #expect(stream.closedBlockCount(in: stream.document) == whole.blocks.count)
        }
        #expect(closed > 1_000)
    }
}
