import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct LinkDefinitionTests {
    private let parser = MarkdownParser(dialect: .gfm)

    private func fragment(_ text: String, _ definitions: [LinkDefinition] = []) -> MarkdownFragment {
        Array(text.utf8).withUnsafeBufferPointer {
            parser.fragment($0, at: 0, definitions: definitions, footnotes: nil)
        }
    }

    @Test(
        "A text parsed with the definitions of another is what both are together",
        arguments: [
            "[a]: /u", "[a]: <x y> 't'", "[A]: /é&amp;\\* \"q\\\"w\"", "[a]: /1\n[a]: /2", "[ a ]:\n/w\n(t)",
            "[a]: <>",
        ]
    )
    func handedOver(definition: String) throws {
        let text = "[a] [x][a] ![a] [b]"
        let definitions = fragment(definition).definitions
        #expect(definitions.first?.label == Array("a".utf8))
        let together = try parser.parse("\(definition)\n\n\(text)")
        let leaves = fragment(text, definitions).document.leaves
        #expect(leaves == together.leaves)
        // What is given from outside is none of the text's own.
        #expect(fragment(text, definitions).definitions.isEmpty)
    }

    @Test("Definitions come in their order and with folded labels")
    func order() {
        let found = fragment("[B  c]: /1\n[a]: /2 't'\n\ntext\n\n> [É]: /3\n").definitions
        #expect(found.map { String(decoding: $0.label, as: UTF8.self) } == ["b c", "a", "é"])
        #expect(
            found.map(\.target) == [
                LinkTarget(destination: "/1"), LinkTarget(destination: "/2", title: "t"),
                LinkTarget(destination: "/3"),
            ]
        )
    }
}
