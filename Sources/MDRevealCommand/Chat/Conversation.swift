internal import MarkdownReveal
internal import TerminalIO

/// What every way to hold a conversation does: hands actions over, shows the reply that comes, and keeps the thread.
final class Conversation {
    let look: Box<ChatLook>
    let sink: any OutputSink
    let diagnostics: Diagnostics
    let console: any ChatConsole
    private let driver: ChatDriver
    private let store: ThreadStore?
    /// Whether replies are written as plain text.
    private let isPlain: Bool

    /// The conversation as it was when it was last looked at.
    private(set) var snapshot: ChatSnapshot
    private var actionCount = 0
    /// What is to be done, and is not done yet.
    private var effects: [ChatEffect] = []
    /// Signals that nobody has looked at.
    private(set) var signals: [Signal] = []
    /// The replies that were shown, or were there before.
    private var shown: Set<ChatMessage.ID>
    /// When the thread was saved last while a reply came.
    private var lastSave = ContinuousClock.now

    /// A value that several look at.
    final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    init(
        _ look: ChatLook,
        isPlain: Bool,
        sink: any OutputSink,
        diagnostics: Diagnostics,
        console: any ChatConsole,
        store: ThreadStore?,
        thread: ChatThread,
        session: ChatSession
    ) {
        self.look = Box(look)
        self.isPlain = isPlain
        self.sink = sink
        self.diagnostics = diagnostics
        self.console = console
        self.store = store
        shown = Set(thread.messages.map(\.id))
        driver = ChatDriver(thread, session, wake: console.wake)
        snapshot = ChatSnapshot(thread: thread, documents: ChatDocuments())
    }

    /// The time between two saves while a reply comes.
    static let saveInterval = Duration.seconds(2)

    /// Whether the last attempt to keep the thread failed.
    var hasLostThread: Bool { store?.hasFailed ?? false }

    /// Applies an action, and keeps what it changed.
    func perform(_ action: ChatAction) {
        switch action {
        case .retry(let id): shown.remove(id)
        case .regenerate: snapshot.thread.messages.last.map { _ = shown.remove($0.id) }
        default: break
        }
        let number = driver.perform(action)
        wait { $0.actionCount >= number }
        save(isDurable: true)
    }

    /// Waits until the conversation asks for something, and takes that.
    func take(_ effect: ChatEffect) {
        wait { $0.effects.contains(effect) }
        effects.removeAll { $0 == effect }
    }

    /// Forgets what is to be done but was not waited for.
    func takeEffects() -> [ChatEffect] {
        look(at: driver.takeNews())
        defer { effects = [] }
        return effects
    }

    /// Takes the signals that came while something else was waited for.
    func takeSignals() -> [Signal] {
        defer { signals = [] }
        return signals
    }

    /// Waits for input, a signal, news of the conversation, or the end of some time.
    func wait(forInput: Bool, atMost time: Duration? = nil) -> Bool {
        let events = console.wait(forInput: forInput, atMost: signals.isEmpty ? time : .zero)
        signals += events.signals
        look(at: driver.takeNews())
        return events.hasInput
    }

    private func wait(_ isThere: (Conversation) -> Bool) {
        look(at: driver.takeNews())
        while !isThere(self) { _ = wait(forInput: false) }
    }

    private func look(at news: ChatDriver.News) {
        snapshot = news.snapshot
        actionCount = news.actionCount
        effects += news.effects
    }

    /// Keeps the thread, where it is to be kept, and says what a person should hear of that.
    func save(isDurable: Bool) {
        guard let store else { return }
        store.save(snapshot.thread.record, isDurable: isDurable)
        lastSave = .now
        for message in store.takeMessages() { diagnostics.report(message) }
    }

    // MARK: Replies

    /// The first reply that is not shown, be it still coming or here already.
    var openReply: ChatMessage? {
        snapshot.thread.messages.first { $0.role == .assistant && !shown.contains($0.id) }
    }

    /// Shows a reply while it comes, until it is shown whole.
    ///
    /// - Parameter attend: Called after each wait with whether there is input; false leaves the reply.
    /// - Returns: The reply as it is then; `nil` where it was left.
    func follow(
        _ id: ChatMessage.ID,
        readsInput: () -> Bool,
        patience: () -> Duration?,
        attend: (_ hasInput: Bool, inout ReplyPainter) throws(OutputError) -> Bool
    ) throws(OutputError) -> ChatMessage? {
        var painter = ReplyPainter(look.value, isPlain: isPlain)
        let start = ContinuousClock.now
        while let message = snapshot.thread.message(id) {
            let elapsed = start.duration(to: .now)
            let frame = snapshot.documents.frame(of: id)
            let hasText = message.text.contains { !$0.isWhitespace }
            if message.state != .streaming, snapshot.documents.isSettled(id) {
                try sink.write(
                    hasText ? painter.finish(frame?.received ?? MarkupDocument()) : painter.giveUp()
                )
                save(isDurable: true)
                shown.insert(id)
                return message
            }
            if hasText, let frame {
                try sink.write(painter.show(frame, closedBlocks: snapshot.documents.closedBlockCount(of: id)))
            } else {
                try sink.write(painter.think(for: elapsed))
            }
            if lastSave.duration(to: .now) >= Self.saveInterval { save(isDurable: false) }
            let beat = hasText ? Self.saveInterval : ReplyPainter.beat
            let hasInput = wait(forInput: readsInput(), atMost: [patience(), beat].compactMap(\.self).min())
            guard try attend(hasInput, &painter) else {
                try sink.write(painter.finish(snapshot.documents.frame(of: id)?.received ?? MarkupDocument()))
                return nil
            }
        }
        return nil
    }
}
