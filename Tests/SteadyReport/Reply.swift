import Foundation
import MDRevealCommand

/// A reply and the chunks that it comes in.
struct Reply: Sendable {
    let id: String
    let chunks: [String]

    /// The texts of a file of JSON lines, cut as a model cuts them.
    static func tokens(_ file: URL) throws -> [Reply] {
        try objects(in: file).compactMap { object in
            text(of: object).map {
                Reply(id: id(of: object), chunks: Chunking.tokens.chunks(of: $0).map(String.init))
            }
        }
    }

    /// The texts of a file of JSON lines, one character after the other.
    static func characters(_ file: URL) throws -> [Reply] {
        try objects(in: file).compactMap { object in
            text(of: object).map { Reply(id: id(of: object), chunks: $0.map(String.init)) }
        }
    }

    /// The streams of a file of JSON lines, as they came.
    static func recorded(_ file: URL) throws -> [Reply] {
        try objects(in: file).compactMap { object in
            (object["chunks"] as? [String]).map { Reply(id: id(of: object), chunks: $0) }
        }
    }

    private static func objects(in file: URL) throws -> [[String: Any]] {
        try Data(contentsOf: file).split(separator: 0x0A).map { line in
            try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
        }
    }

    private static func id(of object: [String: Any]) -> String { object["id"] as? String ?? "?" }

    private static func text(of object: [String: Any]) -> String? {
        ["text", "markdown", "source"].lazy.compactMap { object[$0] as? String }.first
    }
}
