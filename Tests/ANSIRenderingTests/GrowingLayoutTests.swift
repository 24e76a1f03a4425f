import ANSIRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("A growing layout")
struct GrowingLayoutTests {
    @Test(
        "gives block by block the lines of the whole document",
        arguments: [LinkStyle.osc8, .notes],
        [7, 40]
    )
    func blockByBlock(_ links: LinkStyle, _ width: Int) throws {
        let renderer = ANSIRenderer(profile: TerminalProfile(width: width), links: links)
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = NastyMarkdown(seed: seed, features: seed.isMultiple(of: 2) ? .footnotes : .plain)
            let document = try MarkdownParser(dialect: .chat).parse(random.next(count: 60))
            var layout = GrowingLayout(renderer)
            let blocks = document.readable().blocks
            layout.makeRoom(forFootnotesOf: blocks)
            var lines: [LayoutLine] = []
            for block in blocks {
                let copy = layout.append(block)
                lines += copy
            }
            lines += layout.finish()
            #expect(lines == renderer.layout(document))
        }
    }

    @Test("parts give, put together, the bytes of the whole document's lines", arguments: [7, 40])
    func parts(_ width: Int) throws {
        let renderer = ANSIRenderer(profile: TerminalProfile(width: width))
        for seed in 1...60 as ClosedRange<UInt64> {
            var random = NastyMarkdown(seed: seed, features: .plain)
            let document = try MarkdownParser(dialect: .chat).parse(random.next(count: 60))
            var parts = ANSIParts(renderer)
            var text: [UInt8] = []
            for block in document.blocks { parts.append(MarkupDocument(blocks: [block]), to: &text) }
            parts.finish(to: &text)
            let lines = renderer.layout(document).map { renderer.encode($0) + "\n" }
            #expect(String(decoding: text, as: UTF8.self) == lines.joined())
            #expect(renderer.render(document) == lines.joined())
        }
    }

    @Test("A line is as many rows as it fills, and they hold its text", arguments: 1...9)
    func rows(_ columns: Int) throws {
        let line = "```\nlet x = \"漢字 e\u{301}👍🏽\" **no**\n```"
        let lines = ANSIRenderer(profile: TerminalProfile(width: 5)).layout(try MarkdownParser().parse(line))
        let rows = try #require(lines.first).rows(columns: columns)
        #expect(rows.map(\.text).joined() == lines.first?.text)
        #expect(rows.map(\.cells).reduce(0, +) == lines.first?.cells)
        #expect(rows.allSatisfy { $0.cells <= max(2, columns) && !$0.text.isEmpty })
        #expect(rows.allSatisfy { $0.runs.map(\.text).joined() == $0.text })
    }
}
