internal import TerminalIO

/// Keys on their way to whoever edits a turn, and what happens meanwhile.
protocol KeySource: AnyObject {
    /// The next thing that happens. Waits for it.
    func next() -> KeyEvent
    /// Stops the process as its terminal asks, and goes on behind that.
    func suspend()
    /// The commands that a line may be completed to.
    func completions(of line: String) -> [String]
    /// Writes where the line stood, which was erased.
    func write(_ bytes: [UInt8])
}

/// What happens while a turn is edited.
enum KeyEvent: Sendable {
    case key(Key)
    /// The terminal has another size.
    case resized(TerminalSize)
    /// The process is asked to stop for a while.
    case suspended
    /// The process goes on after a stop that it was not asked about.
    case resumed
    /// No key will come any more.
    case ended
    /// The process is asked to end.
    case left(Signal)
}

/// The keys of a conversation: those that were typed while a reply came, and then those that are.
final class KeyInbox: KeySource {
    private let conversation: Conversation
    /// Whether each key is read as it is pressed, else lines are.
    private let takesKeys: Bool
    private var decoder = KeyDecoder()
    private var keys: [Key] = []
    private var events: [KeyEvent] = []
    /// Whether the input is at its end.
    private(set) var hasEnded = false

    init(_ conversation: Conversation, takesKeys: Bool) {
        self.conversation = conversation
        self.takesKeys = takesKeys
    }

    /// How long a key may still become another one.
    var patience: Duration? { decoder.isPending ? KeyDecoder.patience : nil }

    func begin() {
        takeKeys()
        if takesKeys { write(KeyDecoder.bracketsOn) }
    }

    /// Has keys come unseen, as they may not behind whoever set the terminal's modes meanwhile.
    func takeKeys() { if takesKeys { conversation.console.takeKeys() } }

    func end() { if takesKeys { write(KeyDecoder.bracketsOff) } }

    func next() -> KeyEvent {
        takeKeys()
        while true {
            if !events.isEmpty { return events.removeFirst() }
            if !keys.isEmpty { return .key(keys.removeFirst()) }
            if hasEnded { return .ended }
            let hasInput = conversation.wait(forInput: true, atMost: patience)
            collect(hasInput: hasInput)
            for signal in conversation.takeSignals() { take(signal) }
        }
    }

    /// Takes the keys that have come while a reply does, and tells whether one of them stops it. The others are kept.
    func collect(hasInput: Bool) {
        guard hasInput else {
            keys += decoder.flush()
            return
        }
        let bytes = (try? conversation.console.readInput()) ?? []
        if bytes.isEmpty { hasEnded = true }
        keys += decoder.append(bytes)
    }

    /// Takes the keys that stop a reply out of those that are kept.
    func takeStop() -> Bool {
        let count = keys.count
        keys.removeAll { $0 == .escape || $0 == .interrupt }
        return keys.count < count
    }

    func suspend() {
        end()
        conversation.console.perform(.stop)
        begin()
    }

    func completions(of line: String) -> [String] { SlashCommand.completions(of: line) }

    func write(_ bytes: [UInt8]) { try? conversation.sink.write(bytes) }

    private func take(_ signal: Signal) {
        switch signal {
        case .interrupt: keys.append(.interrupt)
        case .terminate, .hangUp: events.append(.left(signal))
        case .stop: events.append(.suspended)
        case .goOn: events.append(.resumed)
        case .windowChange:
            guard let size = conversation.console.size else { return }
            conversation.look.value.resize(to: size)
            events.append(.resized(size))
        }
    }
}
