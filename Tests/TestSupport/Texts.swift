internal import GoldenSupport

/// The texts that promises are tried on.
public enum Texts {
    /// The fixtures of the repository.
    public static func fixtures() throws -> [Corpus.Item] {
        try FixtureFolder.repository.fixtures().map {
            Corpus.Item(id: $0.name, text: String(decoding: try $0.bytes(), as: UTF8.self))
        }
    }

    /// The fixtures, and the corpus where there is one.
    public static func all() throws -> [Corpus.Item] {
        guard Corpus.isPresent else { return try fixtures() }
        return try fixtures() + Corpus.replies() + Corpus.documents()
    }
}
