import Reveal
import SpanTree
import TestSupport

/// Updates at set times of a clock, then the end or an error.
struct ScriptedSource: AsyncSequence, Sendable {
    typealias Element = RevealUpdate
    typealias Failure = any Error

    let clock: ManualClock
    let script: [(time: Duration, update: RevealUpdate)]
    var error: (any Error)?

    func makeAsyncIterator() -> Iterator { Iterator(source: self, rest: script[...]) }

    struct Iterator: AsyncIteratorProtocol {
        let source: ScriptedSource
        var rest: ArraySlice<(time: Duration, update: RevealUpdate)>

        mutating func next() async throws -> RevealUpdate? {
            guard let next = rest.popFirst() else {
                if let error = source.error { throw error }
                return nil
            }
            try await source.clock.sleep(until: .init(offset: next.time), tolerance: nil)
            return next.update
        }
    }
}
