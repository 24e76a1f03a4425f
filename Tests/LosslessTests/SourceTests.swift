import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("From the source to the tree")
struct SourceTests {
    /// What the source has and the tree does not, with what stands around it; `nil` if there is nothing.
    private func loss(from source: String) throws -> (lost: String?, count: Int) {
        let document = try MarkdownParser(dialect: .chat).parse(source)
        let notes = Set(document.blocks.flatMap(\.footnoteLabels).map { $0.lowercased() })
        let expected = SourceCharacters(source, footnotes: notes).scalars
        // An alert's name and a ticked box may be written in either case.
        let said = TreeCharacters(document).text.unicodeScalars.lazy.map(\.properties.lowercaseMapping)
        let missing = expected.lazy.map(\.properties.lowercaseMapping).firstMissing(in: said)
        guard let missing else { return (nil, expected.count) }
        let around = expected[max(0, missing.offset - 30)..<min(expected.count, missing.offset + 10)]
        return (String(String.UnicodeScalarView(around)), expected.count)
    }

    @Test("all but Markdown's own marks is in the tree, in order")
    func nothingIsLost() throws {
        let texts = try Texts.all()
        var losses: [String] = []
        var count = 0
        for text in texts {
            let result = try loss(from: text.text)
            count += result.count
            if let lost = result.lost { losses.append("\(text.id): \(lost)") }
        }
        print(
            "\(count) characters of \(texts.count) texts looked for in their trees, \(losses.count) texts lose some"
        )
        #expect(losses == [])
    }

    @Test(
        "A loss would be noticed",
        arguments: ["a b", "| a |\n|--|\n| b |", "[a](b 'c')", "7. a", "```a\nb\n```", "> [!NOTE]\n> a"]
    )
    func lossesAreNoticed(source: String) throws {
        let all = SourceCharacters(source + "\n\nlost", footnotes: []).scalars
        let tree = TreeCharacters(try MarkdownParser().parse(source)).text
        let missing = all.map(\.properties.lowercaseMapping)
            .firstMissing(in: tree.unicodeScalars.map(\.properties.lowercaseMapping))
        #expect(missing?.offset == all.count - 4)
    }
}

extension MarkupBlock {
    fileprivate var footnoteLabels: [String] {
        if case .footnoteDefinition(let note) = kind { [note.label] } else { [] }
    }
}
