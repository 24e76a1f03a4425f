import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: tables")
struct TableTests {
    private let source = "| Name | Size |\n|:--|--:|\n| a | 1 |\n| long name | 1000 |"

    @Test("P06, P14: a table is a grid at column 0, aligned as it says")
    func grid() throws {
        let expected = """
            Name       Size
            ─────────  ────
            a             1
            long name  1000
            """
        #expect(try plain(source) == expected)
    }

    @Test("centred columns put the odd space behind")
    func centred() throws {
        #expect(
            try plain("| a | b |\n|:-:|:-:|\n| wide | x |\n| abc | y |")
                == " a    b\n────  ─\nwide  x\nabc   y"
        )
    }

    @Test("W04, W05: columns are aligned by terminal cells")
    func cells() throws {
        let expected = "名称  x\n────  ─\n⚠️    1\n👨‍👩‍👧    2\né     3"
        #expect(try plain("| 名称 | x |\n|-|-|\n| ⚠️ | 1 |\n| 👨‍👩‍👧 | 2 |\n| é | 3 |") == expected)
    }

    @Test("in ASCII the rule is hyphens")
    func ascii() throws {
        #expect(
            try plain("| a | bc |\n|-|-|\n| 1 | 2 |", PlainTextExporter(isASCII: true))
                == "a  bc\n-  --\n1  2"
        )
    }

    @Test("T06: a break in a cell is a second line of the row")
    func breaks() {
        let table = MarkupTable(
            columns: [.none, .right],
            header: [MarkupText("h"), MarkupText("i")],
            rows: [
                [
                    MarkupText("a\nbb\nc", marks: [.hard(1), .hard(4)]),
                    MarkupText("1\n23", marks: [.hard(1)]),
                ],
                [MarkupText("d"), MarkupText("4")],
            ]
        )
        #expect(plain(MarkupBlock(.table(table))) == "h    i\n──  ──\na    1\nbb  23\nc\nd    4")
        let records = plain(MarkupBlock(.table(table)), exporter: PlainTextExporter(tables: .records))
        #expect(records == "h: a / bb / c\ni: 1 / 23\n\nh: d\ni: 4")
        let tsv = plain(MarkupBlock(.table(table)), exporter: PlainTextExporter(tables: .tsv))
        #expect(tsv == "h\ti\na / bb / c\t1 / 23\nd\t4")
    }

    @Test("T07, T08: a pipe or spaces in a code span stay in their cell")
    func pipes() throws {
        #expect(try plain("| a |\n|-|\n| `x \\| y` |") == "a\n─────\nx | y")
    }

    @Test("T14, T16: cells are measured as they are written, links and all")
    func marks() throws {
        let expected = "a               c\n──────────────  ─\nb (https://e.)  d"
        #expect(try plain("| **a** | c |\n|-|-|\n| [b](https://e.) | d |") == expected)
    }

    @Test("an empty cell keeps its column")
    func emptyCells() throws {
        #expect(try plain("| a | b |\n|-|-|\n|  | 2 |\n| 3 |  |\n| 4 |") == "a  b\n─  ─\n   2\n3\n4")
        #expect(try plain("| a | b |\n|-|-|\n|  | 2 |", PlainTextExporter(tables: .tsv)) == "a\tb\n\t2")
        #expect(try plain("| a | b |\n|-|-|\n|  | 2 |", PlainTextExporter(tables: .records)) == "a:\nb: 2")
    }

    @Test("a column without a header is a value without a name")
    func emptyHeader() throws {
        #expect(try plain("|  | b |\n|-|-|\n| 1 | 2 |", PlainTextExporter(tables: .records)) == "1\nb: 2")
    }

    @Test("a table without rows still shows its header")
    func noRows() throws {
        #expect(try plain("| a | b |\n|-|-|") == "a  b\n─  ─")
        #expect(try plain("| a | b |\n|-|-|", PlainTextExporter(tables: .records)) == "a:\nb:")
    }

    @Test("a grid above the limit becomes records, the indentation counted")
    func limit() throws {
        let records = "Name: a\nSize: 1\n\nName: long name\nSize: 1000"
        #expect(try plain(source, PlainTextExporter(gridWidth: 14)) == records)
        #expect(try plain(source, PlainTextExporter(gridWidth: 15)) == (try plain(source)))
        let quoted = "> " + source.replacing("\n", with: "\n> ")
        #expect(
            try plain(quoted, PlainTextExporter(gridWidth: 16)) == "> "
                + records.replacing("\n", with: "\n> ").replacing("> \n", with: ">\n")
        )
        #expect(try plain(quoted, PlainTextExporter(gridWidth: 17)).hasPrefix("> Name       Size"))
    }

    @Test("tables in quotes and items keep their place")
    func nested() throws {
        #expect(try plain("> | a | b |\n> |-|-|\n> | 1 | 2 |") == "> a  b\n> ─  ─\n> 1  2")
        #expect(try plain("- | a | b |\n  |-|-|\n  |  | 2 |") == "• a  b\n  ─  ─\n     2")
    }

    @Test(
        "a table that padding would blow up stays linear in the document",
        arguments: [MarkupTable.Alignment.none, .right]
    )
    func proportion(alignment: MarkupTable.Alignment) {
        let long = MarkupText(String(repeating: "x", count: 50_000))
        let rows = Array(repeating: [MarkupText("a"), MarkupText("b")], count: 5_000)
        let columns = [alignment, alignment]
        let header = [MarkupText("h"), MarkupText("i")]
        let inRow = plain(
            MarkupBlock(.table(MarkupTable(columns: columns, header: header, rows: [[long, long]] + rows)))
        )
        #expect(inRow.hasPrefix("h: xxx") && inRow.utf8.count < 300_000)
        let inHeader = plain(
            MarkupBlock(.table(MarkupTable(columns: columns, header: [long, long], rows: rows)))
        )
        #expect(inHeader.hasSuffix("x\na\tb" + String(repeating: "\na\tb", count: 4_999)))
    }

    @Test("a header in which nothing stands is not written")
    func noHeader() throws {
        let source = "| | |\n|-|-|\n| a | b |\n| c | d |"
        #expect(try plain(source) == "a  b\nc  d")
        #expect(try plain(source, PlainTextExporter(tables: .records)) == "a\nb\n\nc\nd")
        #expect(try plain(source, PlainTextExporter(tables: .tsv)) == "a\tb\nc\td")
    }
}
