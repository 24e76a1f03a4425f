import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: parts")
struct PartsTests {
    @Test("the texts of parts, put together, are the text of the whole", arguments: 0..<300 as Range<UInt64>)
    func parts(seed: UInt64) {
        var documents = RandomDocuments(seed: seed, hasCode: true)
        let blocks = documents.next().blocks.filter {
            if case .footnoteDefinition = $0.kind { false } else { true }
        }
        for links in [PlainTextExporter.LinkStyle.inline, .text] {
            let exporter = PlainTextExporter(links: links)
            var parts = PlainTextParts(exporter)
            var whole: [UInt8] = []
            for block in blocks {
                var text: [UInt8] = []
                parts.append(MarkupDocument(blocks: [block]), to: &text)
                whole += text
            }
            #expect(String(decoding: whole, as: UTF8.self) == exporter.export(MarkupDocument(blocks: blocks)))
        }
    }
}
