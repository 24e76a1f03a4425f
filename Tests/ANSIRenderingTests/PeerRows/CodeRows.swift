import ANSIRendering
import MarkdownParsing
import SpanTree
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: code")
struct CodeRows {
    @Test("D01: CR LF is a line end in code too")
    func carriageReturns() throws {
        #expect(try lines("```sh\r\na\r\nb\r\n```\r\n") == ["sh", "a", "b"])
    }

    @Test("D02: any info string is a label, and none is no label")
    func labels() throws {
        #expect(try lines("```objective-c\nx\n```") == ["objective-c", "x"])
        #expect(try lines("```{.python title=\"a\"}\nx\n```") == ["{.python title=\"a\"}", "x"])
        #expect(try lines("```\nx\n```") == ["x"])
        #expect(try lines("    x") == ["x"])
    }

    @Test("D04: a fence inside a longer fence is code")
    func nestedFences() throws {
        #expect(try lines("````\n```sh\nls\n```\n````\n\nx") == ["```sh", "ls", "```", "", "x"])
    }

    @Test("D05: code has neither background nor frame, and keeps its indentation")
    func bareCode() throws {
        #expect(try output("```\na\n\n  b\n```") == "\u{1B}[36ma\u{1B}[0m\n\n\u{1B}[36m  b\u{1B}[0m\n")
    }

    @Test("D07: tabs in code go to the next column that is a multiple of four")
    func tabs() throws {
        #expect(
            try lines("```\n\ta\tb\nabc\td\nabcd\te\n漢\tf\n```") == [
                "    a   b", "abc d", "abcd    e", "漢  f",
            ]
        )
    }

    @Test("D08: nothing in a code span is markup, in a cell neither")
    func verbatimSpans() throws {
        #expect(try lines("`**a** _b_ [c](d) <br> &lt;`") == ["**a** _b_ [c](d) <br> &lt;"])
        #expect(try lines("| a |\n|--|\n| `**b** <br> ~~c~~` |").last == "**b** <br> ~~c~~")
    }
}
