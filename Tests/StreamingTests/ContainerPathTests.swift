import MarkdownParsing
import SpanTree
import Testing

@testable import Streaming

@Suite struct ContainerPathTests {
    @Test(
        "A child parsed behind its containers' opening line is the child that stands in the whole text",
        arguments: ["- ", "1. ", "12) ", "  -   ", "> ", ">"],
        ["p **q**", "# h", "```\ncode\n```", "| a |\n|---|\n| b |", "- x\n- y"]
    )
    func openingLine(marker: String, child: String) throws {
        let isQuote = marker.contains(">")
        let prefix = isQuote ? marker : String(repeating: " ", count: marker.utf8.count)
        let lines = child.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n") + "\n"
        let text = Array("\(marker)first\n\(isQuote ? ">" : "")\n\(lines)".utf8)
        let path = try #require(
            isQuote ? ContainerPath().quote(at: 0, in: text) : ContainerPath().item(at: 0, in: text)
        )
        #expect(!path.isEmpty && path.lastLine == 0)

        let parser = MarkdownParser(dialect: .gfm)
        let alone = try parser.parse(String(decoding: path.opening, as: UTF8.self) + lines)
        let whole = try parser.parse(String(decoding: text, as: UTF8.self))
        let expected = MarkupDocument(blocks: Array(children(whole).dropFirst()))
        #expect(MarkupDocument(blocks: Array(children(alone).dropFirst())).dump() == expected.dump())
        #expect(children(whole).count == 2)
    }

    @Test("A line that leaves a container, or that tabs make doubtful, has no start in it")
    func linesOutside() {
        let text = Array("- a\nlazy\n  in\n\tb\n".utf8)
        let path = ContainerPath().item(at: 0, in: text)
        #expect(path?.contentStart(ofLine: 0, in: text) == 2)
        #expect(path?.contentStart(ofLine: 4, in: text) == nil)
        #expect(path?.contentStart(ofLine: 9, in: text) == 11)
        #expect(path?.contentStart(ofLine: 14, in: text) == nil)
        #expect(ContainerPath().quote(at: 0, in: text) == nil)
        #expect(ContainerPath().item(at: 4, in: text) == nil)
    }

    private func children(_ document: MarkupDocument) -> [MarkupBlock] {
        switch document.blocks.first?.kind {
        case .list(let list): list.items.first?.blocks ?? []
        case .blockQuote(let blocks): blocks
        default: []
        }
    }
}
