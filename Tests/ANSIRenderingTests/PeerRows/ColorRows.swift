import ANSIRendering
import MarkdownParsing
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: colours")
struct ColorRows {
    @Test("E07: running text has the terminal's own colours, and nothing has a background")
    func ownColors() throws {
        let source = "a **b** *c* ~~d~~\n\n# e\n\n- f\n\n> g `h`\n\n```\ni\n```\n\n| j |\n|--|\n| k |"
        let document = try MarkdownParser(dialect: .chat).parse(source)
        let runs = ANSIRenderer().layout(document).flatMap(\.runs)
        #expect(runs.allSatisfy { $0.style.background == nil })
        for text in ["a ", "b", "c", "d", "f", "g ", "j", "k"] {
            #expect(runs.contains { $0.text == text && $0.style.foreground == nil }, "\(text)")
        }
    }
}
