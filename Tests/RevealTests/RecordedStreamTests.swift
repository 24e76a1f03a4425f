import Foundation
import MarkdownParsing
import Reveal
import SpanTree
import TestSupport
import Testing

/// A stream of the corpus whose chunks have times.
private struct RecordedStream: Decodable {
    let id: String
    let chunks: [String]
    let milliseconds: [Double]?

    enum CodingKeys: String, CodingKey {
        case id, chunks
        case milliseconds = "t_ms"
    }

    static func all() throws -> [RecordedStream] {
        guard let file = Corpus.folder?.appendingPathComponent("traces/dev.jsonl") else { return [] }
        return try Data(contentsOf: file).split(separator: 0x0A).map {
            try JSONDecoder().decode(RecordedStream.self, from: $0)
        }
    }
}

@Suite struct RecordedStreamTests {
    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func streamsWithTimesAreFollowedClosely() throws {
        let streams = try RecordedStream.all().filter { $0.milliseconds != nil }
        #expect(!streams.isEmpty)
        for stream in streams {
            let arrivals = zip(stream.milliseconds ?? [], stream.chunks).map { ($0 / 1000, $1.count) }
            let figures = Trace(name: stream.id, arrivals: arrivals).play(.adaptive)
            #expect(figures.longestLag <= 0.6 && figures.tail <= 0.6, "\(stream.id) \(figures)")
            #expect(figures.largestStep <= 16, "\(stream.id) \(figures)")
        }
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"), arguments: [RevealPolicy.seed, .adaptive])
    func streamsInBurstsAreShownToTheirEnd(policy: RevealPolicy) throws {
        for (index, stream) in try RecordedStream.all().enumerated().filter({ $0.offset.isMultiple(of: 8) }) {
            var generator = SeededGenerator(seed: UInt64(index))
            var machine = RevealMachine(policy: policy)
            var text = ""
            for chunk in stream.chunks {
                text += chunk
                guard Int.random(in: 0..<10, using: &generator) == 0 else { continue }
                let document = try MarkdownParser().parse(text)
                machine.receive(.appended(document))
                machine.advance(by: .milliseconds(Int.random(in: 1...400, using: &generator)))
                #expect(machine.shownCount <= document.graphemeCount)
            }
            let whole = try MarkdownParser().parse(text)
            machine.receive(.appended(whole))
            machine.end()
            for _ in 0..<6000 where !machine.isFinished { machine.advance(by: .milliseconds(16)) }
            #expect(machine.shown == whole, "\(stream.id)")
        }
    }
}
