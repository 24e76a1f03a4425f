import MarkdownParsing
import PlainTextExport
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Plain text: peers")
struct PeerRows {
    /// A reply with everything in it that people mark up.
    private let reply = """
        # Plan

        Some *words*, **more** and `code`[^1]. See [the docs](https://e.org/d).

        1. [x] first
           - nested
        2. second

        > [!TIP]
        > Rest.

        ```swift
        let x = "**"
        ```

        | a | b |
        |---|--:|
        | x | 1 |

        ---

        [^1]: A *note*.
        """

    private let flat = """
        Plan

        Some words, more and code[1]. See the docs (https://e.org/d).

        1. ☑ first
             • nested
        2. second

        Tip: Rest.

        let x = "**"

        a  b
        ─  ─
        x  1

        ———

        [1] A note.
        """

    @Test("P01: a whole reply is copied without its marks")
    func wholeReply() throws {
        #expect(try plain(reply) == flat)
    }

    @Test("P04: headings, lists and tables keep their lines")
    func lines() throws {
        #expect(try plain(reply).split(separator: "\n").count == 12)
    }

    @Test("P08: a link can be copied with its URL, without it, or with a list of URLs")
    func urls() throws {
        let source = "see [docs](https://e.org)."
        #expect(try plain(source) == "see docs (https://e.org).")
        #expect(try plain(source, PlainTextExporter(links: .text)) == "see docs.")
        #expect(try plain(source, PlainTextExporter(links: .notes)) == "see docs [1].\n\n[1] https://e.org")
    }

    @Test("P10: marks that touch or overlap are read by the rules of Markdown")
    func touchingMarks() throws {
        #expect(try plain("* **Note:** a\n* ***b** c*\n* **d *e* f**") == "• Note: a\n• b c\n• d e f")
    }

    @Test("P11: parentheses in a destination are its own")
    func parentheses() throws {
        #expect(try plain("[x](https://e.org/a_(b)_c) y") == "x (https://e.org/a_(b)_c) y")
    }

    @Test("P13: emphasis does not change the case of words, nor puts marks around them")
    func words() throws {
        #expect(try plain("# iOS **and** _macOS_") == "iOS and macOS")
    }

    @Test("P14: a table begins at column 0")
    func column() throws {
        #expect(try plain("| a | b |\n|--|--|\n| c | d |") == "a  b\n─  ─\nc  d")
    }

    @Test("P16: a nested list begins on a line of its own")
    func nestedList() throws {
        #expect(try plain("- a\n  - b\n  - c\n- d") == "• a\n  • b\n  • c\n• d")
    }

    @Test(
        "P17: a table is plain text in each of its styles",
        arguments: PlainTextExporter.TableStyle.allCases
    )
    func tables(style: PlainTextExporter.TableStyle) throws {
        let text = try plain("| a | b |\n|--|--|\n| **c** | d |", PlainTextExporter(tables: style))
        #expect(!text.contains("|") && !text.contains("*"))
        for cell in ["a", "b", "c", "d"] { #expect(text.contains(cell)) }
    }

    @Test("P19: tasks, alerts, footnotes and maths stay what they are")
    func constructs() throws {
        #expect(try plain("- [ ] a\n- [x] b") == "☐ a\n☑ b")
        #expect(try plain("> [!WARNING]\n> Hot.") == "Warning: Hot.")
        #expect(try plain("a[^n]\n\n[^n]: b") == "a[1]\n\n[1] b")
        #expect(try plain("\\( x_1 \\)") == "\\( x_1 \\)")
    }

    @Test("P20: what goes to people who see no Markdown has no marks, and reads the same a second time")
    func bridge() throws {
        let text = try plain("**Hi** _there_, `x` ~~y~~ [z](https://e.org)\n\n## Next\n* one")
        #expect(text == "Hi there, x y z (https://e.org)\n\nNext\n\n• one")
        #expect(try plain(text) == text)
    }

    @Test(
        "P22: each construct has one written form",
        arguments: [
            ("# a", "a"), ("*a* **b**", "a b"), ("~~a~~", "a"), ("`a`", "a"), ("```\na\n```", "a"),
            ("- a", "• a"),
            ("3) a", "3) a"), ("> a", "> a"), ("a  \nb", "a\nb"), ("a\nb", "a b"), ("***", "———"),
            ("![a](b)", "[a]"), ("<https://e.org>", "https://e.org"), ("a<br>b", "a\nb"),
            ("Set<T>", "Set<T>"),
            ("&copy; \\*", "© *"), ("x<sup>2</sup>", "x²"), ("<!-- a -->b", "b"),
        ]
    )
    func contract(source: String, text: String) throws {
        #expect(try plain(source) == text)
    }
}
