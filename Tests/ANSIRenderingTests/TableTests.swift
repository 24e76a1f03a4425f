import ANSIRendering
import SpanTree
import Testing

@Suite("Tables")
struct TableTests {
    @Test("a table that fits has its natural width and its alignment")
    func natural() throws {
        #expect(
            try lines("| left | right | mid |\n|:--|--:|:-:|\n| a | 1 | x |\n| bcdef | 22 | yyyyy |")
                == [
                    "left  │ right │  mid",
                    "──────┼───────┼──────",
                    "a     │     1 │   x",
                    "bcdef │    22 │ yyyyy",
                ]
        )
    }

    @Test("W05: columns are aligned by cells")
    func wideText() throws {
        #expect(
            try lines("| 名称 | b |\n|--|--|\n| x | ⚠️ |\n| 👨‍👩‍👧 | y |")
                == ["名称 │ b", "─────┼───", "x    │ ⚠️", "👨‍👩‍👧   │ y"]
        )
    }

    @Test("T01, T17: long cells are wrapped, with a rule between rows")
    func wrapped() throws {
        #expect(
            try lines("| n | text |\n|--|--|\n| 1 | one two three four |\n| 2 | five |", width: 16)
                == [
                    "n │ text",
                    "──┼─────────────",
                    "1 │ one two",
                    "  │ three four",
                    "──┼─────────────",
                    "2 │ five",
                ]
        )
    }

    @Test("T02: a long address in a cell is broken, not cut")
    func longWord() throws {
        let address = "https://example.org/a/path/that/goes/on/and/on"
        let result = try lines("| a | b |\n|--|--|\n| x | \(address) |", width: 24)
        #expect(result.allSatisfy { $0.count <= 24 })
        #expect(
            result.map { $0.split(separator: "│").last ?? "" }.joined().filter { $0 != " " }.contains(address)
        )
    }

    @Test("T05: seven columns in a hundred cells are a table, twelve in forty are records")
    func manyColumns() throws {
        func table(_ count: Int) -> String {
            let header = (1...count).map { "Header \($0)" }.joined(separator: "|")
            let rule = Array(repeating: "--", count: count).joined(separator: "|")
            let row = (1...count).map { "some longer text in \($0)" }.joined(separator: "|")
            return "|\(header)|\n|\(rule)|\n|\(row)|\n|\(row)|\n"
        }
        #expect(try lines(table(7), width: 100)[1].contains("┼"))
        let records = try lines(table(12), width: 40)
        #expect(records.first == "Header 1: some longer text in 1")
        #expect(records.count == 25)
        #expect(records[12] == "")
    }

    @Test("T07: an escaped pipe in a code span is a pipe")
    func escapedPipe() throws {
        #expect(try lines("| c |\n|--|\n| `a\\|b` |") == ["c", "───", "a│b".replacing("│", with: "|")])
    }

    @Test("T08: a code span that wraps in a cell keeps its style")
    func styleInCell() throws {
        let written = try output("| n | c |\n|--|--|\n| `long code here` | text text text |", width: 20)
        #expect(written.contains("\u{1B}[94mlong"))
        #expect(written.components(of: "\u{1B}[94m") >= 2)
    }

    @Test("T06: <br> in a cell breaks the line")
    func breakInCell() throws {
        #expect(try lines("| a | b |\n|--|--|\n| x<br>y | z |") == ["a │ b", "──┼──", "x │ z", "y │"])
    }

    @Test("empty cells keep their column, and a table may be all header")
    func emptyCells() throws {
        #expect(try lines("| a | b | c |\n|--|--|--|\n| | x | |") == ["a │ b │ c", "──┼───┼──", "  │ x │"])
        #expect(try lines("| a | b |\n|--|--|") == ["a │ b", "──┼──"])
        #expect(
            try lines("| aaaa bbbb | cccc dddd |\n|--|--|", width: 6) == ["aaaa", "  bbbb", "cccc", "  dddd"]
        )
    }

    @Test("T04: a table in a quote or list leaves room for bar and bullet")
    func nested() throws {
        #expect(try lines("> | a | b |\n> |--|--|\n> | 1 | 2 |") == ["│ a │ b", "│ ──┼──", "│ 1 │ 2"])
        #expect(
            try lines("- x\n\n  | a | b |\n  |--|--|\n  | 1 | 2 |")[2...] == [
                "  a │ b", "  ──┼──", "  1 │ 2",
            ]
        )
        let wide = "- x\n\n  | aaa | b |\n  |--|--|\n  | 1 | one two three four five |"
        #expect(try lines(wide, width: 20).allSatisfy { $0.count <= 20 })
    }

    @Test("records leave out nothing, and hang")
    func records() throws {
        let row = "| Name | What it is |\n|--|--|\n| alpha | the first of them |\n| beta | |"
        #expect(
            try lines(row, width: 12)
                == [
                    "Name: alpha", "What it is:", "  the first", "  of them", "", "Name: beta", "What it is:",
                ]
        )
    }
}

extension String {
    /// How often a text is in this one.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
