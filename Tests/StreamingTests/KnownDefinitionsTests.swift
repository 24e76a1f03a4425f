import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@testable import Streaming

@Suite struct KnownDefinitionsTests {
    private func definition(_ label: String, _ destination: String) -> LinkDefinition {
        LinkDefinition(label: Array(label.utf8), target: LinkTarget(destination: destination))
    }

    private func key(_ label: String) -> LabelKey { LabelKey(of: Array(label.utf8)) }

    /// What a reference to a label links to, as the first of the definitions of a text behind these would tell.
    private func destination(_ label: String, _ known: KnownDefinitions) -> String? {
        let text = Array("[\(label)]".utf8)[...]
        return known.all(mentionedIn: text, withFollowing: true).first { $0.label == Array(label.utf8) }?
            .target.destination
    }

    @Test("After any steps a label means its first definition, and every change is told")
    func firstDefinitionCounts() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            var known = KnownDefinitions()
            var settled: [(label: String, destination: String, offset: Int)] = []
            var following: [LinkDefinition] = []
            for offset in 0..<8 {
                let new = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    (
                        "a b c".split(separator: " ").map(String.init).randomElement(using: &random) ?? "",
                        "/\(offset)"
                    )
                }
                if Bool.random(using: &random) {
                    known.settle(new.map { definition($0.0, $0.1) }, at: offset)
                    settled += new.map { ($0.0, $0.1, offset) }
                } else {
                    let before = ["a", "b", "c"].map { destination($0, known) }
                    following = new.map { definition($0.0, $0.1) }
                    let changed = known.show(followedBy: following)
                    for (label, old) in zip(["a", "b", "c"], before) where destination(label, known) != old {
                        #expect(changed.contains(key(label)))
                    }
                    let again = known.show(followedBy: following)
                    #expect(again.isEmpty)
                }
                for label in ["a", "b", "c"] {
                    let expected =
                        settled.first { $0.label == label }?.destination
                        ?? following.first { $0.label == Array(label.utf8) }?.target.destination
                    #expect(destination(label, known) == expected)
                }
            }
        }
    }

    @Test("What is forgotten follows until something else does")
    func forgetting() {
        var known = KnownDefinitions()
        known.settle([definition("a", "/1")], at: 10)
        known.settle([definition("b", "/2")], at: 20)
        known.forget(from: 20)
        #expect(
            known.all(mentionedIn: Array("[a][b]".utf8)[...], withFollowing: false) == [definition("a", "/1")]
        )
        #expect(destination("b", known) == "/2")
        let changed = known.show(followedBy: [])
        #expect(changed == [key("b")])
        #expect(destination("b", known) == nil)
    }
}
