/// A clock of any kind, and a calendar's now: all that a session knows of time.
struct SessionClock: Sendable {
    /// The time since the clock was taken up.
    let elapsed: @Sendable () -> Duration
    /// Waits; throws when the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    init<C: Clock>(_ clock: C) where C.Duration == Duration {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
