import ANSIRendering
import MarkdownParsing
import SpanTree
import Testing

/// What goes wrong in other programs; each test is named after its row in `Tests/peer-rows.txt`.
@Suite("Peers: links, images, headings, maths")
struct LinkRows {
    @Test("K01: the label alone is shown where the terminal can open it")
    func hyperlink() throws {
        let written = try output("[docs](https://example.org/x)")
        #expect(
            written == "\u{1B}]8;id=1;https://example.org/x\u{1B}\\\u{1B}[4mdocs\u{1B}]8;;\u{1B}\\\u{1B}[0m\n"
        )
    }

    @Test("K02: a link is written as terminals want it, on each of its lines")
    func wellFormed() throws {
        let written = try output("[two words](https://e.org/a)", width: 5)
        let open = "\u{1B}]8;id=1;https://e.org/a\u{1B}\\\u{1B}[4m"
        let close = "\u{1B}]8;;\u{1B}\\\u{1B}[0m\n"
        #expect(written == "\(open)two\(close)\(open)words\(close)")
    }

    @Test("K04: an address that is its own label is shown once", arguments: LinkStyle.allCases)
    func once(style: LinkStyle) throws {
        for text in [
            "https://e.org/x", "www.e.org", "<https://e.org>", "<me@e.org>", "[e.org/x](https://e.org/x/)",
        ] {
            let line = try lines(text, links: style).joined()
            #expect(line.ranges(of: "e.org").count == 1, "\(text)")
        }
    }

    @Test("K07: a long address in a list is whole", arguments: LinkStyle.allCases)
    func addressInList(links: LinkStyle) throws {
        let address = "https://example.org/" + String(repeating: "part/", count: 40) + "end"
        let result = try lines("- see \(address)\n- b", width: 30, links: links)
        #expect(result.dropLast().map { $0.dropFirst(2) }.joined() == "see" + address)
        #expect(result.allSatisfy { $0.count <= 30 })
    }

    @Test("K08: markup in an alternative text is its words")
    func alternativeText() throws {
        #expect(try lines("![**b** `c` [d](e)](i.png)") == ["[b c d]"])
    }

    @Test("K10: front matter is no heading and no rule")
    func frontMatter() throws {
        let source = "---\ntitle: x\ntags: [y]\n---\n\n# z"
        let hidden = try MarkdownParser(dialect: .chat, frontMatter: .hide).parse(source)
        #expect(ANSIRenderer().layout(hidden).map(\.text) == ["z"])
    }

    @Test("K11: headings begin at the left edge, without their marks, with a blank line around")
    func headings() throws {
        #expect(try lines("# One\n## Two\ntext") == ["One", "", "Two", "", "text"])
    }

    @Test("K13: TeX stays as it is")
    func maths() throws {
        #expect(try lines("\\( a_1 * b_1 \\) and $5 to $6") == ["\\( a_1 * b_1 \\) and $5 to $6"])
        #expect(try lines("\\[\nx\n\\]") == ["\\[", "x", "\\]"])
    }

    @Test("K14: amounts of money are no formula")
    func money() throws {
        #expect(try lines("from $2bn to $4bn, *or* $5_000_ to $6") == ["from $2bn to $4bn, or $5_000_ to $6"])
    }
}
