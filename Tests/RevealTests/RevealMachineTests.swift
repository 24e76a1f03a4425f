import MarkdownParsing
import Reveal
import SpanTree
import TestSupport
import Testing

@Suite struct RevealMachineTests {
    private static let policies: [RevealPolicy] = RevealPolicy.allCases

    @Test("a growing text is revealed in order, never ahead, to its end", arguments: policies, 0..<60)
    func growing(policy: RevealPolicy, seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let features = NastyMarkdown.Features.allCases[seed % NastyMarkdown.Features.allCases.count]
        var texts = NastyMarkdown(seed: UInt64(seed), features: features)
        let whole = try MarkdownParser().parse(texts.next(count: 120))
        var machine = RevealMachine(policy: policy)
        var last = 0
        for document in whole.beginnings(using: &generator) {
            machine.receive(.appended(document))
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                machine.advance(by: .milliseconds(Int.random(in: 1...40, using: &generator)))
                #expect(machine.shownCount >= last && machine.shownCount <= document.graphemeCount)
                last = machine.shownCount
                expectConsistent(machine)
            }
        }
        machine.end()
        for _ in 0..<5000 where !machine.isFinished { machine.advance(by: .milliseconds(16)) }
        #expect(machine.isFinished && machine.shown == whole)
        #expect(machine.frame.point == .end)
    }

    @Test(
        "successive parses of a text that arrives need no more than to be received",
        arguments: policies,
        0..<20
    )
    func exactPrefixes(policy: RevealPolicy, seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var texts = NastyMarkdown(seed: UInt64(seed), features: .plain)
        let text = texts.next(count: 80)
        var machine = RevealMachine(policy: policy)
        var length = 0
        while length < text.unicodeScalars.count {
            length += Int.random(in: 1...9, using: &generator)
            let document = try MarkdownParser().parse(String(text.unicodeScalars.prefix(length)))
            machine.receive(.appended(document))
            expectConsistent(machine)
            machine.advance(by: .milliseconds(Int.random(in: 1...200, using: &generator)))
            expectConsistent(machine)
        }
        machine.end()
        for _ in 0..<5000 where !machine.isFinished { machine.advance(by: .milliseconds(16)) }
        #expect(machine.shown == (try MarkdownParser().parse(text)))
    }

    @Test("every step says what it changed", arguments: policies, 0..<20)
    func changes(policy: RevealPolicy, seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var texts = NastyMarkdown(seed: UInt64(seed), features: .lists)
        let beginnings = try MarkdownParser().parse(texts.next(count: 60)).beginnings(using: &generator)
        var machine = RevealMachine(policy: policy)
        var frame = machine.frame
        func check(_ change: RevealChange) {
            let next = machine.frame
            #expect(change.contains(.caret) == (next.showsCaret != frame.showsCaret))
            #expect(change.contains(.finished) == (next.isFinished != frame.isFinished))
            // Documents made by hand or cut have no other source ranges, so equal is what looks equal.
            #expect(change.contains(.document) == (next.document != frame.document))
            frame = next
        }
        for document in beginnings {
            check(machine.receive(.appended(document)))
            for _ in 0..<4 {
                check(machine.advance(by: .milliseconds(Int.random(in: 1...60, using: &generator))))
            }
        }
        check(machine.end())
        for _ in 0..<200 { check(machine.advance(by: .milliseconds(16))) }
    }

    @Test("marks and link targets cost no time", arguments: policies)
    func marksAreFree(policy: RevealPolicy) throws {
        let words = "The quick brown fox jumps over the lazy dog, again and again."
        let link = "[quick **brown** `fox`](https://example.org/a/rather/long/way/to/it \"title\")"
        let marked = "The \(link) *jumps* ~~over~~ **the *lazy* dog**, again and again."
        var plain = RevealMachine(policy: policy)
        var rich = RevealMachine(policy: policy)
        plain.receive(.appended(try MarkdownParser().parse(words)))
        rich.receive(.appended(try MarkdownParser().parse(marked)))
        for _ in 0..<200 {
            plain.advance(by: .milliseconds(7))
            rich.advance(by: .milliseconds(7))
            #expect(plain.shownCount == rich.shownCount)
            #expect(plain.shown.leaves.map(\.string) == rich.shown.leaves.map(\.string))
        }
        #expect(plain.pendingCount == 0)
    }

    @Test("images, rules and footnote numbers appear whole, list markers with their first grapheme")
    func atoms() throws {
        let source = "a ![a picture of a cat](c.png) b[^1]\n\n---\n\n7. seven\n8. eight\n\n[^1]: note\n"
        var machine = RevealMachine()
        machine.receive(.appended(try MarkdownParser().parse(source)))
        machine.end()
        var seen: Set<String> = []
        while !machine.isFinished {
            machine.advance(by: .milliseconds(1))
            expectConsistent(machine)
            seen.insert(machine.shown.leaves.first?.string ?? "")
            for case .list(let list) in machine.shown.blocks.map(\.kind) {
                #expect(list.items.allSatisfy { $0.graphemeCount > 0 })
            }
        }
        #expect(
            seen == [
                "", "a", "a ", "a a picture of a cat", "a a picture of a cat ", "a a picture of a cat b",
                "a a picture of a cat b1",
            ]
        )
    }

    @Test("the assistive text is everything received, from the first moment")
    func assistiveText() throws {
        let source = """
            # Head

            Some **bold** text.

            ---

            - one
            - two

            | a | b |
            |---|---|
            | 1 | 2 |

            ```swift
            let x = 1
            ```
            """
        var machine = RevealMachine()
        machine.receive(.appended(try MarkdownParser().parse(source)))
        #expect(machine.shownCount == 0)
        #expect(
            machine.frame.accessibilityText
                == "Head\nSome bold text.\none\ntwo\na\tb\n1\t2\nlet x = 1"
        )
    }

    @Test("a reader who will not wait sees everything received, and the rest at the usual pace")
    func revealAll() {
        var machine = RevealMachine()
        machine.receive(.appended(MarkupDocument(graphemes: 300)))
        #expect(machine.revealAll() == .document)
        #expect(machine.shownCount == 300)
        machine.receive(.appended(MarkupDocument(graphemes: 400)))
        machine.advance(by: .milliseconds(16))
        #expect((301..<310).contains(machine.shownCount))
    }

    @Test("time that runs backwards is no time", arguments: policies)
    func negativeTime(policy: RevealPolicy) {
        var machine = RevealMachine(policy: policy)
        machine.receive(.appended(MarkupDocument(graphemes: 30)))
        let before = machine
        #expect(machine.advance(by: .seconds(-5)) == [])
        #expect(machine == before)
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func repliesAreRevealedToTheirEnd() throws {
        for item in try Corpus.replies().prefix(300) {
            let whole = try MarkdownParser().parse(item.text)
            var machine = RevealMachine(policy: .adaptive)
            machine.receive(.appended(whole))
            machine.end()
            var steps = 0
            while !machine.isFinished, steps < 150 {
                machine.advance(by: .milliseconds(16))
                expectConsistent(machine)
                steps += 1
            }
            #expect(machine.isFinished, "\(item.id)")
        }
    }

    /// What is shown is the received document up to the frame's point, counted as it is shown.
    private func expectConsistent(_ machine: RevealMachine) {
        let frame = machine.frame
        #expect(frame.document.graphemeCount == machine.shownCount)
        #expect(frame.document == frame.received.prefix(to: frame.point))
        #expect(machine.shownCount + machine.pendingCount == frame.received.graphemeCount)
        #expect(machine.pendingCount >= 0)
    }
}
