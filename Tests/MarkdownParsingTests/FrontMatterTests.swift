import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct FrontMatterTests {
    @Test(arguments: [
        "---\ntitle: A reply\ntags:\n  - one\n- two\n# note\n---\nText",
        "---\r\ntitle: x\r\n---\r\nText",
        "\u{FEFF}---\ntitle:\n...\nText",
    ])
    func metadataIsLeftOutWhenAsked(source: String) throws {
        let document = try MarkdownParser(frontMatter: .hide).parse(source)
        #expect(document.leaves.map(\.string) == ["Text"])
        let range = try #require(document.blocks[0].source)
        #expect(String(source.utf8.dropFirst(range.lowerBound).prefix(range.count)) == "Text")
    }

    @Test(arguments: [
        "---\nJust a rule above.\n\n---\nText", "---\n\ntitle: x\n---\nText", "---\ntitle: x\nText",
        "--- \nNote: of\nsorts\n---\n",
        "text\n---\nkey: value\n---\n", "---\n---\nText",
    ])
    func whatOnlyLooksLikeMetadataStays(source: String) throws {
        let kept = try MarkdownParser(frontMatter: .keep).parse(source)
        #expect(try MarkdownParser(frontMatter: .hide).parse(source) == kept)
        #expect(!kept.leaves.isEmpty)
    }
}
