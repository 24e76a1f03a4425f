import ANSIRendering
import MarkdownParsing
import SpanTree
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: tables")
struct TableRows {
    @Test("T01, T17: long cells are wrapped, with a rule between rows")
    func wrapped() throws {
        #expect(
            try lines("| n | text |\n|--|--|\n| 1 | one two three four |\n| 2 | five |", width: 16)
                == [
                    "n │ text",
                    "──┼───────────",
                    "1 │ one two",
                    "  │ three four",
                    "──┼───────────",
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

    @Test("T06: <br> in a cell breaks the line")
    func breakInCell() throws {
        #expect(try lines("| a | b |\n|--|--|\n| x<br>y | z |") == ["a │ b", "──┼──", "x │ z", "y │"])
    }

    @Test("T07: an escaped pipe in a code span is a pipe")
    func escapedPipe() throws {
        #expect(try lines("| c |\n|--|\n| `a\\|b` |") == ["c", "───", "a│b".replacing("│", with: "|")])
    }

    @Test("T08: a code span that wraps in a cell keeps its style")
    func styleInCell() throws {
        let written = try output("| n | c |\n|--|--|\n| `long code here` | text text text |", width: 20)
        #expect(written.contains("\u{1B}[36mlong"))
        #expect(written.ranges(of: "\u{1B}[36m").count >= 2)
    }

    @Test("T10: HTML in a cell is rendered as elsewhere")
    func htmlInCells() throws {
        let source = "| a | b |\n|--|--|\n| <kbd>Tab</kbd> | H<sub>2</sub>O |\n| ![i](u)<!-- n --> | Set<T> |"
        #expect(try lines(source) == ["a   │ b", "────┼───────", "Tab │ H₂O", "[i] │ Set<T>"])
    }

    @Test("T11: every row of a table with emoji is there")
    func emojiRows() throws {
        let cells = ["🙂", "👍🏽", "❤️", "🇩🇪", "👨‍👩‍👧", "1️⃣", "✅", "x"]
        let rows = (0..<8).map { shift in (0..<8).map { cells[($0 + shift) % 8] }.joined(separator: "|") }
        let source = "|a|b|c|d|e|f|g|h|\n|-|-|-|-|-|-|-|-|\n" + rows.map { "|\($0)|" }.joined(separator: "\n")
        let result = try lines(source, width: 60)
        #expect(result.count == 10)
        for (row, line) in zip(rows, result.dropFirst(2)) {
            #expect(line.split(separator: "│").map { $0.filter { $0 != " " } }.joined(separator: "|") == row)
        }
    }

    @Test("T13: a table is laid out afresh for another width")
    func otherWidths() throws {
        let source = "| a | b |\n|--|--|\n| one two three | four |"
        #expect(try lines(source, width: 40)[2] == "one two three │ four")
        #expect(try lines(source, width: 18)[2...] == ["one two │ four", "three   │"])
        #expect(try lines(source, width: 8).first == "a: one")
    }

    @Test("T14: a bold header is measured and wrapped by what is shown")
    func boldHeader() throws {
        let result = try lines("| **Long bold header** | x |\n|--|--|\n| 1 | 2 |", width: 14)
        #expect(result == ["Long bold │ x", "header    │", "──────────┼──", "1         │ 2"])
    }

    @Test("T16: links and styles in cells are theirs alone")
    func stylesInCells() throws {
        let written = try output("| a | b |\n|--|--|\n| [x](https://e.org) | *y* z |")
        let bar = "\u{1B}[2m │ \u{1B}[0"
        let link = "\u{1B}]8;id=1;https://e.org\u{1B}\\\u{1B}[4mx\u{1B}]8;;\u{1B}\\"
        #expect(written.split(separator: "\n").last == "\(link)\u{1B}[0;2m │ \u{1B}[0;3my\u{1B}[0m z")
        #expect(bar.count == 10)
    }
}
