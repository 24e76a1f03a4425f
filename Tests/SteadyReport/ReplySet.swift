import Foundation
import MarkdownParsing
import StreamMeasures
import TestSupport

/// Replies that are reported together.
struct ReplySet: Sendable {
    let name: String
    let replies: [Reply]

    /// Those of the corpus, where there is one, and of the files.
    static func all(_ options: Options) throws -> [ReplySet] {
        var sets: [ReplySet] = []
        if let folder = Corpus.folder {
            let replies = try Reply.tokens(folder.appending(path: "replies/permissive.dev.jsonl"))
            let recorded = try Reply.recorded(folder.appending(path: "traces/dev.jsonl"))
            sets.append(ReplySet(name: "replies, like tokens", replies: replies))
            sets.append(ReplySet(name: "recorded streams", replies: recorded))
        }
        for file in options.files.map({ URL(filePath: $0) }) {
            let replies = try Reply.characters(file)
            sets.append(ReplySet(name: "\(file.lastPathComponent), by character", replies: replies))
        }
        return sets
    }

    /// Measures as many of them as asked, on all cores.
    func measures(_ options: Options) async throws -> ViewMeasures {
        let chosen = stride(from: 0, to: replies.count, by: options.sample).map { replies[$0] }
        let lanes = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: ViewMeasures.self) { group in
            for lane in 0..<lanes {
                group.addTask {
                    var measures = ViewMeasures()
                    for reply in stride(from: lane, to: chosen.count, by: lanes).map({ chosen[$0] }) {
                        let parser = MarkdownParser(dialect: options.dialect)
                        try measures.measure(reply.id, reply.chunks, parser: parser) { event in
                            if options.tellsEvents { print(line(for: event)) }
                        } onHold: { hold in
                            if hold.lag > options.longestHold { print(line(for: hold)) }
                        }
                    }
                    return measures
                }
            }
            return try await group.reduce(into: ViewMeasures()) { $0.add($1) }
        }
    }
}
