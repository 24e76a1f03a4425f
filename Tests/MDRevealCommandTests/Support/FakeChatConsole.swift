import Dispatch
import Foundation
import TerminalIO

/// A console whose input comes once something was shown.
final class FakeChatConsole: ChatConsole {
    enum Event {
        case input(String)
        case endOfInput
        case signal(Signal)
    }

    /// What happens, each once a text was shown behind the one before it.
    private var steps: ArraySlice<(when: String, event: Event)>
    /// What was shown so far.
    var shown: () -> String = { "" }
    /// Called with what is typed, for a terminal that echoes it.
    var onInput: (String) -> Void = { _ in }
    private var seen = 0
    private(set) var size: TerminalSize?
    private(set) var log: [String] = []
    private let semaphore = DispatchSemaphore(value: 0)
    /// Nothing that a test waits for takes so long, though the session's tasks wait for other tests to end.
    private let deadline = Date(timeIntervalSinceNow: 1_200)
    private(set) var isLate = false

    init(size: TerminalSize? = nil, _ steps: [(when: String, event: Event)] = []) {
        self.size = size
        self.steps = steps[...]
    }

    var wake: @Sendable () -> Void { { [semaphore] in semaphore.signal() } }
    func begin() { log.append("begin") }
    func end() { log.append("end") }
    func takeKeys() {}
    func perform(_ signal: Signal) { log.append("\(signal)") }

    func wait(forInput: Bool, atMost time: Duration?) -> ConsoleEvents {
        if Date() > deadline {
            isLate = true
            pause()
            return ConsoleEvents(hasInput: forInput, signals: [.terminate])
        }
        let rest = shown().dropFirst(seen)
        guard let step = steps.first else {
            if !forInput { pause() }
            return ConsoleEvents(hasInput: forInput)
        }
        if let range = Self.range(of: step.when, in: rest) {
            switch step.event {
            case .input, .endOfInput:
                if forInput { return ConsoleEvents(hasInput: true) }
            case .signal(let signal):
                pass(range, in: rest)
                return ConsoleEvents(signals: [signal])
            }
        }
        pause()
        return ConsoleEvents()
    }

    /// Lets the session work: it shares the processors with whoever asks again and again.
    private func pause() { _ = semaphore.wait(timeout: .now() + .milliseconds(5)) }

    func readInput() -> [UInt8] {
        guard let step = steps.first else { return [] }
        let rest = shown().dropFirst(seen)
        if let range = Self.range(of: step.when, in: rest) { pass(range, in: rest) }
        guard case .input(let text) = step.event else { return [] }
        onInput(text)
        return Array(text.utf8)
    }

    /// Nothing is everywhere.
    private static func range(of text: String, in rest: Substring) -> Range<Substring.Index>? {
        text.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: text)
    }

    private func pass(_ range: Range<Substring.Index>, in rest: Substring) {
        seen += rest.distance(from: rest.startIndex, to: range.upperBound)
        steps = steps.dropFirst()
    }
}
