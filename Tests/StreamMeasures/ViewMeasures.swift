public import MarkdownParsing
import SpanTree
import Streaming

/// The measures of both views of the same texts.
public struct ViewMeasures: Sendable {
    /// What a reader should see.
    public private(set) var steady = SteadyMeasure()
    /// A parse of each prefix.
    public private(set) var exact = SteadyMeasure()

    /// Nothing measured yet.
    public init() {}

    /// Counts what others have counted.
    public mutating func add(_ other: ViewMeasures) {
        steady.add(other.steady)
        exact.add(other.exact)
    }

    /// Streams a text in these chunks and measures both views; tells of each event and each hold of the steady one.
    public mutating func measure(
        _ id: String,
        _ chunks: some Sequence<some StringProtocol>,
        parser: MarkdownParser = MarkdownParser(),
        onEvent: (SteadyMeasure.Event) -> Void = { _ in },
        onHold: (SteadyMeasure.Hold) -> Void = { _ in }
    ) throws {
        let text = chunks.joined()
        let whole = try parser.parse(text)
        let final = Surface.cells(of: whole)
        var stream = StreamingDocument(parser: parser)
        var (shown, parsed) = (Surface(), Surface())
        var received = ""
        // The longest start of the final document that any parse had.
        var due = 0

        func show(isEnd: Bool) {
            let change = shown.show(stream.steady, final: final)
            if steady.count(change) {
                onEvent(
                    SteadyMeasure.Event(
                        id: id,
                        received: received,
                        isEnd: isEnd,
                        retracted: change.retracted,
                        restyled: change.restyled
                    )
                )
            }
            _ = exact.count(parsed.show(stream.document, final: final))
            due = max(due, parsed.matched)
        }
        for chunk in chunks {
            stream.append(String(chunk))
            received += chunk
            show(isEnd: false)
            let lag = steady.countHoldBack(of: shown, parsed: parsed, due: due)
            if lag > 0 { onHold(SteadyMeasure.Hold(id: id, received: received, lag: lag)) }
            exact.countHoldBack(of: parsed, parsed: parsed, due: due)
        }
        stream.finish()
        show(isEnd: true)
        steady.countText(id, visible: final.count, isEqual: stream.steady == whole)
        exact.countText(id, visible: final.count, isEqual: stream.document == whole)
    }
}
