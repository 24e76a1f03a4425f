internal import Synchronization

/// A clock that stands still until it is moved.
public final class ManualClock: Clock {
    /// A time since the clock was made.
    public struct Instant: InstantProtocol {
        /// The time since the clock was made.
        public var offset = Duration.zero

        /// The instant this long after the clock was made.
        public init(offset: Duration = .zero) { self.offset = offset }
        /// The instant so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// How much later another instant is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        /// Whether an instant comes first.
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
        var sleepCount = 0
        var isStopped = false
    }

    private let state = Mutex(State())

    /// A clock at its beginning.
    public init() {}

    /// Where the clock stands.
    public var now: Instant { state.withLock { $0.now } }
    /// A nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// How often someone went to sleep.
    public var sleepCount: Int { state.withLock { $0.sleepCount } }

    /// Returns when the clock is moved there.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
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
    public func run() async {
        while !state.withLock({ $0.isStopped }) {
            for _ in 0..<20 { await Task.yield() }
            // Those whose thread was taken off its processor need time that really passes.
            try? await Task.sleep(for: .milliseconds(1))
            advanceToNextDeadline()
        }
    }

    /// Ends `run()`.
    public func stop() { state.withLock { $0.isStopped = true } }

    /// Moves to the earliest deadline and wakes who sleeps until then.
    public func advanceToNextDeadline() {
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
