import HTMLRendering
import SpanTree
import Testing

@Suite("Footnotes")
struct FootnoteTests {
    private func note(_ label: String, _ number: Int, references: Int, _ kinds: MarkupBlock.Kind...)
        -> MarkupBlock.Kind
    {
        .footnoteDefinition(
            FootnoteDefinition(
                label: label,
                number: number,
                referenceCount: references,
                blocks: kinds.map { MarkupBlock($0) }
            )
        )
    }

    private func reference(_ label: String, _ number: Int, _ occurrence: Int, at offset: Int) -> Mark {
        let reference = FootnoteReference(label: label, number: number, occurrence: occurrence)
        return Mark(.footnoteReference(reference), offset..<(offset + String(number).utf8.count))
    }

    @Test("A reference links to its note, and only a repeated one has its count in its name")
    func references() {
        #expect(
            html(.gfm, paragraph("a1 b1", reference("x y", 1, 1, at: 1), reference("x y", 1, 2, at: 4)))
                == """
                <p>a<sup class="footnote-ref"><a href="#fn-x%20y" id="fnref-x%20y" data-footnote-ref>1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-x%20y" id="fnref-x%20y-2" data-footnote-ref>1</a></sup></p>

                """
        )
    }

    private let backs = """
        <a href="#fnref-x" class="footnote-backref" data-footnote-backref aria-label="Back to content">↩</a>
        """

    @Test("Notes share one section, and the way back stands in the last paragraph")
    func section() {
        let output = html(
            .gfm,
            paragraph("p"),
            note("x", 1, references: 2, paragraph("a")),
            note("x", 2, references: 1)
        )
        #expect(
            output == """
                <p>p</p>
                <section class="footnotes" data-footnotes>
                <ol>
                <li id="fn-x">
                <p>a \(backs) <a href="#fnref-x-2" class="footnote-backref" data-footnote-backref \
                aria-label="Back to content">↩<sup class="footnote-ref">2</sup></a></p>
                </li>
                <li id="fn-x">
                \(backs)
                </li>
                </ol>
                </section>

                """
        )
    }

    @Test("The way back stands behind a note that ends in something else")
    func endsInCode() {
        let code = MarkupBlock.Kind.codeBlock(CodeBlock(text: MarkupText("a\n")))
        let output = html(.gfm, note("x", 1, references: 1, paragraph("p"), code))
        #expect(output.contains("<p>p</p>\n<pre><code>a\n</code></pre>\n\(backs)\n</li>\n"))
    }

    @Test("An alternative text keeps the number, except where cmark drops it")
    func alternative() {
        let text = MarkupText(
            "a1",
            marks: [
                Mark(.image(LinkTarget(destination: "u")), 0..<2),
                Mark(
                    .footnoteReference(FootnoteReference(label: "x", number: 1, occurrence: 1)),
                    1..<2,
                    depth: 1
                ),
            ]
        )
        #expect(html(.gfm, .paragraph(text)) == "<p><img src=\"u\" alt=\"a\" /></p>\n")
        #expect(html(.chat, .paragraph(text)) == "<p><img src=\"u\" alt=\"a1\" /></p>\n")
    }
}
