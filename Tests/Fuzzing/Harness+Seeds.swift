package import Foundation
import GoldenSupport
import MarkdownParsing
import PlainTextExport
import SpanTree
import TestSupport

extension Harness {
    /// Where the inputs are that once broke a promise, a folder for each harness that has any.
    package static let findsFolder = FixtureFolder.repository.url.appending(path: "fuzz")

    /// The inputs that once broke a promise of this harness, in the order of their names.
    package func finds() throws -> [URL] {
        let folder = Self.findsFolder.appending(path: rawValue)
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    /// Inputs to start from.
    package func seeds() throws -> [[UInt8]] {
        let choices = [UInt8](repeating: 0, count: choiceCount)
        switch self {
        case .document, .rendering, .streaming: return try Self.markdown().map { choices + $0 }
        case .reply:
            return Self.replies.flatMap { reply in
                (0..<UInt8(4)).map { [$0] + choices.dropFirst() + reply.utf8 }
            }
        case .thread: return Self.threads.map { Array($0.utf8) }
        case .code: return try Self.code()
        }
    }

    /// The fixtures, and random documents of fragments that are hard to read in part.
    private static func markdown() throws -> [[UInt8]] {
        let fixtures = try FixtureFolder.repository.fixtures().map { try $0.bytes() }
        let random = NastyMarkdown.Features.allCases.flatMap { features in
            (0..<UInt64(12)).map { seed in
                var documents = NastyMarkdown(seed: seed, features: features)
                return Array(documents.next(count: 60).utf8)
            }
        }
        return fixtures + random
    }

    /// The code of the fixtures, each in its own language and in two others.
    private static func code() throws -> [[UInt8]] {
        let blocks = try FixtureFolder.repository.fixtures().flatMap {
            try MarkdownParser().parse(utf8: $0.bytes()).codeBlocks
        }
        return blocks.enumerated().flatMap { index, block in
            let own = languages.firstIndex { $0 == block.language } ?? 0
            return [own, index, index * 7].map { UInt8($0 % languages.count) }.map { language in
                [language] + Array(block.text.string.utf8)
            }
        }
    }

    private static let replies = [
        #"""
        : waiting

        data: {"id":"c","choices":[{"index":0,"delta":{"role":"assistant","content":"Tea \u00e9\ud83c\udf75"}}]}

        data: {"choices":[{"delta":{"reasoning_content":"Hm"},"finish_reason":"stop"}]}

        data: [DONE]

        """#,
        #"""
        event: content_block_delta
        data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"One"}}

        event: message_stop
        data: {"type":"message_stop"}

        """#,
        #"[{"candidates":[{"content":{"parts":[{"text":"One"},{"text":" two","thought":true}]}}]},{"error":{"message":"e"}}]"#,
        "{\"message\":{\"role\":\"assistant\",\"content\":\"One\"},\"done\":false}\n{\"response\":\"two\",\"done\":true}\n",
        "{\n  \"choices\": [\n    {\"message\": {\"content\": \"One\"}, \"finish_reason\": \"length\"}\n  ]\n}\n",
        "prose **and** more\ndata: x\r\rid: 7\r\nretry: 10\n\n[1, -2.5e3, true, null]",
    ]

    private static let threads = [
        #"""
        {"version":1,"messages":[{"id":"1","role":"user","text":"Ask","date":"2026-01-01T12:00:00.000Z","state":"complete"},
        {"id":"2","role":"assistant","text":"Hi","date":"2026-01-01T12:00:00.063Z","state":"failed","error":"No route","feedback":"good"}],
        "title":"On monads","n":[0.5,18446744073709551615,{"b":null}]}
        """#,
        #"""
        {"version":1,"messages":[{"id":"1","role":"user","text":"A","date":"1999-12-31T23:59:60Z","state":"complete"},
        {"id":"2","role":"assistant","text":"","date":"-0001-01-01T00:00:00.000Z","state":"streaming","tokens":1e400}]}
        """#,
        #"{"version":2,"messages":[]}"#,
    ]
}
