internal import MarkdownReveal
internal import Synchronization

/// A conversation that runs beside the thread that draws it.
///
/// Actions are handed over in order and applied one after the other; what became of them is fetched by whoever is woken.
final class ChatDriver: Sendable {
    /// What there is to know of the conversation.
    struct News: Sendable {
        var snapshot: ChatSnapshot
        /// How many of the actions are in it.
        var actionCount = 0
        /// What is to be done since the last look.
        var effects: [ChatEffect] = []
    }

    private enum Event: Sendable {
        case action(ChatAction)
        case changed
    }

    private let session: ChatSession
    private let news: Mutex<News>
    private let sent = Atomic<Int>(0)
    private let events: AsyncStream<Event>.Continuation
    private let tasks: Mutex<[Task<Void, Never>]>

    /// Runs a session.
    ///
    /// - Parameter wake: Called from any thread when there are news.
    init(_ thread: ChatThread, _ session: ChatSession, wake: @escaping @Sendable () -> Void) {
        self.session = session
        news = Mutex(News(snapshot: ChatSnapshot(thread: thread, documents: ChatDocuments())))
        tasks = Mutex([])
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        events = continuation
        let main = Task { [weak self] in
            let (updates, effects) = (await session.updates(), await session.effects())
            self?.keep(
                Task { for await _ in updates { continuation.yield(.changed) } },
                Task { [weak self] in
                    for await effect in effects {
                        self?.add(effect)
                        wake()
                    }
                }
            )
            for await event in stream {
                if case .action(let action) = event { await session.perform(action) }
                // Taken here alone, one after the other, so that no older one follows a newer one.
                let snapshot = await session.snapshot
                self?.take(snapshot, after: event)
                wake()
            }
        }
        keep(main)
    }

    deinit {
        events.finish()
        for task in tasks.withLock(\.self) { task.cancel() }
    }

    /// Hands an action over, and returns its number, counted from 1.
    func perform(_ action: ChatAction) -> Int {
        let number = sent.add(1, ordering: .relaxed).newValue
        events.yield(.action(action))
        return number
    }

    /// What there is to know now.
    func takeNews() -> News {
        news.withLock { news in
            defer { news.effects = [] }
            return news
        }
    }

    private func add(_ effect: ChatEffect) { news.withLock { $0.effects.append(effect) } }

    private func take(_ snapshot: ChatSnapshot, after event: Event) {
        news.withLock { news in
            news.snapshot = snapshot
            if case .action = event { news.actionCount += 1 }
        }
    }

    private func keep(_ more: Task<Void, Never>...) { tasks.withLock { $0 += more } }
}
