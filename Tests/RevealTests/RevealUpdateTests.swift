import MarkdownParsing
import Reveal
import SpanTree
import TestSupport
import Testing

@Suite struct RevealUpdateTests {
    private func machine(showing count: Int, of document: MarkupDocument) -> RevealMachine {
        var machine = RevealMachine()
        machine.receive(.appended(document))
        while machine.shownCount < count { machine.advance(by: .milliseconds(1)) }
        return machine
    }

    private func document(_ paragraphs: [String]) -> MarkupDocument {
        MarkupDocument(blocks: paragraphs.map { MarkupBlock(.paragraph(MarkupText($0))) })
    }

    @Test("a replaced text starts over, also after the end")
    func replaced() {
        var machine = self.machine(showing: 10, of: document(["Hello world and all"]))
        machine.end()
        #expect(machine.receive(.replaced(document(["Hello moon"]))) == [.document, .caret])
        #expect(machine.shownCount == 0 && !machine.hasEnded)
    }

    @Test("a replaced text keeps what both texts begin with when asked")
    func keptPrefix() {
        let old = document(["First.", "Hello world and all"])
        let new = document(["First.", "Hello moon"])
        var machine = self.machine(showing: 20, of: old)
        machine.receive(.replaced(new, keepsCommonPrefix: true))
        #expect(machine.shownCount == 12)
        #expect(machine.shown == document(["First.", "Hello "]))
    }

    @Test("no more is kept of a replaced text than was shown")
    func keptPrefixOfLittle() {
        var machine = self.machine(showing: 3, of: document(["Hello world"]))
        machine.receive(.replaced(document(["Hello moon"]), keepsCommonPrefix: true))
        #expect(machine.shownCount == 3)
    }

    @Test("a common prefix ends where blocks or spellings differ")
    func prefixEnds() {
        let rule = MarkupBlock(.thematicBreak)
        func kept(_ old: MarkupDocument, _ new: MarkupDocument) -> Int {
            var machine = RevealMachine(policy: .seed)
            machine.receive(.appended(old))
            machine.revealAll()
            machine.receive(.replaced(new, keepsCommonPrefix: true))
            return machine.shownCount
        }
        #expect(kept(document(["abc", "def"]), document(["abcdef"])) == 3)
        #expect(kept(document(["caf\u{E9}"]), document(["cafe\u{301}"])) == 3)
        #expect(kept(MarkupDocument(blocks: [rule]), MarkupDocument(blocks: [rule, rule])) == 1)
        #expect(kept(MarkupDocument(blocks: [rule]), document(["a"])) == 0)
    }

    @Test("a shrinking document is shown to its end, no further")
    func shrinking() {
        var machine = self.machine(showing: 15, of: document(["[docs](https://e"]))
        #expect(machine.receive(.appended(document(["docs"]))).contains(.document))
        #expect(machine.shownCount == 4 && machine.pendingCount == 0)
    }

    @Test("a correction in an earlier block neither takes back nor adds to what is shown")
    func earlierCorrection() {
        for earlier in ["a link", "[a link][1] with much more to it"] {
            var machine = self.machine(showing: 14, of: document(["[a link][1]", "second block"]))
            machine.receive(.appended(document([earlier, "second block", "third"])))
            #expect(machine.shown == document([earlier, "sec"]))
            machine = self.machine(showing: 11, of: document(["[a link][1]", "second block"]))
            machine.receive(.appended(document([earlier, "second block", "third"])))
            #expect(machine.shown == document([earlier]))
        }
    }

    @Test("a block that falls into two takes nothing back")
    func split() {
        var machine = self.machine(showing: 7, of: document(["abc\ndef and more"]))
        machine.receive(.appended(document(["abc", "def and more"])))
        #expect(machine.shownCount == 7)
    }

    @Test("blocks that become one take nothing back")
    func merged() {
        var machine = self.machine(showing: 5, of: document(["abc", "def"]))
        machine.receive(.appended(document(["abc def"])))
        #expect(machine.shownCount == 5)
    }

    @Test("text that is read differently is a change, other source ranges are none")
    func looks() {
        func paragraph(_ marks: [Mark], _ source: Range<Int>) -> MarkupDocument {
            let text = MarkupText("bold", marks: marks)
            return MarkupDocument(blocks: [
                MarkupBlock(.blockQuote([MarkupBlock(.paragraph(text), source: source)]), source: source)
            ])
        }
        var machine = RevealMachine(policy: .instant)
        machine.receive(.appended(paragraph([], 0..<4)))
        #expect(machine.receive(.appended(paragraph([], 0..<8))) == [])
        #expect(machine.receive(.appended(paragraph([Mark(.strong, 0..<4, depth: 0)], 0..<8))) == .document)
    }

    @Test("a late reading after the end is still shown in good time")
    func afterTheEnd() {
        var machine = RevealMachine(policy: .adaptive)
        machine.receive(.appended(MarkupDocument(graphemes: 10)))
        machine.end()
        while !machine.isFinished { machine.advance(by: .milliseconds(16)) }
        #expect(machine.receive(.appended(MarkupDocument(graphemes: 2000))) == .finished)
        for _ in 0..<125 { machine.advance(by: .milliseconds(16)) }
        #expect(machine.isFinished)
    }

    @Test(
        "blocks that are known to be unchanged make no difference but for the work",
        arguments: 1...20 as ClosedRange<UInt64>
    )
    func unchangedBlocks(seed: UInt64) throws {
        var random = NastyMarkdown(seed: seed, features: .lists)
        let text = random.next(count: 80)
        var (known, unknown) = (RevealMachine(policy: .seed), RevealMachine(policy: .seed))
        var last = MarkupDocument()
        var prefix = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            prefix.unicodeScalars.append(scalar)
            let document = try MarkdownParser().parse(prefix)
            let unchanged = zip(last.blocks, document.blocks).prefix { $0 == $1 }.count
            let change = known.receive(.appended(document, unchangedBlocks: unchanged))
            #expect(unknown.receive(.appended(document)) == change)
            if index.isMultiple(of: 3) {
                #expect(known.advance(by: .milliseconds(40)) == unknown.advance(by: .milliseconds(40)))
            }
            #expect(known == unknown && known.frame == unknown.frame)
            // What is shown is the prefix that a fresh cut gives.
            let cut = document.prefix(to: document.point(atGrapheme: known.shownCount))
            #expect(known.shown.blocks == cut.blocks)
            last = document
        }
    }
}
