import HTMLRendering
import SpanTree
import Testing

@Suite("Blocks")
struct BlockTests {
    @Test("An empty document prints nothing")
    func empty() {
        #expect(html(.gfm) == "")
        #expect(html(.chat) == "")
    }

    @Test("Headings print their level", arguments: 1...6)
    func headings(level: Int) {
        #expect(html(.gfm, .heading(level: level, MarkupText("a"))) == "<h\(level)>a</h\(level)>\n")
    }

    @Test("Paragraphs and rules stand on lines of their own")
    func paragraphs() {
        #expect(html(.gfm, paragraph("a"), .thematicBreak, paragraph("b")) == "<p>a</p>\n<hr />\n<p>b</p>\n")
    }

    @Test("A tight list prints no paragraphs, and a nested list begins on a new line")
    func tightList() {
        let inner = MarkupList(.bullet, items: [ListItem(blocks: [block(paragraph("b"))])])
        let list = MarkupList(
            .bullet,
            items: [ListItem(blocks: [block(paragraph("a")), block(.list(inner))]), ListItem(blocks: [])]
        )
        #expect(
            html(.gfm, .list(list)) == "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li></li>\n</ul>\n"
        )
    }

    @Test("A loose list prints paragraphs")
    func looseList() {
        let list = MarkupList(.bullet, isTight: false, items: [ListItem(blocks: [block(paragraph("a"))])])
        #expect(html(.gfm, .list(list)) == "<ul>\n<li>\n<p>a</p>\n</li>\n</ul>\n")
    }

    @Test("Task boxes are disabled inputs")
    func tasks() {
        let list = MarkupList(
            .bullet,
            items: [
                ListItem(checkbox: .checked, blocks: [block(paragraph("a"))]),
                ListItem(checkbox: .unchecked, blocks: [block(paragraph("b"))]),
            ]
        )
        #expect(
            html(.gfm, .list(list)) == """
                <ul>
                <li><input type="checkbox" checked="" disabled="" /> a</li>
                <li><input type="checkbox" disabled="" /> b</li>
                </ul>

                """
        )
    }

    @Test("Only numbers that the list would not count to are printed")
    func numbers() {
        let items = [3, 4, 7, 8, 1].map { ListItem(number: $0, blocks: []) }
        #expect(
            html(.chat, .list(MarkupList(.ordered(start: 3, delimiter: .period), items: items))) == """
                <ol start="3">
                <li></li>
                <li></li>
                <li value="7"></li>
                <li></li>
                <li value="1"></li>
                </ol>

                """
        )
        let one = MarkupList(.ordered(start: 1, delimiter: .parenthesis), items: [ListItem(blocks: [])])
        #expect(html(.gfm, .list(one)) == "<ol>\n<li></li>\n</ol>\n")
    }

    @Test("Quotes and alerts hold blocks")
    func quotes() {
        let blocks = [block(paragraph("a"))]
        #expect(html(.gfm, .blockQuote(blocks)) == "<blockquote>\n<p>a</p>\n</blockquote>\n")
        #expect(html(.gfm, .blockQuote([])) == "<blockquote>\n</blockquote>\n")
        #expect(
            html(.chat, .alert(.note, blocks)) == """
                <div class="markdown-alert markdown-alert-note">
                <p class="markdown-alert-title">Note</p>
                <p>a</p>
                </div>

                """
        )
    }

    @Test("Every alert has its class and title", arguments: AlertKind.allCases)
    func alerts(kind: AlertKind) {
        let output = html(.chat, .alert(kind, []))
        #expect(output.contains("markdown-alert-\(kind.rawValue)\""))
        #expect(output.contains(">\(kind.title)</p>"))
    }

    @Test("Code keeps its text, and its class is the first word of the info string")
    func code() {
        func code(_ info: String) -> String {
            html(.gfm, .codeBlock(CodeBlock(info: info, text: MarkupText("a < b\n\n  \"c\"\n"))))
        }
        let text = "a &lt; b\n\n  &quot;c&quot;\n</code></pre>\n"
        #expect(code("") == "<pre><code>" + text)
        #expect(code("swift") == "<pre><code class=\"language-swift\">" + text)
        #expect(code("a\"&b c d") == "<pre><code class=\"language-a&quot;&amp;b\">" + text)
    }

    @Test("Tables print alignment, and a body only if there are rows")
    func tables() {
        let header = ["a", "b", "c", "d"].map { MarkupText($0) }
        let columns: [MarkupTable.Alignment] = [.none, .left, .center, .right]
        let head = """
            <table>
            <thead>
            <tr>
            <th>a</th>
            <th align="left">b</th>
            <th align="center">c</th>
            <th align="right">d</th>
            </tr>
            </thead>

            """
        let bare = MarkupTable(columns: columns, header: header, rows: [])
        #expect(html(.gfm, .table(bare)) == head + "</table>\n")
        let full = MarkupTable(columns: columns, header: header, rows: [[MarkupText("e")]])
        #expect(
            html(.gfm, .table(full)) == head + """
                <tbody>
                <tr>
                <td>e</td>
                <td align="left"></td>
                <td align="center"></td>
                <td align="right"></td>
                </tr>
                </tbody>
                </table>

                """
        )
    }

    @Test("Writing in parts prints what writing at once does")
    func parts() {
        let kinds: [MarkupBlock.Kind] = [paragraph("a"), .rawHTML(MarkupText("<hr>")), .blockQuote([])]
        let renderer = HTMLRenderer(.gfm)
        var buffer: [UInt8] = []
        for kind in kinds { renderer.write(MarkupDocument(blocks: [MarkupBlock(kind)]), to: &buffer) }
        #expect(buffer == renderer.bytes(MarkupDocument(blocks: kinds.map { MarkupBlock($0) })))
    }

    @Test("What is empty is left out, but not where cmark prints it")
    func empties() {
        let cell = MarkupText("a")
        let table = MarkupBlock.Kind.table(
            MarkupTable(columns: [.none], header: [MarkupText("")], rows: [[cell]])
        )
        #expect(html(.chat, table) == "<table>\n<tbody>\n<tr>\n<td>a</td>\n</tr>\n</tbody>\n</table>\n")
        #expect(html(.gfm, table).contains("<th></th>"))
        #expect(html(.chat, .blockQuote([])) == "")
        #expect(html(.gfm, .blockQuote([])) == "<blockquote>\n</blockquote>\n")
    }
}
