internal import Reveal
internal import SpanTree
internal import Streaming

/// How one turn looks while it arrives: its text becomes steady documents, and these are revealed at a pace.
struct RevealingTurn: Sendable {
    private var stream = StreamingDocument()
    private(set) var machine: RevealMachine
    /// How long no text has come.
    private var quiet = Duration.zero
    private var hasText = false

    /// How long what is undecided in the text is held back while nothing comes.
    static let patience = Duration.milliseconds(700)

    init(machine: RevealMachine) { self.machine = machine }

    /// A turn that is shown at once, as it was typed.
    init(literal text: String) {
        machine = RevealMachine(policy: .instant)
        machine.receive(.appended(.literal(text)))
        machine.end()
    }

    /// A reply that is shown at once.
    init(complete text: String) {
        self.init(machine: RevealMachine(policy: .instant))
        receive(text)
        end(showsAll: true)
    }

    /// Whether everything has come and is shown.
    var isSettled: Bool { machine.isFinished }

    /// Takes the reply's text so far.
    mutating func receive(_ text: String) {
        guard stream.update(text) != .unchanged else { return }
        hasText = true
        quiet = .zero
        machine.receive(.appended(stream.steady))
    }

    /// Takes the reply's end.
    mutating func end(showsAll: Bool) {
        stream.finish()
        machine.receive(.appended(stream.document))
        machine.end()
        if showsAll { machine.revealAll() }
    }

    /// Lets time pass, and tells whether the turn looks different.
    mutating func advance(by elapsed: Duration) -> Bool {
        guard hasText || machine.hasEnded else { return false }
        var change: RevealChange = []
        if isHolding {
            quiet += elapsed
            if !isHolding { change.formUnion(machine.receive(.appended(stream.document))) }
        }
        change.formUnion(machine.advance(by: elapsed))
        return !change.isEmpty
    }

    /// How long the turn stays as it is; `nil` when nothing changes until text comes.
    var timeToNextChange: Duration? {
        guard hasText || machine.hasEnded else { return nil }
        let hold = isHolding ? Self.patience - quiet : nil
        return [machine.timeToNextChange, hold].compactMap(\.self).min()
    }

    private var isHolding: Bool { hasText && !machine.hasEnded && quiet < Self.patience }
}

extension MarkupDocument {
    /// A text as it was typed, in one paragraph: Markdown in it is not read, and copying it gives what was typed.
    static func literal(_ text: String) -> MarkupDocument {
        let breaks = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }
        let marks = breaks.map { Mark(.hardBreak, $0.offset..<$0.offset + 1) }
        return MarkupDocument(blocks: [MarkupBlock(.paragraph(MarkupText(text, marks: marks)))])
    }
}
