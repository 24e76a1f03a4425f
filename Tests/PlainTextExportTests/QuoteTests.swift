import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: quotes and alerts")
struct QuoteTests {
    @Test("every line of a quote is marked, and a blank one has no space")
    func quotes() throws {
        #expect(try plain("> a\\\n> b\n>\n> c\n\nd") == "> a\n> b\n>\n> c\n\nd")
    }

    @Test("Q01: levels of quotes are told apart")
    func nested() throws {
        #expect(try plain("> a\n> > b\n>\n> c") == "> a\n>\n> > b\n>\n> c")
        #expect(try plain("> > a\n\n> b") == "> > a\n\n> b")
    }

    @Test("lists in quotes and quotes in lists keep both marks")
    func lists() throws {
        #expect(try plain("> - a\n>   - b\n>\n>     c") == "> • a\n>   • b\n>\n>     c")
        #expect(try plain("- a\n\n  > b\n  >\n  > c") == "• a\n\n  > b\n  >\n  > c")
        #expect(try plain("- > a\n  > b") == "• > a b")
    }

    @Test("a quote of nothing shows nothing")
    func empty() throws {
        #expect(try plain("a\n\n>\n\nb") == "a\n\nb")
    }

    @Test("an alert begins with its name", arguments: AlertKind.allCases)
    func alerts(kind: AlertKind) {
        let alert = MarkupBlock(.alert(kind, [.paragraph("a"), .paragraph("b")]))
        #expect(plain(.paragraph("x"), alert, .paragraph("y")) == "x\n\n\(kind.title): a\n\nb\n\ny")
    }

    @Test("an alert's name stands alone where no paragraph follows")
    func alertOfBlocks() throws {
        #expect(try plain("> [!TIP]\n> - a\n> - b") == "Tip:\n• a\n• b")
        #expect(try plain("> [!NOTE]\n> ```\n> x\n> ```") == "Note:\nx")
        #expect(plain(MarkupBlock(.alert(.note, []))) == "Note:")
    }
}
