import MarkdownParsing
import SpanTree
import Testing

/// Paragraphs with a line of `-` or `=` below them.
@Suite("Underlined text") struct UnderlinedTextTests {
    private func dump(_ source: String, _ dialect: Dialect) throws -> [String] {
        try MarkdownParser(dialect: dialect).parse(source).blocks.map { block in
            switch block.kind {
            case .heading(let level, let text): "h\(level) \(text.string)"
            case .paragraph(let text): "p \(text.string)"
            case .thematicBreak: "rule"
            case .blockQuote(let blocks): "quote of \(blocks.count)"
            default: "?"
            }
        }
    }

    @Test(
        "is a heading if it is one line, and text with a rule or its underline otherwise",
        arguments: [
            ("One\n---", ["h2 One"]), ("One\n=", ["h1 One"]), ("# One\n---", ["h1 One", "rule"]),
            ("a\nb\n---\nc", ["p a\nb", "rule", "p c"]), ("a\nb\n--", ["p a\nb\n--"]),
            ("a  \nb\n-----  \n", ["p a\nb", "rule"]), ("a\r\nb\r\n=====\r\nc", ["p a\nb\n=====", "p c"]),
            ("a\nb\n=\n", ["p a\nb\n="]), ("> a\n> b\n> ---", ["quote of 2"]),
            ("a\n\nb\n---", ["p a", "h2 b"]),
        ]
    )
    func chat(source: String, blocks: [String]) throws {
        #expect(try dump(source, .chat) == blocks)
    }

    @Test("is always a heading to GitHub")
    func gfm() throws {
        #expect(try dump("a\nb\n---\nc\nd\n===", .gfm) == ["h2 a\nb", "h1 c\nd"])
    }

    @Test("keeps its marks and its places in the source")
    func places() throws {
        let blocks = try MarkdownParser().parse("x\n\n*a\nb* c\r\n----\n").blocks
        #expect(blocks.map(\.source) == [0..<1, 3..<10, 12..<16])
        guard case .paragraph(let text) = blocks[1].kind else { throw MarkdownMissing() }
        #expect(text.marks.map(\.kind) == [.emphasis, .softBreak])
        #expect(try MarkdownParser().parse("a\nb\n===").blocks.map(\.source) == [0..<7])
        // A rule is its line, however it came about.
        for source in ["a\nb\n---\n\n\n> x", "aa\n\n---\n\n\n> x"] {
            #expect(try MarkdownParser().parse(source).blocks[1].source == 4..<7)
        }
    }
}

private struct MarkdownMissing: Error {}
