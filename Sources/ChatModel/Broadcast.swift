internal import Synchronization

/// Sends values to any number of readers.
final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var readers: [Int: AsyncStream<Element>.Continuation] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// What is sent from now on, behind `first`.
    func stream(_ buffering: AsyncStream<Element>.Continuation.BufferingPolicy, first: Element? = nil)
        -> AsyncStream<Element>
    {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: buffering)
        if let first { continuation.yield(first) }
        let id = state.withLock { state in
            state.count += 1
            state.readers[state.count] = continuation
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.readers.removeValue(forKey: id) }
        }
        return stream
    }

    func send(_ element: Element) {
        // Outside the lock: a reader may end meanwhile, and takes the lock for that.
        for reader in state.withLock({ Array($0.readers.values) }) { reader.yield(element) }
    }

    deinit {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.finish() }
    }
}
