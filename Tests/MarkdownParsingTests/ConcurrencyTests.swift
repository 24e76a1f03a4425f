import MarkdownParsing
import SpanTree
import Testing

/// cmark-gfm is not re-entrant once extensions are attached, and the compiler cannot see it.
@Suite struct ConcurrencyTests {
    /// Every extension in every text, with a different mix each, so that a table of special characters that another parse
    /// has cleared shows.
    static let sources = (0..<64).map { index in
        """
        ~~gone \(index)~~ and www.example.com/\(index) and **bold** `code`

        | a\(index) | b |
        |---|:-:|
        | ~~x~~ | https://example.com/\(index) |

        - [x] done[^\(index)]
        - [ ] open \\(x_\(index)\\)

        [^\(index)]: note ~~\(index)~~
        """
    }

    @Test(arguments: [Dialect.gfm, .chat])
    func sixtyFourAtOnceGiveTheTreesOfOne(dialect: Dialect) async throws {
        let parser = MarkdownParser(dialect: dialect)
        let alone = try Self.sources.map { try parser.parse($0) }
        #expect(Set(alone).count == 64)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for (index, source) in Self.sources.enumerated() {
                let expected = alone[index]
                group.addTask {
                    for _ in 0..<50 where try parser.parse(source) != expected { return false }
                    return true
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
