public import SpanTree

/// Reveals a document that is still arriving, at a readable pace.
///
/// A value without a clock: time is the argument of `advance(by:)`, so the same inputs give the same frames. It counts
/// graphemes of the visible tree; marks and link targets cost no time, and what can only be shown whole (a rule, an
/// image, a footnote's number) appears whole and is paid for with its first grapheme.
///
///     var machine = RevealMachine(policy: .adaptive)
///     machine.receive(.appended(document))
///     if !machine.advance(by: .milliseconds(16)).isEmpty { draw(machine.frame) }
///
/// Every input returns what it changed, and `frame` is what to draw then.
public struct RevealMachine: Sendable, Hashable {
    /// How fast text appears.
    public let policy: RevealPolicy
    /// The base rate of the policies that have one, in graphemes per second.
    public let graphemesPerSecond: Double
    /// Whether text appears as soon as it is received, without a caret.
    public private(set) var reducesMotion: Bool
    /// Everything received so far.
    public private(set) var received = MarkupDocument()
    /// Whether the stream has ended.
    public private(set) var hasEnded = false

    private var part = ShownPart()
    private var pacer: Pacer
    /// Whether the present input changed what is shown.
    private var hasNewLook = false
    /// How long the reveal has waited for text.
    var waited = Duration.zero

    /// The rate that readers of the well-known component are used to, in graphemes per second.
    public static let defaultRate = 55.0
    /// The longest time that one step counts for the pace: a reader who comes back sees text flow, not jump.
    public static let longestStep = Duration.milliseconds(100)

    /// A machine with nothing received.
    ///
    /// - Parameters:
    ///   - policy: How fast text appears.
    ///   - graphemesPerSecond: The base rate, held to 1 to 100,000.
    ///   - reducesMotion: Whether text appears as soon as it is received, without a caret.
    public init(
        policy: RevealPolicy = .seed,
        graphemesPerSecond: Double = RevealMachine.defaultRate,
        reducesMotion: Bool = false
    ) {
        self.policy = policy
        self.graphemesPerSecond = min(max(1, graphemesPerSecond), 100_000)
        self.reducesMotion = reducesMotion
        pacer = Pacer(policy, base: self.graphemesPerSecond)
    }

    /// The part of what is received that is shown.
    public var shown: MarkupDocument {
        MarkupDocument(blocks: part.blocks, limits: received.limits, graphemeCount: part.graphemeCount)
    }

    /// Graphemes that are shown.
    public var shownCount: Int { part.graphemeCount }

    /// Graphemes that are received and not shown.
    public var pendingCount: Int { received.graphemeCount - shownCount }

    /// Whether the stream has ended and everything is shown.
    public var isFinished: Bool { hasEnded && pendingCount == 0 }

    /// Where in what is received the shown part ends; `.end` when all of it is shown.
    private var point: RevealPoint {
        let isWhole = part.block >= received.blocks.count
        return isWhole ? .end : RevealPoint(block: part.block, grapheme: part.graphemeCount - part.start)
    }

    /// What to draw now.
    public var frame: RevealFrame {
        RevealFrame(
            document: shown,
            received: received,
            point: point,
            showsCaret: showsCaret,
            isFinished: isFinished
        )
    }

    /// Takes a new document. O(blocks that are not known to be unchanged, as far as they are shown).
    @discardableResult
    public mutating func receive(_ update: RevealUpdate) -> RevealChange {
        reporting { machine in
            let count = machine.shownCount(after: update)
            let previous = machine.received.graphemeCount
            machine.received = update.document
            var unchanged = 0
            switch update {
            case .appended(_, let count):
                unchanged = count
                machine.pacer.receive(max(0, machine.received.graphemeCount - previous))
            case .replaced(_, let keepsCommonPrefix):
                machine.hasEnded = false
                if !keepsCommonPrefix {
                    machine.pacer = Pacer(machine.policy, base: machine.graphemesPerSecond)
                }
                machine.pacer.receive(machine.received.graphemeCount - count)
            }
            machine.show(machine.isImmediate ? machine.received.graphemeCount : count, unchanged: unchanged)
            if machine.hasEnded { machine.pacer.settle(machine.pendingCount) }
        }
    }

    /// Takes the end of the stream: nothing more will be appended, though what is there may still be read differently.
    @discardableResult
    public mutating func end() -> RevealChange {
        reporting { machine in
            machine.hasEnded = true
            machine.pacer.settle(machine.pendingCount)
        }
    }

    /// Lets time pass. O(1) when nothing appears, else O(the blocks where text lands), and O(blocks) where an earlier frame is
    /// still held.
    @discardableResult
    public mutating func advance(by elapsed: Duration) -> RevealChange {
        reporting { machine in
            let elapsed = max(elapsed, .zero)
            if machine.pendingCount == 0 { machine.waited += elapsed }
            let count = machine.pacer.graphemes(of: machine.pendingCount, after: elapsed)
            if count > 0 { machine.show(machine.shownCount + count) }
        }
    }

    /// Shows everything received so far, as for a reader who will not wait. The pace of what follows is unchanged.
    @discardableResult
    public mutating func revealAll() -> RevealChange {
        reporting { $0.show($0.received.graphemeCount) }
    }

    /// Follows the reader's wish for less motion.
    @discardableResult
    public mutating func reduceMotion(_ isReduced: Bool) -> RevealChange {
        reporting { machine in
            machine.reducesMotion = isReduced
            if isReduced { machine.show(machine.received.graphemeCount) }
        }
    }
}

extension RevealMachine {
    private var isImmediate: Bool { reducesMotion || policy == .instant }

    /// How many graphemes are shown of a document that takes the place of the received one.
    private func shownCount(after update: RevealUpdate) -> Int {
        switch update {
        case .replaced(_, keepsCommonPrefix: false): 0
        case .replaced(let document, keepsCommonPrefix: true):
            min(shownCount, received.commonPrefixCount(with: document))
        case .appended(let document, let unchanged):
            part.graphemeCount(in: document, after: received, unchanged: unchanged)
        }
    }

    /// Shows this many graphemes, or a few more where the cut would split what appears whole.
    ///
    /// - Parameter unchanged: how many leading blocks were received before what is shown was cut.
    private mutating func show(_ count: Int, unchanged: Int = .max) {
        let previous = shownCount
        if part.move(to: count, of: received, unchanged: unchanged) { hasNewLook = true }
        if shownCount != previous { waited = .zero }
    }

    private mutating func reporting(_ input: (inout RevealMachine) -> Void) -> RevealChange {
        let (hadCaret, wasFinished) = (showsCaret, isFinished)
        defer { hasNewLook = false }  // Equal machines must not differ in it.
        input(&self)
        var change: RevealChange = []
        if hasNewLook { change.insert(.document) }
        if showsCaret != hadCaret { change.insert(.caret) }
        if isFinished != wasFinished { change.insert(.finished) }
        return change
    }
}
