import MarkdownParsing
import TestSupport
import Testing

@Suite("Plain text: corpus", .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
struct CorpusTests {
    @Test("text of real replies is clean, and nothing of them is lost")
    func replies() throws {
        let replies = try Corpus.replies()
        #expect(!replies.isEmpty)
        for reply in replies {
            let violations = PlainTextPromises.broken(
                by: try MarkdownParser(dialect: .chat).parse(reply.text)
            )
            #expect(violations.isEmpty, "\(reply.id)")
        }
    }

    @Test("text of real guides is clean, and nothing of them is lost", arguments: [Dialect.chat, .gfm])
    func documents(dialect: Dialect) throws {
        let documents = try Corpus.documents()
        #expect(!documents.isEmpty)
        for document in documents {
            let violations = PlainTextPromises.broken(
                by: try MarkdownParser(dialect: dialect).parse(document.text)
            )
            #expect(violations.isEmpty, "\(document.id)")
        }
    }
}
