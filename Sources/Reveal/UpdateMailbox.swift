internal import Synchronization

/// Hands updates from the task that reads a source to the one that draws. Updates that were not yet taken become one.
final class UpdateMailbox: Sendable {
    private struct State {
        var update: RevealUpdate?
        var isClosed = false
        var error: (any Error)?
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func put(_ update: RevealUpdate) {
        deliver { $0.update = $0.update.map { $0.followed(by: update) } ?? update }
    }

    /// Takes note of the source's end, which may be an error.
    func close(_ error: (any Error)?) {
        deliver { state in
            state.isClosed = true
            state.error = error
        }
    }

    /// What has been put since the last call.
    func take() -> RevealUpdate? {
        state.withLock { state in
            defer { state.update = nil }
            return state.update
        }
    }

    /// Whether the source has ended and everything is taken.
    var isDrained: Bool { state.withLock { $0.isClosed && $0.update == nil } }

    /// Throws the source's error, if it ended with one.
    func rethrow() throws {
        if let error = state.withLock({ $0.error }) { throw error }
    }

    /// Returns when there is something to take, the source has ended, or the task is cancelled. For one task at a time.
    func waitForMail() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    let isReady = state.update != nil || state.isClosed || Task.isCancelled
                    if !isReady { state.waiter = continuation }
                    return isReady
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            deliver { _ in }
        }
    }

    /// Changes the state and wakes who waits.
    private func deliver(_ change: (inout State) -> Void) {
        let waiter = state.withLock { state in
            change(&state)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }
}
