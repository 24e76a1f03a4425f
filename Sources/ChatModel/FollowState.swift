/// Whether a view of a thread stays with its latest row.
public enum FollowState: Sendable, Hashable {
    /// The latest row is in view and stays there as it grows.
    case atLatest
    /// The person reads further up, and nothing moves. A way to the latest row is offered; `hasNews` tells that text
    /// came since.
    case away(hasNews: Bool)

    /// What can happen to it.
    public enum Event: Sendable, Hashable {
        /// The person scrolled; whether the latest row is in view now.
        case scrolled(isAtLatest: Bool)
        /// The person asked for the latest row, by a jump or by a turn of their own.
        case jumped
        /// A row was added or grew.
        case grew
    }

    /// Whether a way to the latest row is offered.
    public var offersJump: Bool { self != .atLatest }

    /// The state after an event.
    public func after(_ event: Event) -> FollowState {
        switch (self, event) {
        case (_, .jumped), (_, .scrolled(isAtLatest: true)), (.atLatest, .grew): .atLatest
        case (.atLatest, .scrolled(isAtLatest: false)): .away(hasNews: false)
        case (.away, .scrolled(isAtLatest: false)): self
        case (.away, .grew): .away(hasNews: true)
        }
    }
}
