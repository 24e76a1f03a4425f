import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("The dump of a tree")
struct DumpTests {
    @Test("shows every attribute, one node a line")
    func attributes() throws {
        let markdown = """
            # A *b* `c`

            3) x
            4) [x] y

               z

            > q\\
            > r

            > [!TIP]
            > t

            ```swift a=b
            let a = "\\("
            ```

            | a | b |
            |:-:|--:|
            | 1 | ![i](s "t") |

            ---

            <!-- h -->

            [l](d "e")[^n] \\(x\\)

            [^n]: f
            """
        #expect(
            try MarkdownParser().parse(markdown).dump() == #"""
                document
                  heading 1 "A b c"
                    emphasis "b"
                    code "c"
                  list ordered from 3 parenthesis loose
                    item 3
                      paragraph "x"
                    item 4 checked
                      paragraph "y"
                      paragraph "z"
                  quote
                    paragraph "q\nr"
                      hard-break "\n"
                  alert tip
                    paragraph "t"
                  code info "swift a=b" "let a = \"\\(\"\n"
                  table center right
                    header
                      cell "a"
                      cell "b"
                    row
                      cell "1"
                      cell "i"
                        image "i" from "s" title "t"
                  rule
                  html "<!-- h -->\n"
                  paragraph "l1 \\(x\\)"
                    link "l" to "d" title "e"
                    footnote-reference "1" "n" number 1 occurrence 1
                    math inline "\\(x\\)"
                  footnote 1 "n" references 1
                    paragraph "f"

                """#
        )
    }

    @Test("shows limits and sources when there are some and they are asked for")
    func options() {
        let limits = LimitsHit(
            dissolvedContainers: 2,
            tablesDisabled: true,
            plainTexts: 3,
            droppedLinks: 4
        )
        let document = MarkupDocument(blocks: [MarkupBlock(.thematicBreak, source: 3..<7)], limits: limits)
        let head =
            "document\n  limit dissolved 2 containers\n  limit tables disabled\n"
            + "  limit plain 3 texts\n  limit dropped 4 links\n"
        #expect(document.dump() == head + "  rule\n")
        #expect(document.dump(showsSource: true) == head + "  rule @3..<7\n")
    }

    @Test(
        "escapes what cannot be seen",
        arguments: [
            ("\u{1B}[31m", "\\u{1B}[31m"), ("a\u{200D}b", "a\\u{200D}b"),
            ("\u{301}e\u{301}", "\\u{301}e\u{301}"), ("\t\r\"\\", "\\t\\r\\\"\\\\"),
            (
                "\u{A0}\u{2028}\u{FEFF}\u{AD}\u{E000}\u{9B}\u{7F}",
                "\\u{A0}\\u{2028}\\u{FEFF}\\u{AD}\\u{E000}\\u{9B}\\u{7F}"
            ),
            ("é語👍", "é語👍"),
        ]
    )
    func escapes(text: String, expected: String) {
        let document = MarkupDocument(blocks: [MarkupBlock(.paragraph(MarkupText(text)))])
        #expect(document.dump() == "document\n  paragraph \"\(expected)\"\n")
    }

    @Test("has no control but newlines, and tells different documents apart", arguments: 0..<100)
    func isInjective(seed: Int) {
        var random = RandomDocument(seed: UInt64(seed))
        var other = RandomDocument(seed: UInt64(seed) + 1)
        let (document, second) = (random.document(), other.document())
        let dump = document.dump(showsSource: true)
        #expect(dump.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(dump.hasSuffix("\n") && !dump.contains("\n\n"))
        #expect((dump == second.dump(showsSource: true)) == (document == second))
    }

    @Test("of marks nested without end stays small")
    func nested() {
        let marks = (0..<5000).map { Mark($0 % 2 == 0 ? .strong : .emphasis, 0..<5000, depth: $0) }
        let text = MarkupText(String(repeating: "x", count: 5000), marks: marks)
        let dump = MarkupDocument(blocks: [MarkupBlock(.paragraph(text))]).dump()
        #expect(dump.utf8.count < 5000 * 200)
        #expect(dump.contains("depth 4999 emphasis"))
    }
}
