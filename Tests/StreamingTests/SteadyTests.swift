import MarkdownParsing
import SpanTree
import StreamMeasures
import Streaming
import TestSupport
import Testing

/// What is shown is not taken back.
@Suite struct SteadyTests {
    /// Inlines whose every step can be shown as it will end.
    static let inlines = [
        "Pay **now** ok", "Use *soft* tone", "An _idea_ here", "Old ~~price~~ gone", "Run `ls -l` now",
        "Two ``a`b`` ticks", "See [docs](https://ex.io/a_b) ok", "[t](https://ex.io \"A title\") x",
        "an ![alt text](https://e.io/x.png) y", "go <https://e.io/x> z", "Go https://ex.io/path?q=1 now",
        "at www.ex.io/path. Then", "fish &amp; chips &lt;3", "Never \\*starred\\* ok",
        "An array[0] and list[1] x", "**bold with `code` and *more*** x", "a ***both*** b", "5 * 3 = 15 * 1",
        "[a](https://e.io/x_(y)) z", "**[f.sh](file:///u/f)** go", "*a **b** c* d", "say **\"quoted\"** now",
        "a ` b ` c", "x < 3 and y > 4", "mail [me](mailto:a@b.c) now", "**Note:** text **again** end",
        "use `` ` `` here", "end **bold**", "**all bold**", "hi! there !x", "a * b",
        "snake_case_name and _x_ y", "about **40\u{202F}°C** now", "an *ideographic\u{3000}space* too",
        "``a tick ``` inside`` b",
        "1. not a list", "# no heading", "100 % & more", "AT&T and R&D", "é **ü** 漢字 **字** か",
    ]
    /// What only the chat dialect reads.
    static let chatInlines = [
        "so \\(x_1 * y_2\\) holds", "これは**「重要」**です", "**정답(레이블)**이 맞다", "costs $5 and $10 ok",
        "sum $$a_1 + b_1$$ end", "in \\(n\\) steps", "about 5~15 or ~20",
        "**The radius \\( r = \\frac{K}{s} \\)**: so", "*sum $$a_1 + b_1$$ and* end",
    ]
    /// Where they can stand: what comes before and after.
    static let containers = [
        "": "", "- ": "", "1. first\n2. ": "", "- outer\n  - ": "", "> ": "", "> - ": "", "# ": "",
        "intro\n\n": "",
        "| a | b |\n|---|---|\n| ": " | x |", "x[^1]\n\n[^1]: note ": "", "> [!NOTE]\n> ": "", "- [ ] ": "",
        "line one\n": "",
        "## Title\n\n- a\n\n  ": "",
    ]

    @Test(arguments: containers.keys.sorted(), [Dialect.chat, .gfm])
    func nothingIsTakenBack(container: String, dialect: Dialect) throws {
        for inline in Self.inlines + (dialect == .chat ? Self.chatInlines : []) {
            // A number or `#` at the start of a line is a mark of its own.
            if inline.first == "1" || inline.first == "#", container.isEmpty || container.last == "\n" {
                continue
            }
            let source = container + inline + (Self.containers[container] ?? "")
            // A reference is text until its definition comes.
            let start = container.hasPrefix("x[^1]") ? container.count : 0
            let violation = try Self.firstViolation(source, dialect, from: start)
            #expect(violation == nil, "\(source.debugDescription): \(violation ?? "")")
        }
    }

    /// The first prefix, grapheme by grapheme, whose view is no beginning of the final one.
    static func firstViolation(_ source: String, _ dialect: Dialect, from start: Int = 0) throws -> String? {
        let final = try MarkdownParser(dialect: dialect).parse(source).visibleCells
        var stream = StreamingDocument(parser: MarkdownParser(dialect: dialect))
        var prefix = ""
        for character in source {
            prefix.append(character)
            stream.append(String(character))
            let cells = stream.steady.visibleCells
            if prefix.count > start, !final.starts(with: cells) {
                return "after \(prefix.debugDescription): \(cells)"
            }
        }
        stream.finish()
        return stream.steady.visibleCells == final ? nil : "at the end"
    }

