/// Where a thread stands in the exchange of turns.
public enum ChatPhase: Sendable, Hashable, CaseIterable {
    /// Nothing was said.
    case empty
    /// The person's turn has no reply yet, as a thread may be saved.
    case unanswered
    /// A reply was asked for and nothing that shows has come.
    case thinking
    /// A reply is coming.
    case streaming
    /// The last reply is complete.
    case complete
    /// The last reply was stopped.
    case stopped
    /// The last reply broke off.
    case failed
}

extension ChatThread {
    /// Where the thread stands. While a reply streams it is that reply's state, wherever it stands. O(messages).
    public var phase: ChatPhase {
        if let index = streamingIndex { return messages[index].hasVisibleText ? .streaming : .thinking }
        guard let last = messages.last(where: { $0.role != .system }) else { return .empty }
        guard last.role == .assistant else { return .unanswered }
        return switch last.state {
        case .complete: .complete
        case .streaming: .streaming
        case .stopped: .stopped
        case .failed: .failed
        }
    }
}
