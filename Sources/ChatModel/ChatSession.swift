public import FoundationEssentials
public import Reveal

/// A conversation that runs: it asks for replies, reveals them, and tells what is to be shown.
///
///     let session = ChatSession { messages in model.reply(to: messages) }
///     await session.start()
///     await session.send("What is a monad?")
///     for await snapshot in await session.updates() {
///         draw(snapshot.rows(now: .now, calendar: .current, timeZone: .current))
///     }
///
/// It performs a `ChatThread`'s effects and reports back; what only its surroundings can do (clipboard, sharing,
/// scrolling, announcements, haptics) comes out of `effects()`. Every action is applied whole before the next one, in
/// the order in which actions arrive. A reply ends with the session.
public actor ChatSession {
    /// Makes a reply to messages, of which the last is the person's turn.
    public typealias Reply = @Sendable ([ChatMessage]) -> AsyncThrowingStream<String, any Error>
    /// Hands on what a person thinks of a reply, which is the last of the messages. `nil` takes a choice back.
    public typealias FeedbackHandler =
        @Sendable (_ reply: ChatMessage, _ choice: ChatMessage.Feedback?) async throws -> Void

    /// The thread as it is.
    public private(set) var thread: ChatThread

    private var documents: ChatDocuments
    private let reply: Reply
    private let feedback: FeedbackHandler?
    private let now: @Sendable () -> Date
    private let clock: SessionClock
    private let tick: Duration

    private let snapshots = Broadcast<ChatSnapshot>()
    private let outward = Broadcast<ChatEffect>()
    private var replyTask: Task<Void, Never>?
    private var feedbackTask: Task<Void, Never>?
    private var pacing: Pacing?
    private var pacingCount = 0
    private var lastRefresh = Duration.zero
    /// Whether text came that no snapshot shows.
    private var isStale = false

    private struct Pacing {
        let number: Int
        let task: Task<Void, Never>
        /// Whether it waits for longer than a tick, so that new text must wake it.
        let isLong: Bool
    }

    /// A session that has not started.
    ///
    /// - Parameters:
    ///   - thread: What was said before.
    ///   - machine: The pace of replies, with nothing received.
    ///   - clock: What measures the time of the reveal and of notes that stand for a moment.
    ///   - tick: The shortest time between two looks at a reply that streams; a sixtieth of a second by default.
    ///   - now: The date of what happens.
    ///   - feedback: Where feedback goes. When it throws, the previous choice comes back.
    ///   - reply: Asked once for each reply, away from the caller's actor. Its stream is cancelled on Stop.
    public init<C: Clock>(
        thread: ChatThread = ChatThread(),
        revealing machine: RevealMachine = RevealMachine(policy: .adaptive),
        clock: C = ContinuousClock(),
        tick: Duration = .seconds(1) / 60,
        now: @escaping @Sendable () -> Date = { Date() },
        feedback: FeedbackHandler? = nil,
        reply: @escaping Reply
    ) where C.Duration == Duration {
        self.thread = thread
        self.clock = SessionClock(clock)
        self.tick = tick
        self.now = now
        self.feedback = feedback
        self.reply = reply
        documents = ChatDocuments(revealing: machine)
        documents.update(from: thread)
    }

    deinit {
        replyTask?.cancel()
        pacing?.task.cancel()
    }

    /// The thread and its documents as they are.
    public var snapshot: ChatSnapshot { ChatSnapshot(thread: thread, documents: documents) }

    /// The present snapshot and those that follow, whenever something looks different. A reader that is slow gets the
    /// newest, not all.
    public func updates() -> AsyncStream<ChatSnapshot> {
        snapshots.stream(.bufferingNewest(1), first: snapshot)
    }

    /// What the surroundings are to do from now on, in order: `copy`, `share`, `scrollToLatest`, `announce`, `haptic`.
    public func effects() -> AsyncStream<ChatEffect> { outward.stream(.unbounded) }

    /// Applies an action and begins what follows from it. It never waits for a reply.
    public func perform(_ action: ChatAction) {
        // Without a copy of the thread to compare with: it would make each chunk copy the text before it.
        if case .received = action { return receive(action) }
        let previous = thread
        for effect in thread.apply(action, at: now()) { perform(effect) }
        guard thread != previous else { return }
        refresh()
        publish()
        pace()
    }

    /// Takes a piece of a reply. It is looked at when the next tick comes, so that a burst costs one parse.
    private func receive(_ action: ChatAction) {
        for effect in thread.apply(action, at: now()) { perform(effect) }
        isStale = true
        pace()
    }

    private func publish() {
        isStale = false
        snapshots.send(snapshot)
    }
}

extension ChatSession {
    private func perform(_ effect: ChatEffect) {
        switch effect {
        case .startReply(let run, let messages):
            replyTask = Task { @concurrent [weak self, reply] in
                do {
                    for try await chunk in reply(messages) {
                        guard await self?.receive(chunk, run) == true else { return }
                    }
                    await self?.perform(.finished(run))
                } catch {
                    await self?.perform(.failed(run, message: ErrorDescription.text(of: error)))
                }
            }
        case .cancelReply:
            replyTask?.cancel()
        case .sendFeedback(let change):
            send(change)
        case .endCopied(let mark, let hold):
            Task { [weak self, clock] in
                try? await clock.sleep(hold)
                await self?.perform(.endCopied(mark))
            }
        case .copy, .share, .scrollToLatest, .announce, .haptic:
            outward.send(effect)
        }
    }

    /// Takes a chunk, and tells whether more is wanted.
    private func receive(_ chunk: String, _ run: ReplyRun) -> Bool {
        perform(.received(chunk, run))
        return thread.run == run
    }

    /// Hands feedback on, one change after the other, so that the last one that arrives is the last that was made.
    private func send(_ change: FeedbackChange) {
        guard let feedback, let message = thread.message(change.message) else {
            return perform(.feedbackAccepted(change))
        }
        feedbackTask = Task { [weak self, before = feedbackTask] in
            await before?.value
            do {
                try await feedback(message, change.choice)
                await self?.perform(.feedbackAccepted(change))
            } catch {
                await self?.perform(.feedbackRejected(change))
            }
        }
    }
}

extension ChatSession {
    /// Lets the time that has passed pass for the documents, then gives them the thread as it is. Tells whether time
    /// changed anything. In this order, since new text has no claim on time before it came.
    @discardableResult
    private func refresh() -> Bool {
        let elapsed = clock.elapsed()
        let isChanged = documents.advance(by: elapsed - lastRefresh)
        lastRefresh = elapsed
        documents.update(from: thread)
        return isChanged
    }

    /// Sees to it that there is a next tick while something moves or has come.
    private func pace() {
        if let pacing {
            guard pacing.isLong else { return }
            pacing.task.cancel()
        }
        schedule(after: isStale ? .zero : documents.timeToNextChange)
    }

    private func schedule(after time: Duration?) {
        guard let time else {
            pacing = nil
            return
        }
        pacingCount += 1
        let number = pacingCount
        let task = Task { [weak self, clock, tick] in
            guard (try? await clock.sleep(max(time, tick))) != nil else { return }
            await self?.advance(number)
        }
        pacing = Pacing(number: number, task: task, isLong: time > tick)
    }

    private func advance(_ number: Int) {
        guard pacing?.number == number else { return }  // It was woken meanwhile.
        if refresh() || isStale { publish() }
        schedule(after: documents.timeToNextChange)
    }
}