    @Test(arguments: [
        "Items:\n- one\n- two", "* **Bold** item\n* **More** item", "- a\n- b\n\n- c",
        "- a\n\n  para in item\n- b",
        "1. Do:\n   ```sh\n   ls\n   ```\n2. Next", "- [ ] todo\n- [x] done",
        "2. Find:\n    - host\n    - port",
        "Total 2\n2. x", "- a\n  - b\n    - c\n- d", "Intro\n\n---\n\nEnd", "#hashtag not head",
        "## A **b** c\nx",
        "| a | b |\n|---|---|\n| 1 | 2 |\n", "| a | b |\n|:-:|--:|\n| **x** | `y` |\n",
        "| not a table |\nplain",
        "Use a | b in shell", "Code:\n\n```swift\nlet x = 1\n```\n\nDone", "~~~py\nx\n~~~\nend",
        "```js {1} title=\"a\"\nx\n```\ny", "```\n**not bold** `x`\n```\nok", "    indented\n\nafter",
        "```js\nconst a = `x${b}`;\n```\nend", "Text:\n```\na\n\n\nb\n```\nz", "$$\nE=mc^2\n$$\nend",
        "line one\\\nline two", "> quote **b**\nlazy\n\nend", "a\n***\nb", "- a\n\n***\n- b", "a **b\nc** d",
        "> a\n> - b\n>   - c\n\nd", "1) a\n2) b\n10) c", "# One\n## Two\n### Three ###\nx", "+ a\n+ b",
        "- a\n\n      code\n- b", "[Speaker 1]: Hello there, all", "> ```\n> x\n> ```\n> y",
        "*emphasis* starts\n_it_ too", "one\ntwo\n---\nthree", "one\ntwo\n===\n\nthree",
        "> one\n> two\n> ----\n> x",
        "```\nopen **code**", "- **a**: b\n- **c**: d", "\\[\n  a = b\n\\]\n\nc",
    ])
    func blocksAreNotTakenBack(source: String) throws {
        #expect(try Self.firstViolation(source, .chat) == nil)
    }

    /// What stands there already stays while the next characters are undecided.
    @Test(
        "What is shown stays while more is undecided",
        arguments: [
            "-> `x` next", "=> <b>x</b>", "word\n.| x\ny", "- [x] | a | b |\nplain", "*b * w* end",
            "*five ~ six* end",
            "*b *\nword*", "*one***two** end", "- 5 * `x` 3", "a\u{3000}*wa* b",
            "> | a | b |\n> |---|---|\n> | **x** | y |\n",
            "- | a |\n  |---|\n  | `x` |\n",
        ]
    )
    func whatIsShownStays(source: String) throws {
        for dialect in [Dialect.gfm, .chat] {
            let parser = MarkdownParser(dialect: dialect)
            let final = try parser.parse(source).visibleCells
            var stream = StreamingDocument(parser: parser)
            var shown: [VisibleCell] = []
            for character in source {
                stream.append(String(character))
                let cells = stream.steady.visibleCells
                #expect(final.starts(with: cells), "\(cells)")
                #expect(cells.starts(with: shown), "\(cells)")
                shown = cells
            }
        }
    }

    @Test("A long table is a table from its header on", arguments: ["", "> - ", "1. "])
    func longTables(container: String) throws {
        let indent = String(container.map { $0 == ">" ? $0 : " " })
        let cells = [
            "what the **composition** is judged by", "an excellent one, `all in all`, says the jury",
            "a good one",
            "x \\| y",
        ]
        let header =
            "| " + cells.map { $0 + String(repeating: " ", count: 30) }.joined(separator: " | ") + " |"
        let rule = "|" + String(repeating: ":" + String(repeating: "-", count: 70) + "|", count: 4)
        let source = "\(container)\(header)\n\(indent)\(rule)\n\(indent)| a | b | c | d |\n"
        #expect(try Self.firstViolation(source, .chat) == nil)
        #expect(try Self.firstViolation(source, .gfm) == nil)
        // It does not wait for the delimiter row.
        var stream = StreamingDocument()
        stream.append("\(container)\(header)\n\(indent)|:--")
        #expect(stream.steady.leaves.map(\.string).contains("x | y"))
    }

    @Test("What is held is bounded, whatever stands before it")
    func boundedHolds() throws {
        let dashes = String(repeating: "-", count: 60)
        let words = String(repeating: "word ", count: 60)
        let few = words.prefix(60)
        for start in [
            "a\n\(dashes) */ ", "(* 4. *)\nprint[", "pip._vendor.resolve(x, [", "*); **[", "a\n\(dashes) <",
            "[[[", "x <a ", "[a](b (", "![a](b \"", "3*4 \(few)\n|x|\(few)\n",
        ] {
            var measures = ViewMeasures()
            try measures.measure(start, (start + words).map(String.init))
            #expect(measures.steady.lag.maximum <= 100, "\(start)")
        }
    }

    @Test func holdsEndWhenNoTextCame() {
        var stream = StreamingDocument()
        stream.append("Pay **")
        #expect(stream.steady.leaves.map(\.string) == ["Pay"])
        #expect(stream.steady(quietFor: .milliseconds(699)).leaves.map(\.string) == ["Pay"])
        #expect(stream.steady(quietFor: .milliseconds(700)).leaves.map(\.string) == ["Pay **"])
        stream.finish()
        #expect(stream.steady.leaves.map(\.string) == ["Pay **"])
    }
}
