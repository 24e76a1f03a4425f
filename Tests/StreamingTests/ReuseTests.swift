import MarkdownParsing
import SpanTree
import Streaming
import Testing

/// The fast path cannot silently die: how often a byte is parsed, with a document after every 16 bytes.
@Suite struct ReuseTests {
    static let shapes: [(name: String, text: String, bound: Double)] = [
        (
            "paragraphs",
            repeated(
                "Some words of a paragraph that is about as long as four lines of text in a reply. ",
                5,
                "\n\n"
            ), 60
        ),
        ("blank lines", String(repeating: "\n", count: 40_000), 3),
        (
            "a paragraph of many lines",
            repeated("and so on along the shore, **slowly**, with `a map` and no plan", 1, "\n"), 150
        ),
        (
            "a list",
            repeated("- an item of a long list with **bold** and `code` in it, and some more words", 1, "\n"),
            20
        ),
        (
            "a table",
            "| a | b |\n|---|---|\n" + repeated("| some cell | another cell with words |", 1, "\n"), 20
        ),
        (
            "a table behind a line of text",
            "# A\n\nSome words.\nThe table:\n| a | b |\n|---|---|\n"
                + repeated("| some cell | another cell with words |", 1, "\n"), 20
        ),
        (
            "a table behind a line of text in an item",
            "1. The table:\n   of words\n   | a | b |\n   |---|---|\n"
                + repeated("   | some cell | another cell with words |", 1, "\n"), 20
        ),
        (
            "a fence",
            "```swift\n" + repeated("    let value = compute(1, 2, 3)  // a line of code", 1, "\n"), 1
        ),
        (
            "raw HTML with blank lines",
            "<script>\n" + repeated("    let value = compute(1, 2, 3); // a line of a script\n", 1, "\n"), 20
        ),
        ("a page of raw HTML", "<div>\n" + repeated("<p>some words of a page</p>", 1, "\n"), 20),
        (
            "indented code", repeated("    let value = compute(1, 2, 3)  // a line of code", 2, "\n\n"), 20
        ),
        (
            "sections",
            repeated("## Title\n\nText with *marks*.\n\n1. one\n2. two\n\n```\ncode\n```", 1, "\n\n"), 20
        ),
        ("definitions at the end", repeated("[a link][7] and words", 9, "\n\n") + definitions(200), 250),
        ("definitions at the start", definitions(20) + repeated("[a link][7] and words", 9, "\n\n"), 30),
        (
            "definitions after each section",
            sections { "Words with [a link][\($0)].\n\n[\($0)]: https://example.org/\($0)" }, 30
        ),
        (
            "footnotes after each section", sections { "Words with a note[^\($0)].\n\n[^\($0)]: The note." },
            30
        ),
        (
            "footnotes at the end",
            sections { "Words with a note[^\($0 % 90)]." }
                + (0..<90).map { "[^\($0)]: What the note says.\n" }.joined(), 30
        ),
        ("a quote of paragraphs", repeated("> Some words of a paragraph", 6, "\n>\n"), 40),
        ("an alert", "> [!NOTE]\n" + repeated("> Some words of a paragraph", 6, "\n>\n"), 40),
        (
            "code in an item",
            "1. Do this:\n\n   ```swift\n" + repeated("   let value = compute(1)", 1, "\n"), 1
        ),
        ("code in a quote", "> ```\n" + repeated("> let value = compute(1)", 1, "\n"), 1),
        ("a nested list", "- outer\n" + repeated("  - an inner item with **bold** words", 1, "\n"), 20),
        ("paragraphs in an item", "- first\n\n" + repeated("  Some words of a paragraph", 6, "\n\n"), 40),
        (
            "a table in an item",
            "- x\n\n  | a | b |\n  |---|---|\n" + repeated("  | some cell | another cell |", 1, "\n"), 20
        ),
    ]

    private static func definitions(_ count: Int) -> String {
        (0..<count).map { "[\($0)]: https://example.org/page/\($0)\n" }.joined() + "\n"
    }

    private static func sections(_ text: (Int) -> String) -> String {
        (0..<400).map { "## Section \($0)\n\nSome words before it.\n\n" + text($0) + "\n\n" }.joined()
    }

    private static func repeated(_ text: String, _ count: Int, _ end: String) -> String {
        let unit = String(repeating: text, count: count) + end
        return String(repeating: unit, count: 40_000 / unit.utf8.count)
    }

    @Test(arguments: shapes.map(\.name))
    func aByteIsParsedFewTimes(name: String) throws {
        let shape = try #require(Self.shapes.first { $0.name == name })
        var stream = StreamingDocument()
        let bytes = Array(shape.text.utf8)
        for start in stride(from: 0, to: bytes.count, by: 16) {
            stream.append(utf8: bytes[start..<min(start + 16, bytes.count)])
            _ = stream.document
        }
        let ratio = Double(stream.parsedByteCount) / Double(bytes.count)
        print("\(name): \(ratio) bytes parsed per byte")
        #expect(ratio < shape.bound)
        #expect(try stream.document == MarkdownParser().parse(shape.text))
    }
}
