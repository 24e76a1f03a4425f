import Synchronization

/// A clock that stands still until it is moved.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var sleepCount = 0
        var isStopped = false
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    /// How often someone went to sleep.
    var sleepCount: Int { state.withLock { $0.sleepCount } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.sleepCount += 1
            return state.sleepCount
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[id] = (deadline, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves on whenever those who use the clock are asleep, until it is stopped.
    func run() async {
        while !state.withLock({ $0.isStopped }) {
            for _ in 0..<20 { await Task.yield() }
            advanceToNextDeadline()
        }
    }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Moves to the earliest deadline and wakes who sleeps until then.
    func advanceToNextDeadline() {
        let awake = state.withLock { state in
            guard let deadline = state.sleepers.values.map(\.deadline).min() else {
                return [] as [CheckedContinuation<Void, any Error>]
            }
            state.now = max(state.now, deadline)
            let due = state.sleepers.filter { $0.value.deadline <= deadline }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in awake { continuation.resume() }
    }
}
