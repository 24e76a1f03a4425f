public import Reveal

/// One row of a thread's view, as it is to be shown now. It says what, not where or how.
public enum ChatRow: Sendable, Hashable, Identifiable {
    /// A day begins; it stands before a message of that day.
    case day(ChatDay, before: ChatMessage.ID)
    /// What was said.
    case turn(Turn)
    /// A reply was asked for and nothing that shows has come.
    case thinking(ChatMessage.ID)
    /// The reply above was stopped.
    case stopped(ChatMessage.ID)
    /// The reply above broke off; `ChatWords.note(ofFailure:)` has the words.
    case failed(ChatMessage.ID, message: String?)
    /// What can be done with the message above.
    case actions(ChatMessage.ID, [Action])
    /// Stands for a turn of a thread that is being fetched.
    case ghost(Int, ChatMessage.Role)

    /// What was said, as far as it is shown.
    public struct Turn: Sendable, Hashable {
        /// The message.
        public let message: ChatMessage.ID
        /// Who speaks.
        public let role: ChatMessage.Role
        /// The document to draw, the caret, and the whole text for assistive technology.
        public let frame: RevealFrame
        /// Whether the turn waits for a reply to end.
        public let isQueued: Bool
    }

    /// An offer and how it stands.
    public struct Action: Sendable, Hashable {
        /// What can be done.
        public let offer: MessageOffer
        /// Whether it is the thumb that was chosen, or the message was just copied.
        public let isSelected: Bool
    }

    /// What names a row while it is there, unique in its thread.
    public enum ID: Sendable, Hashable {
        /// The day that begins before a message.
        case day(ChatMessage.ID)
        /// What was said. Thinking has it too: the reply takes its place.
        case turn(ChatMessage.ID)
        /// The note that the reply was stopped or broke off.
        case note(ChatMessage.ID)
        /// What can be done.
        case actions(ChatMessage.ID)
        /// A ghost, counted from 0.
        case ghost(Int)
    }

    /// What names the row.
    public var id: ID {
        switch self {
        case .day(_, let message): .day(message)
        case .turn(let turn): .turn(turn.message)
        case .thinking(let message): .turn(message)
        case .stopped(let message), .failed(let message, _): .note(message)
        case .actions(let message, _): .actions(message)
        case .ghost(let index, _): .ghost(index)
        }
    }
}
