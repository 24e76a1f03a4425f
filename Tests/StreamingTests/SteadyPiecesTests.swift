import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

/// The views are functions of the text: what was asked for before, and how the text came, does not count.
@Suite struct SteadyPiecesTests {
    /// Lines that open, continue and end one another's blocks.
    static let lines = [
        "a", "", "  ", "1", "- te", "  x", "    y", "      z", "\tt", "> q", "1. n", "   k",
        "```", "  ```js", "> ```", "- ```", "1. ```", "   ```", "~~~",
        "[a]: ", "[foo]: /u", "> [b]:", "  [c]:", "x [b", "[foo]", "'t", "|a|b|", "|-|-|", "---", "<b>", "$$",
        "\\[", "[^1]: a", "[^1]", "[^2]: b [^1]", "<!--", "a-->",
        "  |-|-|", "|-|-", "|-", "t\n|a|b|\n|-|-|", "|c|d|\n|[foo]|d|", "> |a|b|", "    |a|b|", "  [c]: /u",
        "# h",
        "[ ^2]: /u", "[^2]: q", "    [^2]: n",
    ]

    /// Texts in which a view once did.
    static let found = [
        "[foo]: /u\n    [^2]: n\n[^1]: a\n[^2]: b [^1]\n", "x\n\n[ ^2]: /u\n\n[^1]: a\n[^2]: b [^1]",
        "- te\n\n  [c]: /u\n# x\n", "- te\n  \n  [c]:\n[foo]\n1. n\n    ", "[^2]: q\n$$\n- te\n$$",
        "|-|-\r\n|-\r\n|a|b|\r\n", "t\n|a|b|\n|-|-|\n[a]: \na-->\n|[f",
        "$$\nt\n|a|b|\n|-|-|\n  [c]:\n|-|-\n  t\n2. x\n",
        "> [b]:\n[^1]\n> ```\n> [b]:\n ", "- t\r\n[^1]: a\r\nt\r\n2.", "~~~\r\n[^2]\r",
        "[foo]: /u\n1. n\n|[foo]|b|\n\n    |a|b|\n ", "- te\n\n  [^2]: n\nx\n-\n- te\nk\n2",
    ]

    @Test(arguments: found, [2_048, 8])
    func doesNotDependOnThePieces(text: String, paragraphByteCount: Int) throws {
        var random = SeededGenerator(seed: 61)
        for _ in 0..<40 {
            for dialect in [Dialect.chat, .gfm] {
                try check(text, dialect, paragraphByteCount, &random)
            }
        }
    }

    @Test(arguments: [Dialect.chat, .gfm], [2_048, 8])
    func doesNotDependOnThePieces(dialect: Dialect, paragraphByteCount: Int) throws {
        var random = SeededGenerator(seed: 60)
        for _ in 0..<600 {
            let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
            let picked = (0..<Int.random(in: 2...7, using: &random)).map { _ in
                Self.lines[Int.random(in: Self.lines.indices, using: &random)]
            }
            try check(picked.joined(separator: lineEnd), dialect, paragraphByteCount, &random)
        }
    }

    /// Views of a text that grows in random pieces, with or without a look at the exact document between them.
    private func check(
        _ text: String,
        _ dialect: Dialect,
        _ paragraphByteCount: Int,
        _ random: inout SeededGenerator
    ) throws {
        let parser = MarkdownParser(dialect: dialect)
        func stream() -> StreamingDocument {
            StreamingDocument(parser: parser, paragraphByteCount: paragraphByteCount)
        }
        let bytes = Array(text.utf8)
        var growing = stream()
        var count = 0
        while count < bytes.count {
            let next = min(bytes.count, count + Int.random(in: 1...9, using: &random))
            growing.append(utf8: bytes[count..<next])
            count = next
            let prefix = String(decoding: bytes[..<count], as: UTF8.self)
            if Bool.random(using: &random) {
                #expect(try growing.document == parser.parse(prefix), "\(prefix.debugDescription)")
            }
            var whole = stream()
            whole.append(utf8: bytes[..<count])
            #expect(whole.steady == growing.steady, "\(prefix.debugDescription)")
        }
    }
}
