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

    @Test("empty cells keep their column, and a table may be all header")
    func emptyCells() throws {
        #expect(try lines("| a | b | c |\n|--|--|--|\n| | x | |") == ["a │ b │ c", "──┼───┼──", "  │ x │"])
        #expect(try lines("| a | b |\n|--|--|") == ["a │ b", "──┼──"])
        #expect(
            try lines("| aaaa bbbb | cccc dddd |\n|--|--|", width: 6) == ["aaaa", "  bbbb", "cccc", "  dddd"]
        )
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

    @Test("a table that padding would blow up is records", arguments: [nil, 100_000])
    func proportion(width: Int?) throws {
        let long = String(repeating: "x", count: 5_000)
        let source = "| h | i |\n|--|--|\n| \(long) | c |\n" + String(repeating: "|a|b|\n", count: 1_000)
        let written = try lines(source, width: width)
        #expect(written.prefix(4) == ["h: " + long, "i: c", "", "h: a"])
        #expect(written.reduce(0) { $0 + $1.utf8.count } < 64 * source.utf8.count)
        #expect(try lines(source, width: 80)[1].contains("┼"))
    }
}
