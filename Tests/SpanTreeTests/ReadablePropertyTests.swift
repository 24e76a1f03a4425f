import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("The readable document")
struct ReadablePropertyTests {
    /// Markdown of tags, words with a number each, and block starts.
    static func soup(seed: Int) -> (markdown: String, words: [String]) {
        var random = SeededGenerator(seed: UInt64(seed))
        let tags = [
            "b", "i", "em", "s", "code", "sub", "sup", "a", "p", "div", "ul", "ol", "li", "table", "tr", "td",
            "th",
            "thead", "pre", "blockquote", "h1", "summary", "details", "span", "T", "think", "br", "hr", "u",
            "dl",
        ]
        var markdown = ""
        var words: [String] = []
        for index in 0..<60 {
            let tag = tags.randomElement(using: &random) ?? ""
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2: markdown += "<\(tag)>"
            case 3, 4: markdown += "</\(tag)>"
            case 5: markdown += "<\(tag) href='x\"' start=\"7\">"
            case 6:
                markdown +=
                    ["\n", "\n\n", "\n- ", "\n> ", "\n\n| a | b |\n|---|---|\n| "].randomElement(
                        using: &random
                    ) ?? ""
            case 7:
                markdown +=
                    [" ", "*", "**", "<!-- x -->", "<", "&amp;", "<img alt='Z' src=i>"].randomElement(
                        using: &random
                    ) ?? ""
            default:
                markdown += " Q\(index)Q "
                words.append("Q\(index)Q")
            }
        }
        return (markdown, words)
    }

    @Test("keeps every word, has no raw HTML and is not changed by another pass", arguments: 0..<400)
    func keepsWords(seed: Int) throws {
        let (markdown, words) = Self.soup(seed: seed)
        let document = try MarkdownParser().parse(markdown)
        let readable = document.readable()
        let text = readable.leaves.map(\.string).joined(separator: " ")
        let received = Set(
            document.leaves.map(\.string).joined(separator: " ").split { !$0.isLetter && !$0.isNumber }
        )
        for word in words where received.contains(word[...]) {
            #expect(text.contains(word), "seed \(seed): \(word) is gone from \(markdown)")
        }
        #expect(!readable.hasHTML, "seed \(seed)")
        #expect(readable.readable() == readable)
        #expect(readable.limits == document.limits)
        for leaf in readable.leaves { #expect(leaf.hasNestedMarks, "seed \(seed): \(leaf)") }
    }

    @Test("has no space at a line's end or start that a dropped tag left", arguments: 0..<100)
    func leavesNoSpaces(seed: Int) throws {
        let (markdown, _) = Self.soup(seed: seed)
        let html = "<div>" + markdown.replacing("\n\n", with: "\n") + "</div>"
        let document = MarkupDocument(blocks: [MarkupBlock(.rawHTML(MarkupText(html)))])
        for block in document.readable().blocks {
            guard case .paragraph(let text) = block.kind else { continue }
            for line in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.first != " " && line.last != " ", "seed \(seed): \(text.string)")
            }
        }
    }

    @Test("of a document without raw HTML is that document", arguments: 0..<50)
    func sameWithoutHTML(seed: Int) {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        let readable = document.readable()
        if !document.hasHTML { #expect(readable == document) }
        // What holds no raw HTML is as it was, in its place.
        let kept = document.blocks.filter { !MarkupDocument(blocks: [$0]).hasHTML }
        #expect(kept.firstMissing(in: readable.blocks) == nil)
    }

    @Test(
        "takes time that grows with the text and no stack that grows with its depth",
        .timeLimit(.minutes(1)),
        arguments: [
            "<b>", "<ul><li>x", "<blockquote>", "<sub>1", "<table><tr><td>x", "<!--", "<a href=\"",
            "<a b='\" c=\"'>", "</b>",
            "<b></i>", "<td>", "<a x=\"<a x='\" y='", "<![CDATA[", "<?", "<script>", "<pre>", "&", "&amp",
            "<", "<br>",
            "<tr><td colspan=99>x", "<T>", "<x\n", "<details><summary>",
        ]
    )
    func hostile(piece: String) {
        let html = String(repeating: piece, count: 60_000 / piece.utf8.count)
        let block = MarkupDocument(blocks: [MarkupBlock(.rawHTML(MarkupText("<p>" + html)))])
        let leaf = MarkupText("x" + html, marks: [Mark(.rawHTML, 1..<1 + html.utf8.count)])
        let inline = MarkupDocument(blocks: [MarkupBlock(.paragraph(leaf))])
        for readable in [block.readable(), inline.readable()] {
            #expect(!readable.hasHTML)
            #expect(readable.graphemeCount <= 20 * html.utf8.count)
            // No deeper than a recursion may go.
            #expect(!readable.dump().contains(String(repeating: "  ", count: 80)))
        }
    }

    @Test("stays linear where a table has one long row and many short ones", .timeLimit(.minutes(1)))
    func tableBomb() {
        let html =
            "<table><tr>" + String(repeating: "<td>x", count: 3000)
            + String(repeating: "<tr><td>y", count: 3000)
        let readable = MarkupDocument(blocks: [MarkupBlock(.rawHTML(MarkupText(html)))]).readable()
        #expect(readable.leaves.count < 10_000)
        #expect(readable.leaves.reduce(0) { $0 + $1.string.count { $0 == "x" || $0 == "y" } } == 6000)
    }

    @Test("never nests deeper than a parsed document")
    func depth() throws {
        let markdown = String(repeating: "> ", count: 64) + String(repeating: "<ul><li>x", count: 20)
        let readable = try MarkdownParser().parse(markdown).readable()
        #expect(readable.leaves.reduce(0) { $0 + $1.string.count { $0 == "x" } } == 20)
        #expect(try MarkupDocument(json: readable.json()) == readable)
    }

    @Test(
        "of real replies has no raw HTML and loses none of their words",
        .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)")
    )
    func replies() throws {
        for reply in try Corpus.replies() + Corpus.documents() {
            let document = try MarkdownParser().parse(reply.text)
            let readable = document.readable()
            #expect(!readable.hasHTML)
            if !document.hasHTML { #expect(readable == document) }
            #expect(readable.readable() == readable)
        }
    }
}

extension MarkupDocument {
    var hasHTML: Bool {
        func hasHTML(_ blocks: [MarkupBlock]) -> Bool {
            blocks.contains { block in
                switch block.kind {
                case .rawHTML: true
                case .list(let list): list.items.contains { hasHTML($0.blocks) }
                case .blockQuote(let blocks), .alert(_, let blocks): hasHTML(blocks)
                case .footnoteDefinition(let note): hasHTML(note.blocks)
                default: block.leaves.contains { $0.marks.contains { $0.kind == .rawHTML } }
                }
            }
        }
        return hasHTML(blocks)
    }
}
