import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Cells beyond a table's columns")
struct SurplusCellTests {
    /// The cells of every row of every table, the header first, in any container.
    private func rows(_ source: String, _ dialect: Dialect = .chat) throws -> [[String]] {
        func rows(_ block: MarkupBlock) -> [[String]] {
            switch block.kind {
            case .table(let table): ([table.header] + table.rows).map { $0.map(\.string) }
            case .list(let list): list.items.flatMap { $0.blocks.flatMap(rows) }
            case .blockQuote(let blocks): blocks.flatMap(rows)
            default: []
            }
        }
        return try MarkdownParser(dialect: dialect).parse(source).blocks.flatMap(rows)
    }

    @Test(
        "stay in the last cell, whatever stands around them",
        arguments: [
            ("| a | b |\n|---|---|\n| 1 | 2 | 3 | 4 |", ["1", "2 | 3 | 4"]),
            ("a | b\n-- | --\n1 | 2 | 3", ["1", "2 | 3"]),
            ("| a | b |\n|---|---|\n| 1 | 2 | 3", ["1", "2 | 3"]),
            ("| a | b |\n|---|---|\n|1|2|3|", ["1", "2 |3"]),
            ("| a | b |\n|---|---|\n| 1 | **2** | `3` |", ["1", "2 | `3`"]),
            ("| a | b |\n|---|---|\n| 1 | x \\| y | z \\| w |", ["1", "x | y | z | w"]),
            ("| a | b |\n|---|---|\n| 1 | `x | y` |", ["1", "`x | y`"]),
            ("| a | b |\n|---|---|\n| 1 | \\\\| 3 |", ["1", "| 3"]),
            ("| a | b |\n|---|---|\n| 1 | \\(|x_1|\\) |", ["1", "\\(|x_1|\\)"]),
            ("| a | b |\n|---|---|\n| \\(|x_1|\\) | 2 | \\(|y_1|\\) |", ["\\(|x_1|\\)", "2 | \\(|y_1|\\)"]),
            ("| a |\n|---|\n| 1 | 2 |", ["1 | 2"]),
            ("> | a | b |\n> |---|---|\n> | 1 | 2 | 3 |", ["1", "2 | 3"]),
            ("- | a | b |\n  |---|---|\n  | 1 | 2 | 3 |", ["1", "2 | 3"]),
            ("1. x\n\n   > a | b\n   > --|--\n   > 1 | 2 | 3", ["1", "2 | 3"]),
            ("x\n| a | b |\n|---|---|\n| 1 | 2 | 3 |", ["1", "2 | 3"]),
            ("| a | b |\r\n|---|---|\r\n| 1 | 2 | 3 |\r\n", ["1", "2 | 3"]),
            ("| 日**「本」**語 | b |\n|---|---|\n| 1 | \\(x_1\\) | \\(y_2\\) |", ["1", "\\(x_1\\) | \\(y_2\\)"]),
        ]
    )
    func kept(source: String, expected: [String]) throws {
        #expect(try rows(source).last == expected)
    }

    @Test(
        "stay in rows without a leading pipe that begin like something else",
        arguments: [
            "*x*", "_x_", "`x`", "~~x~~", "#x", "=", "-5", "+1", "<b>", "<x", "[x]", "!x", "1.5", "\\*",
            "\\#",
        ]
    )
    func beginnings(start: String) throws {
        #expect(try rows("a | b\n-- | --\n\(start) | 2 | 3").last?.last == "2 | 3")
        #expect(try rows("a | b\n-- | --\n1 | 2\n\(start) | 2 | 3 | 4").last?.last == "2 | 3 | 4")
    }

    @Test("are ignored in GFM, and where nothing stands in them")
    func ignored() throws {
        let source = "| a | b |\n|---|---|\n| 1 | 2 | 3 |"
        #expect(try rows(source, .gfm).last == ["1", "2"])
        #expect(try rows("| a | b |\n|---|---|\n| 1 | 2 | | |").last == ["1", "2"])
        #expect(try rows("| a | b |\n|---|---|\n| 1 | 2 ||").last == ["1", "2"])
    }

    @Test("do not make another table's header out of step")
    func twoTables() throws {
        let second = "| x | y | z |\n|---|---|---|\n| 1 | 2 | 3 | 4 |"
        let expected = [["a"], ["1 | 2"], ["x", "y", "z"], ["1", "2", "3 | 4"]]
        #expect(try rows("| a |\n|---|\n| 1 | 2 |\n\n\(second)") == expected)
        #expect(try rows("| a |\n|---|\n| 1 | 2 |\n# h\n\(second)") == expected)
        #expect(try rows("| a |\n|---|\n| 1 | 2 |\n> \(second.replacing("\n", with: "\n> "))") == expected)
    }

    @Test("Pipes outside tables are what they were, in every dialect")
    func elsewhere() throws {
        let sources = [
            "| a | b |\n|---|---|---|\n| 1 | 2 | 3 | 4 |", "```\n| a |\n|---|\n| 1 | 2 |\n```",
            "a | b\n- | -\n1 | 2 | 3", "    | a |\n    |---|\n    | 1 | 2 |",
            "<div>\n| a |\n|---|\n| 1 | 2 |\n</div>",
            "| a |\n|---|\n- x | y | z", "\n---\n| a | b |\n|-", "| a |\n|---|\n# b\n| a | b |\n|-",
            "> | a |\n> |---|\n| a | b |\n|-", "- | a |\n  |---|\n| a | b |\n|-",
            "| a |\n|---|\n[^b]: c\n| a | b |\n|-\n\n[^b]", "| a |\n|---|\n| 1 |\n\n[x | y](z|w 'v|u') | t",
        ]
        for source in sources {
            let chat = try MarkdownParser(dialect: .chat).parse(source)
            #expect(try MarkdownParser(dialect: .gfm).parse(source).dump() == chat.dump(), "\(source)")
        }
    }
}
