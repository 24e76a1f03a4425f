import SpanTree
import TestSupport
import Testing

@testable import MarkdownParsing

@Suite struct FootnoteLedgerTests {
    @Test("Numbers are given in the order of first references, occurrences count on")
    func numbers() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<200 {
            let labels = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                ["a", "b", "é", "e\u{301}"].randomElement(using: &random) ?? ""
            }
            var ledger = FootnoteLedger()
            let references = labels.map { ledger.refer(to: $0) }
            var order: [[UInt8]] = []
            for (index, label) in labels.map({ Array($0.utf8) }).enumerated() {
                if !order.contains(label) { order.append(label) }
                #expect(references[index].number == (order.firstIndex(of: label) ?? -1) + 1)
                let before = labels[...index].count { Array($0.utf8) == label }
                #expect(references[index].occurrence == before)
            }
            // The same references lead to the same ledger; others are refused.
            var other = FootnoteLedger()
            let isTaken = other.take(references)
            #expect(isTaken && other == ledger)
            let isTakenAgain = other.take(references)
            #expect(!isTakenAgain)
        }
    }

    @Test("A definition has its number and count, and none without a reference")
    func definitions() {
        var ledger = FootnoteLedger()
        #expect(ledger.isEmpty)
        _ = ledger.refer(to: "b")
        _ = ledger.refer(to: "a")
        _ = ledger.refer(to: "a")
        let note = Footnotes.Note(label: "a", blocks: [], source: 0..<1)
        #expect(
            ledger.definition(of: note)
                == FootnoteDefinition(label: "a", number: 2, referenceCount: 2, blocks: [])
        )
        #expect(ledger.definition(of: Footnotes.Note(label: "c", blocks: [], source: 0..<1)) == nil)
    }
}
