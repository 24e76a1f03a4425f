internal import Reveal
package import SpanTree
internal import Streaming

/// How one turn looks while it arrives: its text becomes steady documents, and these are revealed at a pace.
struct RevealingTurn: Sendable {
    private var stream = StreamingDocument()
    private(set) var machine: RevealMachine
    /// How many leading blocks of what the machine received are closed.
    private(set) var closedBlockCount = 0
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
        closedBlockCount = machine.received.blocks.count
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
        take(stream.steady)
    }

    /// Takes the reply's end.
    mutating func end(showsAll: Bool) {
        stream.finish()
        take(stream.document)
        machine.end()
        if showsAll { machine.revealAll() }
    }

    /// Lets time pass, and tells whether the turn looks different.
    mutating func advance(by elapsed: Duration) -> Bool {
        guard hasText || machine.hasEnded else { return false }
        var change: RevealChange = []
        if isHolding {
            quiet += elapsed
            if !isHolding { change.formUnion(take(stream.document)) }
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

    /// Hands a document of the stream to the machine, raw HTML read: what of it is shown must be what a renderer shows.
    @discardableResult
    private mutating func take(_ seen: MarkupDocument) -> RevealChange {
        closedBlockCount = stream.closedBlockCount(in: seen)
        guard seen.hasRawHTML else { return machine.receive(.appended(seen)) }
        // What is read of a block is other blocks.
        let closed = MarkupDocument(blocks: Array(seen.blocks.prefix(closedBlockCount)))
        closedBlockCount = closed.readable().blocks.count
        return machine.receive(.appended(seen.readable()))
    }

    private var isHolding: Bool { hasText && !machine.hasEnded && quiet < Self.patience }
}

extension MarkupDocument {
    /// A text as it was typed, in one paragraph: Markdown in it is not read, and copying it gives what was typed.
    package static func literal(_ text: String) -> MarkupDocument {
        let breaks = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }
        let marks = breaks.map { Mark(.hardBreak, $0.offset..<$0.offset + 1) }
        return MarkupDocument(blocks: [MarkupBlock(.paragraph(MarkupText(text, marks: marks)))])
    }
}
