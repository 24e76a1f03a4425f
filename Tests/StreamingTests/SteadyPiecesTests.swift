import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

/// The steady view is a function of the text: what was asked for before, and how the text came, does not count.
@Suite struct SteadyPiecesTests {
    /// Lines that open, continue and end one another's blocks.
    static let lines = [
        "a", "", "  ", "1", "- te", "  x", "    y", "      z", "\tt", "> q", "1. n", "   k",
        "```", "  ```js", "> ```", "- ```", "1. ```", "   ```", "~~~",
        "[a]: ", "[foo]: /u", "> [b]:", "  [c]:", "x [b", "[foo]", "'t", "|a|b|", "|-|-|", "---", "<b>", "$$",
        "\\[", "[^1]: a", "[^1]", "[^2]: b [^1]", "<!--", "a-->",
    ]

    @Test(arguments: [Dialect.chat, .gfm], [2_048, 8])
    func doesNotDependOnThePieces(dialect: Dialect, paragraphByteCount: Int) {
        let parser = MarkdownParser(dialect: dialect)
        func stream() -> StreamingDocument {
            StreamingDocument(parser: parser, paragraphByteCount: paragraphByteCount)
        }
        var random = SeededGenerator(seed: 60)
        for _ in 0..<600 {
            let lineEnd = Bool.random(using: &random) ? "\n" : "\r\n"
            let picked = (0..<Int.random(in: 2...7, using: &random)).map { _ in
                Self.lines[Int.random(in: Self.lines.indices, using: &random)]
            }
            let bytes = Array(picked.joined(separator: lineEnd).utf8)
            var growing = stream()
            var count = 0
            while count < bytes.count {
                let next = min(bytes.count, count + Int.random(in: 1...5, using: &random))
                growing.append(utf8: bytes[count..<next])
                count = next
                var whole = stream()
                whole.append(utf8: bytes[..<count])
                let prefix = String(decoding: bytes[..<count], as: UTF8.self)
                #expect(whole.steady == growing.steady, "\(prefix.debugDescription)")
            }
        }
    }
}
