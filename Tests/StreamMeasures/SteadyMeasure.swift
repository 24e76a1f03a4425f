import MarkdownParsing
import Streaming

/// How steady a view of arriving text is, and how far it stays behind.
public struct SteadyMeasure: Sendable {
    /// Texts measured.
    public private(set) var texts = 0
    /// Cells of the final documents.
    public private(set) var visible = 0
    /// Steps, from one chunk to the next or to the end, in which something that was shown changed.
    public private(set) var events = 0
    /// Cells that went or got another character, in all steps.
    public private(set) var retracted = 0
    /// Cells that kept their character and got another style, in all steps.
    public private(set) var restyled = 0
    /// Cells that the parse of what was received has more than the view, after each chunk.
    public private(set) var holdBack = Histogram()
    /// Cells of the final document that some parse so far began with, less those that the view has, after each chunk.
    /// Marks that a parse shows as text are in `holdBack` and not in here.
    public private(set) var lag = Histogram()
    /// Cells of the final document that some parse so far began with and the view does not, after each chunk. Beside
    /// what is held, this counts what is shown wrongly.
    public private(set) var finalHoldBack = Histogram()
    /// Texts whose last view was not the parse of the whole text.
    public private(set) var unequal: [String] = []

    /// Nothing measured yet.
    public init() {}

    /// A step in which something that was shown changed.
    public struct Event: Sendable {
        /// The text.
        public let id: String
        /// What was received.
        public let received: String
        /// Whether the end was received too.
        public let isEnd: Bool
        /// Cells that went or got another character.
        public let retracted: Int
        /// Cells that got another style.
        public let restyled: Int
    }

    /// A moment in which something was held back.
    public struct Hold: Sendable {
        /// The text.
        public let id: String
        /// What was received.
        public let received: String
        /// Cells of the final document that were due and not shown.
        public let lag: Int
    }

    /// Per 1,000 cells of the final documents.
    public func perThousand(_ count: Int) -> Double {
        visible == 0 ? 0 : Double(count) * 1000 / Double(visible)
    }

    /// Texts whose last view was the parse of the whole text, of 1.
    public var equalShare: Double { texts == 0 ? 1 : Double(texts - unequal.count) / Double(texts) }

    /// Counts what another one has counted.
    public mutating func add(_ other: SteadyMeasure) {
        texts += other.texts
        visible += other.visible
        events += other.events
        retracted += other.retracted
        restyled += other.restyled
        holdBack.add(other.holdBack)
        lag.add(other.lag)
        finalHoldBack.add(other.finalHoldBack)
        unequal += other.unequal
    }

    mutating func count(_ change: Surface.Change) -> Bool {
        retracted += change.retracted
        restyled += change.restyled
        guard change.retracted + change.restyled > 0 else { return false }
        events += 1
        return true
    }

    /// Counts what a view has of what a parse shows and of the cells of the final document that are due.
    ///
    /// - Returns: the lag.
    @discardableResult
    mutating func countHoldBack(of shown: Surface, parsed: Surface, due: Int) -> Int {
        let behind = max(0, due - shown.cells.count)
        holdBack.add(max(0, parsed.cells.count - shown.cells.count))
        lag.add(behind)
        finalHoldBack.add(max(0, due - shown.matched))
        return behind
    }

    mutating func countText(_ id: String, visible: Int, isEqual: Bool) {
        texts += 1
        self.visible += visible
        if !isEqual { unequal.append(id) }
    }
}
