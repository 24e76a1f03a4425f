import Testing

@testable import MarkdownParsing
@testable import Streaming

@Suite struct KnownFootnotesTests {
    private func note(_ label: String, at offset: Int) -> Footnotes.Note {
        Footnotes.Note(label: label, blocks: [], source: offset..<offset + 4)
    }

    private func key(_ label: String) -> LabelKey { LabelKey(of: Array(label.utf8)) }

    @Test("Showing tells which labels came and went, and the same again tells none")
    func changes() {
        let sets = [["a"], ["a", "b"], [], ["b", "c"], ["c", "a"]]
        for before in sets {
            for after in sets {
                var known = KnownFootnotes()
                _ = known.show(before.map { note($0, at: 0) })
                let changed = known.show(after.map { note($0, at: 8) })
                #expect(changed == Set(Set(before).symmetricDifference(after).map(key)))
                let again = known.show(after.map { note($0, at: 8) })
                #expect(again.isEmpty)
                #expect(known.isEmpty == after.isEmpty)
            }
        }
    }

    @Test("A label defined before, or twice, is told in any case of its letters")
    func definedTwice() {
        var known = KnownFootnotes()
        _ = known.show([note("a", at: 0), note("z", at: 50)])
        #expect(known.holdTwice(["A"], from: 10))
        #expect(known.holdTwice(["b", "B"], from: 10))
        #expect(!known.holdTwice(["b", "z"], from: 10))
        #expect(!known.holdTwice([], from: 10))
    }

    @Test("A stretch is given the labels that it mentions and does not define")
    func mentioned() {
        let text = Array("x[^a] y[^b]\n[^b]: n\n".utf8)
        var known = KnownFootnotes()
        _ = known.show([note("a", at: 100), note("b", at: 12), note("c", at: 200)])
        #expect(known.labels(mentionedIn: text[...], onlyBefore: false) == ["a"])
        #expect(known.labels(mentionedIn: text[...], onlyBefore: true).isEmpty)
    }
}
