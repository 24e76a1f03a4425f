public import SpanTree

/// The frames of a document that is still arriving, as they are to be drawn.
///
/// There is a frame only when something changed: the shown document, the caret, or the end. Frames come at least a tick
/// apart, and only when the consumer asks: what arrives meanwhile is taken together, and a slow consumer gets fewer
/// frames, not late ones. While nothing lands the sequence sleeps until the caret turns or text arrives.
///
/// The last frame has `isFinished`. An error of the source is thrown after it, when what was received has been shown.
/// When the task is cancelled, `CancellationError` is thrown. Each iterator reads the source from the start.
public struct RevealFrames<Source, C>: AsyncSequence, Sendable
where
    Source: AsyncSequence & Sendable, Source.Element: Sendable, C: Clock, C.Duration == Duration
{
    /// A frame.
    public typealias Element = RevealFrame
    /// The source's errors, and cancellation.
    public typealias Failure = any Error

    let machine: RevealMachine
    let source: Source
    let clock: C
    let tick: Duration
    let update: @Sendable (Source.Element) -> RevealUpdate

    /// An iterator; the source is read from the first call of `next()` until the iterator is gone.
    public func makeAsyncIterator() -> Iterator { Iterator(frames: self) }
}

extension RevealMachine {
    /// The frames of a reply, from successive documents of a text that only grows.
    ///
    /// - Parameters:
    ///   - documents: The reply so far, each time it has grown. The end of the sequence is the end of the reply.
    ///   - clock: What measures the time.
    ///   - tick: The shortest time between two frames; a sixtieth of a second by default.
    public func frames<Source, C>(
        of documents: Source,
        clock: C = ContinuousClock(),
        tick: Duration = .seconds(1) / 60
    ) -> RevealFrames<Source, C>
    where Source: AsyncSequence & Sendable, Source.Element == MarkupDocument, C: Clock, C.Duration == Duration
    {
        RevealFrames(machine: self, source: documents, clock: clock, tick: tick) { .appended($0) }
    }

    /// The frames of a text that grows and is replaced.
    ///
    /// - Parameters:
    ///   - updates: What becomes of the text. The end of the sequence is the end of the stream.
    ///   - clock: What measures the time.
    ///   - tick: The shortest time between two frames; a sixtieth of a second by default.
    public func frames<Source, C>(
        of updates: Source,
        clock: C = ContinuousClock(),
        tick: Duration = .seconds(1) / 60
    ) -> RevealFrames<Source, C>
    where Source: AsyncSequence & Sendable, Source.Element == RevealUpdate, C: Clock, C.Duration == Duration {
        RevealFrames(machine: self, source: updates, clock: clock, tick: tick) { $0 }
    }
}
