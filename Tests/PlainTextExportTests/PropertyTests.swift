import PlainTextExport
import SpanTree
import TestSupport
import Testing

@Suite("Plain text: properties")
struct PropertyTests {
    @Test("text of random documents is clean, and nothing of them is lost", arguments: [false, true])
    func random(hasCode: Bool) {
        for seed in UInt64(0)..<300 {
            var documents = RandomDocuments(seed: seed, hasCode: hasCode)
            let violations = PlainTextPromises.broken(by: documents.next())
            #expect(violations.isEmpty, "seed \(seed)")
        }
    }

    @Test("every prefix of a document that is being revealed is clean")
    func prefixes() {
        for seed in UInt64(0)..<30 {
            var documents = RandomDocuments(seed: seed, hasCode: true)
            let document = documents.next()
            for count in stride(from: 0, to: document.graphemeCount, by: document.graphemeCount / 20 + 1) {
                let prefix = document.prefix(to: document.point(atGrapheme: count))
                #expect(PlainTextPromises.broken(by: prefix).isEmpty, "seed \(seed), \(count) graphemes")
            }
        }
    }

    @Test("equal documents give equal text, and options are values")
    func values() {
        var documents = RandomDocuments(seed: 7, hasCode: true)
        let document = documents.next()
        #expect(PlainTextExporter().export(document) == PlainTextExporter().export(document))
        #expect(PlainTextExporter() != PlainTextExporter(gridWidth: 80))
        #expect(Set([PlainTextExporter(), PlainTextExporter(), PlainTextExporter(isASCII: true)]).count == 2)
    }
}
