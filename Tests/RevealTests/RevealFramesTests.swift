import Reveal
import SpanTree
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct RevealFramesTests {
    private static let tick = Duration.seconds(1) / 60
    private struct Broken: Error, Equatable {}

    /// A text that arrives in pieces, with a stall of ten seconds.
    private static let arrivals: [(time: Duration, update: RevealUpdate)] = [
        (.milliseconds(40), .appended(MarkupDocument(graphemes: 30))),
        (.milliseconds(55), .appended(MarkupDocument(graphemes: 42))),
        (.milliseconds(900), .appended(MarkupDocument(graphemes: 180))),
        (.milliseconds(10_900), .appended(MarkupDocument(graphemes: 181))),
        (.milliseconds(11_000), .appended(MarkupDocument(graphemes: 400))),
    ]

    private func watch(_ machine: RevealMachine, error: (any Error)? = nil) async -> (Viewing, ManualClock) {
        let clock = ManualClock()
        let source = ScriptedSource(clock: clock, script: Self.arrivals, error: error)
        return (await Viewing.watching(machine.frames(of: source, clock: clock), clock: clock), clock)
    }

    @Test(
        "frames follow the text to its end, a tick apart and each with something new",
        arguments: RevealPolicy.allCases
    )
    func frames(policy: RevealPolicy) async {
        let (viewing, _) = await watch(RevealMachine(policy: policy))
        #expect(viewing.error == nil)
        #expect(viewing.frames.last?.document == MarkupDocument(graphemes: 400))
        #expect(viewing.frames.last?.isFinished == true)
        #expect(viewing.frames.dropLast().allSatisfy { !$0.isFinished })
        for (earlier, later) in zip(viewing.frames, viewing.frames.dropFirst()) {
            #expect(later.document.graphemeCount >= earlier.document.graphemeCount)
            #expect(
                later.document != earlier.document || later.showsCaret != earlier.showsCaret
                    || later.isFinished != earlier.isFinished
            )
        }
        // A time is taken when the consumer runs, which may be as late as the next frame.
        for (earlier, later) in zip(viewing.times, viewing.times.dropFirst(2)) {
            #expect(later - earlier >= Self.tick)
        }
    }

    @Test("the pace of the frames is the machine's")
    func pace() async {
        let clock = ManualClock()
        let document = MarkupDocument(graphemes: 200)
        let source = ScriptedSource(clock: clock, script: [(.zero, .appended(document))])
        let viewing = await Viewing.watching(RevealMachine().frames(of: source, clock: clock), clock: clock)
        var machine = RevealMachine()
        machine.receive(.appended(document))
        var counts = [0]
        while machine.pendingCount > 0 {
            machine.advance(by: Self.tick)
            if machine.shownCount != counts.last { counts.append(machine.shownCount) }
        }
        let seen = viewing.frames.map(\.document.graphemeCount)
        #expect(seen.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == counts)
    }

    @Test(
        "an error of the source is thrown when what was received has been shown",
        arguments: RevealPolicy.allCases
    )
    func errors(policy: RevealPolicy) async {
        let (viewing, _) = await watch(RevealMachine(policy: policy), error: Broken())
        #expect(viewing.error as? Broken == Broken())
        #expect(viewing.frames.last?.document == MarkupDocument(graphemes: 400))
        #expect(viewing.frames.last?.isFinished == true)
    }

    @Test("while nothing lands, only the caret's turns wake the sequence")
    func idle() async {
        let (viewing, clock) = await watch(RevealMachine(policy: .instant))
        // Eleven seconds have about 21 turns; each takes two looks at most, and the source sleeps five times.
        #expect(clock.now.offset >= .seconds(11))
        #expect(clock.sleepCount < 70)
        #expect((18...32).contains(viewing.frames.count))
    }

    @Test("with less motion nothing wakes the sequence but text")
    func idleWithoutCaret() async {
        let (viewing, clock) = await watch(RevealMachine(reducesMotion: true))
        #expect(clock.sleepCount < 12)
        #expect((3...6).contains(viewing.frames.count))
        #expect(viewing.frames.allSatisfy { !$0.showsCaret && $0.document == $0.received })
    }

    @Test("a text that is replaced starts over")
    func replaced() async {
        let clock = ManualClock()
        let other = MarkupDocument(text: String(repeating: "b", count: 50))
        let script: [(time: Duration, update: RevealUpdate)] = [
            (.zero, .appended(MarkupDocument(graphemes: 300))), (.seconds(1), .replaced(other)),
        ]
        let source = ScriptedSource(clock: clock, script: script)
        let viewing = await Viewing.watching(RevealMachine().frames(of: source, clock: clock), clock: clock)
        let counts = viewing.frames.map(\.document.graphemeCount)
        #expect((counts.max() ?? 0) > 50 && counts.last == 50)
        #expect(counts.dropFirst().contains(0))
        #expect(viewing.frames.last?.document == other)
    }

    @Test("a source without text gives the caret and the end")
    func nothing() async {
        let clock = ManualClock()
        let source = ScriptedSource(clock: clock, script: [])
        let viewing = await Viewing.watching(RevealMachine().frames(of: source, clock: clock), clock: clock)
        #expect(viewing.error == nil && viewing.frames.last?.isFinished == true)
        #expect(viewing.frames.allSatisfy { $0.document == MarkupDocument() })
    }

    @Test(
        "cancellation ends the wait for text, for the caret and for a glyph, and lets go of the source",
        arguments: [0, 10, 100_000],
        [true, false]
    )
    func cancellation(count: Int, reducesMotion: Bool) async {
        let (documents, input) = AsyncStream<MarkupDocument>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        input.onTermination = { _ in release.finish() }
        let machine = RevealMachine(reducesMotion: reducesMotion)
        await withThrowingTaskGroup(of: Void.self) { group in
            let (seen, sight) = AsyncStream<Void>.makeStream()
            group.addTask {
                for try await _ in machine.frames(of: documents) { sight.yield() }
            }
            if count > 0 { input.yield(MarkupDocument(graphemes: count)) }
            if count > 0 || !reducesMotion { for await _ in seen { break } }
            group.cancelAll()
            await #expect(throws: CancellationError.self) { try await group.next() }
        }
        for await _ in released {}
    }

    @Test("a real clock reveals a short text in about the time that its length takes")
    func realTime() async throws {
        let (documents, input) = AsyncStream<MarkupDocument>.makeStream()
        input.yield(MarkupDocument(graphemes: 20))
        input.finish()
        let clock = ContinuousClock()
        var last: RevealFrame?
        let time = try await clock.measure {
            for try await frame in RevealMachine().frames(of: documents) { last = frame }
        }
        #expect(last?.isFinished == true && last?.document == MarkupDocument(graphemes: 20))
        #expect(time >= .milliseconds(200))
    }
}
