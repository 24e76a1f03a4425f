import Reveal
import SpanTree
import TestSupport

/// What a consumer of frames saw, and when.
struct Viewing: Sendable {
    var frames: [RevealFrame] = []
    var times: [Duration] = []
    var error: (any Error)?

    /// Watches to the end, moving the clock whenever everyone sleeps.
    ///
    /// The reader of a source and the consumer wake each other, so by a tick or so the times may differ from run to run.
    static func watching<Source: AsyncSequence & Sendable>(
        _ frames: RevealFrames<Source, ManualClock>,
        clock: ManualClock
    ) async -> Viewing where Source.Element: Sendable {
        async let viewing = consuming(frames, clock: clock)
        await clock.run()
        return await viewing
    }

    private static func consuming<Source: AsyncSequence & Sendable>(
        _ frames: RevealFrames<Source, ManualClock>,
        clock: ManualClock
    ) async -> Viewing where Source.Element: Sendable {
        var viewing = Viewing()
        do {
            for try await frame in frames {
                viewing.frames.append(frame)
                viewing.times.append(clock.now.offset)
            }
        } catch {
            viewing.error = error
        }
        clock.stop()
        return viewing
    }
}
