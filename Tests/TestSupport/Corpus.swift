public import Foundation

/// Test data from outside the repository: real replies, specifications, recorded streams.
///
/// `MDREVEAL_CORPUS` names its folder. Without it the tests that need it are skipped; with it, a missing file fails.
public enum Corpus {
    /// Why corpus tests are skipped.
    public static let isMissing = "MDREVEAL_CORPUS is not set; corpus tests are skipped"

    /// The folder, or `nil` where none is named.
    public static let folder: URL? = ProcessInfo.processInfo.environment["MDREVEAL_CORPUS"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }

    /// Whether the tests that need it can run.
    public static var isPresent: Bool { folder != nil }

    /// One text of the corpus.
    public struct Item: Sendable {
        /// What a failing test names it by.
        public let id: String
        /// The Markdown.
        public let text: String

        /// A text with a name.
        public init(id: String, text: String) {
            self.id = id
            self.text = text
        }
    }

    /// The items of a JSON Lines file, such as `replies/permissive.dev.jsonl`.
    public static func items(_ path: String) throws -> [Item] {
        guard let folder else { return [] }
        let data = try Data(contentsOf: folder.appendingPathComponent(path))
        return try data.split(separator: 0x0A).map { line in
            let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
            let text = object["text"] ?? object["markdown"] ?? object["source"]
            guard let id = object["id"] as? String, let text = text as? String else {
                throw CocoaError(.coderReadCorrupt)
            }
            return Item(id: id, text: text)
        }
    }

    /// Every reply that may be looked at while developing.
    public static func replies() throws -> [Item] { try items("replies/permissive.dev.jsonl") }

    /// Small inputs on which streaming views go wrong; they stand beside the corpus.
    public static func streamingCases() throws -> [Item] { try items("../cases/streaming.jsonl") }

    /// The long documents.
    public static func documents() throws -> [Item] {
        guard let folder = folder?.appendingPathComponent("docs") else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
            .sorted { $0.path < $1.path }
            .map {
                Item(
                    id: $0.lastPathComponent,
                    text: String(decoding: try Data(contentsOf: $0), as: UTF8.self)
                )
            }
    }
}
