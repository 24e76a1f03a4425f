import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct DepthLimitTests {
    @Test func containersBeyondTheLimitDissolveAndKeepTheirWords() throws {
        let document = try MarkdownParser().parse(String(repeating: "> ", count: 90) + "inside")
        #expect(document.limits.dissolvedContainers == 90 - 64)
        #expect(document.leaves.map(\.string) == ["inside"])
    }

    @Test("A line opens a hundred containers, and what stands behind is text")
    func marksBeyondTheLimitOfALineAreText() throws {
        for mark in ["> ", "- ", "1. "] {
            let document = try MarkdownParser().parse(String(repeating: mark, count: 105) + "inside")
            #expect(
                document.leaves.first?.string.hasSuffix(String(repeating: mark, count: 5) + "inside") == true
            )
            #expect(document.limits.dissolvedContainers >= 36)
        }
        let rule = try MarkdownParser().parse(String(repeating: "- ", count: 200))
        #expect(rule.blocks.map(\.kind) == [.thematicBreak])
    }

    @Test("Code keeps lines that look too deep, and blank lines, as they are")
    func codeIsNotGuarded() throws {
        let code = String(repeating: "> ", count: 150) + "x\n" + String(repeating: "\n", count: 3_000) + "y\n"
        let document = try MarkdownParser().parse("```\n\(code)```")
        #expect(document.leaves.map(\.string) == [code])
        #expect(document.limits.isEmpty)
    }

    @Test func aDissolvedItemKeepsItsMarkerBeforeItsText() throws {
        let document = try MarkdownParser().parse(String(repeating: "> ", count: 64) + "7. [x] seven")
        #expect(document.leaves.map(\.string) == ["7. [x] seven"])
        #expect(document.limits.dissolvedContainers == 1)
    }

    @Test func aDissolvedItemWithoutTextBecomesAParagraphOfItsMarker() throws {
        let prefix = String(repeating: "> ", count: 64)
        let document = try MarkdownParser().parse(
            "\(prefix)-\n\(prefix)- ```\n\(prefix)  code\n\(prefix)  ```"
        )
        #expect(document.leaves.map(\.string) == ["-", "-", "code\n"])
    }

    @Test func aListAroundDissolvedContentIsLoose() throws {
        let prefix = String(repeating: "> ", count: 63)
        let document = try MarkdownParser().parse("\(prefix)- one\n\(prefix)  - two\n\(prefix)- three")
        func innermostList(_ blocks: [MarkupBlock]) -> MarkupList? {
            switch blocks.first?.kind {
            case .blockQuote(let inner): innermostList(inner)
            case .list(let list): list
            default: nil
            }
        }
        let list = try #require(innermostList(document.blocks))
        #expect(!list.isTight)
        #expect(document.leaves.map(\.string) == ["one", "- two", "three"])
    }

    /// Random containers around numbered words, most of them far too deep.
    @Test(arguments: 0..<400)
    func everyWordOfANestedDocumentIsKeptInOrder(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var source = ""
        var words: [String] = []
        for index in 0..<12 {
            let depth = Int.random(in: 0...150, using: &generator)
            for _ in 0..<depth {
                source += ["> ", "- ", "1. ", "* ", "7) ", ">", "+ "].randomElement(using: &generator) ?? ""
            }
            words.append("w\(index)x")
            source += "w\(index)x" + (["\n", "\n\n"].randomElement(using: &generator) ?? "")
        }
        let document = try MarkdownParser().parse(source)
        let text = document.leaves.map(\.string).joined(separator: "\n")
        let found = text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.hasPrefix("w") }
        #expect(found == words)
        #expect(document.blocks.depth <= 64)
    }
}

extension [MarkupBlock] {
    /// Containers around the deepest block.
    fileprivate var depth: Int {
        map { block -> Int in
            switch block.kind {
            case .blockQuote(let blocks), .alert(_, let blocks): 1 + blocks.depth
            case .list(let list): 1 + (list.items.map(\.blocks.depth).max() ?? 0)
            case .footnoteDefinition(let definition): 1 + definition.blocks.depth
            default: 0
            }
        }.max() ?? 0
    }
}
