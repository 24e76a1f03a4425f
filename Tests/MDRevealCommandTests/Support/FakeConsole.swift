import TerminalIO

/// A console whose time passes only where someone waits, with input and signals at given times.
final class FakeConsole: LiveConsole {
    enum Event {
        case input([UInt8])
        case endOfInput
        case signal(Signal)
        case resize(TerminalSize)
    }

    private(set) var now = Duration.zero
    private(set) var size: TerminalSize?
    var inputArrives = true
    /// Called when the terminal gets another size.
    var onResize: () -> Void = {}
    private(set) var log: [String] = []
    private var events: [(time: Duration, event: Event)]

    init(size: TerminalSize? = nil, _ events: [(time: Duration, event: Event)] = []) {
        self.size = size
        self.events = events
    }

    /// Text in pieces of so many bytes, so far apart.
    convenience init(size: TerminalSize? = nil, _ text: String, pieces: Int, every gap: Duration) {
        let bytes = Array(text.utf8)
        var events: [(time: Duration, event: Event)] = []
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            events.append((gap * (events.count + 1), .input(piece)))
        }
        events.append((gap * (events.count + 1), .endOfInput))
        self.init(size: size, events)
    }

    func begin(painting: Bool) { log.append(painting ? "begin painting" : "begin") }
    func end() { log.append("end") }
    func perform(_ signal: Signal) { log.append("\(signal)") }

    /// Adds an event.
    func add(_ event: Event, at time: Duration) {
        events.append((time, event))
        events.sort { $0.time < $1.time }
    }

    func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents {
        let deadline = time.map { now + $0 }
        while let next = events.first, next.time <= deadline ?? next.time {
            now = max(now, next.time)
            switch next.event {
            case .input, .endOfInput:
                if forInput { return ConsoleEvents(hasInput: true) }
                events.removeFirst()
            case .signal(let signal):
                events.removeFirst()
                return ConsoleEvents(signals: [signal])
            case .resize(let new):
                size = new
                onResize()
                events.removeFirst()
                return ConsoleEvents(signals: [.windowChange])
            }
        }
        now = max(now, deadline ?? now)
        return ConsoleEvents()
    }

    func readInput() -> [UInt8] {
        guard case .input(let bytes)? = events.first?.event else { return [] }
        events.removeFirst()
        return bytes
    }
}
