import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

/// The document after every prefix equals a fresh parse of that prefix.
@Suite struct ExactnessTests {
    /// Streams `text` in these steps of scalars and compares after each; the first prefix that differs.
    static func firstDifference(_ text: String, _ dialect: Dialect, step: (Int) -> Int) throws -> String? {
        let parser = MarkdownParser(dialect: dialect)
        var stream = StreamingDocument(parser: parser)
        let scalars = Array(text.unicodeScalars)
        var position = 0
        while position < scalars.count {
            let end = min(scalars.count, position + max(1, step(position)))
            stream.append(String(String.UnicodeScalarView(scalars[position..<end])))
            position = end
            let prefix = String(String.UnicodeScalarView(scalars[..<end]))
            if try stream.document != parser.parse(prefix) { return prefix }
        }
        stream.finish()
        return try stream.document == parser.parse(text) ? nil : text
    }

    @Test(arguments: NastyMarkdown.Features.allCases, [Dialect.gfm, .chat])
    func everyPrefixOfRandomDocuments(features: NastyMarkdown.Features, dialect: Dialect) throws {
        var prefixes = 0
        var seed: UInt64 = 0
        while prefixes < 17_000 {
            seed += 1
            var documents = NastyMarkdown(seed: seed, features: features)
            let text = documents.next(count: 40)
            prefixes += text.unicodeScalars.count
            let difference = try Self.firstDifference(text, dialect) { _ in 1 }
            if let difference {
                let parser = MarkdownParser(dialect: dialect)
                Issue.record(
                    "seed \(seed), prefix \(difference.debugDescription)\n\(try parser.parse(difference))"
                )
                return
            }
        }
    }
}
