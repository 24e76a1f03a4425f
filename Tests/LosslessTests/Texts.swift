import GoldenSupport
import TestSupport

/// The texts that every promise is tried on: the fixtures, and the corpus where there is one.
enum Texts {
    static func all() throws -> [Corpus.Item] {
        let fixtures = try FixtureFolder.repository.fixtures().map {
            Corpus.Item(id: $0.name, text: String(decoding: try $0.bytes(), as: UTF8.self))
        }
        guard Corpus.isPresent else { return fixtures }
        return try fixtures + Corpus.replies() + Corpus.documents()
    }
}
