import TestSupport

/// A text and what a failing test names it by.
struct Sample {
    let id: String
    let markdown: String

    /// All examples of specifications and of other implementations, all replies and documents.
    static func corpus() throws -> [Sample] {
        let files = [
            "spec/commonmark-0.31.2.jsonl", "spec/gfm6-spec.jsonl", "spec/gfm6-extensions.jsonl",
            "spec/gfm6-extensions-full-info-string.jsonl", "spec/gfm6-regression.jsonl", "regress/dev.jsonl",
            "replies/permissive.dev.jsonl",
        ]
        return try (files.flatMap(Corpus.items) + Corpus.documents()).map {
            Sample(id: $0.id, markdown: $0.text)
        }
    }
}
