internal import Synchronization

/// Text on its way from a thread that receives it to the task that reads it.
///
/// Pieces that come while nobody reads are put together, so that what waits is the text and no more.
final class ReplyFeed: Sendable {
    private struct State {
        var text = ""
        var end: Result<Void, any Error>?
        var readers: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Adds text. It counts for nothing after the end.
    func send(_ text: String) {
        guard !text.isEmpty else { return }
        change { state in
            if state.end == nil { state.text += text }
        }
    }

    /// Says that no more comes, behind the text that waits. The first end counts.
    func finish(_ error: (any Error)?) {
        change { state in
            if state.end == nil { state.end = error.map { .failure($0) } ?? .success(()) }
        }
    }

    /// Ends it for a reader who wants no more.
    fileprivate func cancel() {
        change { state in
            state.text = ""
            state.end = .success(())
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let readers = state.withLock { state in
            body(&state)
            defer { state.readers = [] }
            return state.readers
        }
        for reader in readers { reader.resume() }
    }

    /// All the text that waits, as soon as there is some; `nil` at the end.
    fileprivate func next() async throws -> String? {
        while true {
            let (text, end) = state.withLock { state in
                defer { state.text = "" }
                return (state.text, state.end)
            }
            if !text.isEmpty { return text }
            if let end {
                try end.get()
                return nil
            }
            await withCheckedContinuation { reader in
                let isReady = state.withLock { state in
                    if !state.text.isEmpty || state.end != nil { return true }
                    state.readers.append(reader)
                    return false
                }
                if isReady { reader.resume() }
            }
        }
    }
}

extension ReplyFeed {
    /// A stream of what a sender sends.
    ///
    /// - Parameter start: Starts the sender, and returns what stops it, which may be called more than once and later than its
    ///   end. It is called when the reader's task is cancelled or the stream is let go.
    static func stream(
        _ start: (ReplyFeed) throws -> @Sendable () -> Void
    ) -> AsyncThrowingStream<String, any Error> {
        let feed = ReplyFeed()
        var stop: @Sendable () -> Void = {}
        do { stop = try start(feed) } catch { feed.finish(error) }
        let reader = Reader(feed: feed, stop: stop)
        return AsyncThrowingStream { try await reader.next() }
    }

    /// The reader's end: when it goes, nobody reads any more.
    private final class Reader: Sendable {
        private let feed: ReplyFeed
        private let stop: @Sendable () -> Void

        init(feed: ReplyFeed, stop: @escaping @Sendable () -> Void) {
            self.feed = feed
            self.stop = stop
        }

        deinit { stop() }

        func next() async throws -> String? {
            try await withTaskCancellationHandler {
                try await feed.next()
            } onCancel: {
                feed.cancel()
                stop()
            }
        }
    }
}
