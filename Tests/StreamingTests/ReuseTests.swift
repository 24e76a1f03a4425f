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
            "a fence",
            "```swift\n" + repeated("    let value = compute(1, 2, 3)  // a line of code", 1, "\n"), 1
        ),
        (
            "sections",
            repeated("## Title\n\nText with *marks*.\n\n1. one\n2. two\n\n```\ncode\n```", 1, "\n\n"), 20
        ),
    ]

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
