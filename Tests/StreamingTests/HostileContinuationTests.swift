import MarkdownParsing
import SpanTree
import StreamMeasures
import Streaming
import TestSupport
import Testing

/// Whatever comes next, nothing that was right is taken back.
@Suite struct HostileContinuationTests {
    static let continuations = [
        "*", "**", "`", "```", "~", "]", "](u)", ")", "\n-", "\n---\n", "\n===\n", "\n|--|\n", "\n2. x",
        "\n\n- x", "\n\n    x",
        "\n\n[a]: u\n", ">", ";", "\u{301}", "\u{200D}👍", "\r\n", "_ x", " *y* z\n",
    ]

    /// Streams a text by graphemes; the first step that takes back cells which the final text has.
    static func firstUnforcedEvent(_ text: String) throws -> String? {
        let final = try MarkdownParser().parse(text).visibleCells
        var stream = StreamingDocument()
        var shown: [VisibleCell] = []
        for character in text {
            stream.append(String(character))
            let cells = stream.steady.visibleCells
            if !cells.starts(with: shown), final.starts(with: shown) {
                return "\(character.debugDescription): \(shown)"
            }
            // A line end behind the last line of code is not seen.
            shown = Array(cells.reversed().drop { $0.character == "\n" }.reversed())
        }
        return nil
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func afterEveryPrefixOfTheCases() throws {
        let cases = try Corpus.streamingCases()
        #expect(cases.count >= 60)
        var count = 0
        for item in cases {
            for length in 1...item.text.count {
                let prefix = String(item.text.prefix(length))
                for continuation in Self.continuations {
                    // A label that is text when its paragraph ends may be a link once it is defined.
                    if continuation.contains("[a]:"), item.text.contains("[a]") { continue }
                    let event = try Self.firstUnforcedEvent(prefix + continuation)
                    #expect(
                        event == nil,
                        "\(item.id): \(prefix.debugDescription) + \(continuation.debugDescription): \(event ?? "")"
                    )
                    count += 1
                }
            }
        }
        print("\(count) continuations without an event that the text does not force")
    }

    /// The events of the cases themselves, each of which the text forces.
    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func theCasesThemselves() throws {
        for item in try Corpus.streamingCases() {
            #expect(try Self.firstUnforcedEvent(item.text) == nil, "\(item.id)")
        }
    }
}
