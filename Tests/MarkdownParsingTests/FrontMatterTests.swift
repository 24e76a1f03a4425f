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
        "---\ntitle: A *reply*\ntags:\n  - one\n---\nText",
        "---\r\ntitle: A *reply*\r\ntags:\r\n  - one\r\n---\r\nText",
        "\u{FEFF}---\ntitle: A *reply*\ntags:\n  - one\n...\nText",
    ])
    func metadataIsCodeWhenShown(source: String) throws {
        let document = try MarkdownParser(frontMatter: .show).parse(source)
        let code = CodeBlock(info: "yaml", text: MarkupText("title: A *reply*\ntags:\n  - one\n"))
        #expect(document.blocks.map(\.kind).first == .codeBlock(code))
        #expect(document.leaves.map(\.string) == [code.text.string, "Text"])
        let range = try #require(document.blocks.first?.source)
        let lines = String(decoding: Array(source.utf8)[range], as: UTF8.self).split(
            whereSeparator: \.isNewline
        )
        #expect(lines.first == "---" && ["---", "..."].contains(lines.last))
    }

    @Test(arguments: [
        "---\nJust a rule above.\n\n---\nText", "---\n\ntitle: x\n---\nText", "---\ntitle: x\nText",
        "--- \nNote: of\nsorts\n---\n",
        "text\n---\nkey: value\n---\n", "---\n---\nText",
    ])
    func whatOnlyLooksLikeMetadataStays(source: String) throws {
        let kept = try MarkdownParser(frontMatter: .keep).parse(source)
        for frontMatter in FrontMatter.allCases {
            #expect(try MarkdownParser(frontMatter: frontMatter).parse(source) == kept)
        }
        #expect(!kept.leaves.isEmpty)
    }
}
