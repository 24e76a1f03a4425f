import HTMLRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Chat output")
struct ChatTests {
    /// Every tag the renderer writes, with the attributes it may have.
    private static let allowed: [String: Set<String>] = [
        "p": ["class"], "h1": [], "h2": [], "h3": [], "h4": [], "h5": [], "h6": [], "ul": [], "ol": ["start"],
        "li": ["value", "id"], "blockquote": [], "div": ["class"], "pre": [], "code": ["class"], "table": [],
        "thead": [], "tbody": [], "tr": [], "th": ["align"], "td": ["align"], "hr": ["/"], "br": ["/"],
        "strong": [],
        "em": [], "del": [], "span": ["class"], "input": ["type", "checked", "disabled", "/"],
        "img": ["src", "alt", "title", "/"],
        "a": ["href", "title", "class", "id", "data-footnote-ref", "data-footnote-backref", "aria-label"],
        "sup": ["class"], "section": ["class", "data-footnotes"],
    ]

    /// What is wrong with the HTML of a text, if anything.
    private func problem(in markdown: String) throws -> String? {
        let document = try MarkdownParser(dialect: .chat).parse(markdown)
        let output = HTMLRenderer(.chat).bytes(document)
        guard let text = String(validating: output, as: UTF8.self) else { return "not UTF-8" }
        if text.unicodeScalars.contains(where: \.isControlOrReorders) { return "a control" }
        let scan = HTMLScan(output)
        for tag in scan.tags {
            let name = tag.name.first == "/" ? String(tag.name.dropFirst()) : tag.name
            guard let attributes = Self.allowed[name] else { return "tag \(name)" }
            if let stray = tag.attributes.first(where: { !attributes.contains($0.name) }) {
                return "attribute \(stray.name) of \(name)"
            }
            for destination in [tag["href"], tag["src"]].compactMap(\.self) {
                let scheme = destination.prefix { $0 != ":" }.lowercased().filter { $0 > " " }
                if ["javascript", "vbscript", "file"].contains(scheme), destination.contains(":") {
                    return scheme
                }
                if scheme == "data", !destination.lowercased().hasPrefix("data:image/") { return scheme }
            }
        }
        return scan.visible == document.readable().visibleBytes ? nil : "text is lost or added"
    }

    @Test(
        "Hostile texts give harmless HTML that loses nothing",
        arguments: [
            "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "<svg/onload=alert(1)>",
            "<<script>x",
            "<iframe srcdoc='<script>1</script>'>", "<a href=\"javascript:1\">x</a>",
            "<style>*{}</style>\n\na",
            "[a](javascript:1)", "[a](JaVaScRiPt:1)", "[a](<java\tscript:1>)", "[a](&#1;javascript:1)",
            "[a](javascript&colon;1)", "![a](javascript:1 \"b\")", "<javascript:alert(1)>",
            "[a]: vbscript:1\n\n[a]",
            "[a](data:text/html;base64,PHNjcmlwdD4=)", "[a](file:///etc/passwd)",
            "![a](data:image/svg+xml,<svg>)",
            "[a](x \"\\\" onclick=\\\"b\")", "![\" onerror=\"a](x)", "[a](x\"onclick=\"b)",
            "```\"><script>\na\n```",
            "`<script>` &lt;script&gt; \\<script>", "\\(</span><script>\\) \\[<b>\\]",
            "a[^\"><script>]\n\n[^\"><script>]: b",
            "\u{202E}a\u{202C} &#x2066;b [c\u{202E}](d\u{202E} \"\u{2067}\") `\u{202D}`",
            "&#27;]0;a&#7; &#155;31m \u{1B}[31m \u{9B}m \u{7F} \u{85}",
            "| <b | <script> |\n|--|--|\n| a | `</td>` |",
            "<!-- a --> b <!-- \n\n--> c", "<![CDATA[<script>]]> <?php a ?> <!DOCTYPE b>",
            "<div>\n*a*\n\n<p>b</p>",
            "a<br>b <b>c</b> <kbd>d</kbd> Vec<T> <your-name>", "> [!WARNING]\n> <script>\n>\n> x",
            "5. a\n9. b\n",
        ] + Samples.all
    )
    func hostile(markdown: String) throws {
        #expect(try problem(in: markdown) == nil)
    }

    @Test(
        "So does every text of the corpus",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing))
    )
    func corpus() throws {
        let items = try Sample.corpus()
        #expect(!items.isEmpty)
        var problems: [String] = []
        for item in items {
            if let problem = try problem(in: item.markdown) { problems.append("\(item.id): \(problem)") }
        }
        print("\(items.count) texts printed for chat, \(items.count - problems.count) harmless and whole")
        #expect(problems == [])
    }
}

extension Unicode.Scalar {
    /// Whether the scalar may move what is read: controls but LF and TAB, embeddings, overrides and isolates.
    fileprivate var isControlOrReorders: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: properties.generalCategory == .control
        }
    }
}
