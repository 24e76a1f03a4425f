public import FoundationEssentials

/// A thread and its documents at one moment.
public struct ChatSnapshot: Sendable {
    /// The thread.
    public let thread: ChatThread
    /// How its turns look.
    public let documents: ChatDocuments

    /// A snapshot; the documents are those of the thread.
    public init(thread: ChatThread, documents: ChatDocuments) {
        self.thread = thread
        self.documents = documents
    }

    /// How many ghosts stand for a thread that is being fetched.
    public static let ghostCount = 4

    /// The rows to show, from the oldest. O(messages).
    ///
    /// A day is named before its first message. Once it is, messages with earlier dates do not name theirs again: a
    /// reply may be replaced long after, and clocks are set back.
    ///
    /// - Parameter calendar: What days are; its time zone is replaced by `timeZone`.
    public func rows(now: Date, calendar: Calendar, timeZone: TimeZone) -> [ChatRow] {
        var calendar = calendar
        calendar.timeZone = timeZone
        var rows: [ChatRow] = []
        var latest: Date?
        func separate(_ id: ChatMessage.ID, _ date: Date) {
            let day = calendar.startOfDay(for: date)
            guard latest.map({ day > $0 }) ?? true else { return }
            latest = day
            rows.append(.day(ChatDay(of: date, now: now, in: calendar), before: id))
        }
        let offering = Offering(thread)
        for message in thread.messages where message.role != .system {
            separate(message.id, message.date)
            rows += self.rows(of: message, offering)
        }
        for turn in thread.record.queue {
            separate(turn.id, turn.date)
            rows += self.turn(turn.id, .user, isQueued: true)
        }
        if thread.isLoading {
            rows += (0..<Self.ghostCount).map { .ghost($0, $0.isMultiple(of: 2) ? .user : .assistant) }
        }
        return rows
    }

    private func rows(of message: ChatMessage, _ offering: Offering) -> [ChatRow] {
        guard message.isSettled || message.hasVisibleText else { return [.thinking(message.id)] }
        var rows = message.hasVisibleText ? turn(message.id, message.role, isQueued: false) : []
        // What stands below a reply waits until the reply is shown, so that it does not move down with it.
        guard documents.isSettled(message.id) else { return rows }
        switch message.state {
        case .complete, .streaming: break
        case .stopped: rows.append(.stopped(message.id))
        case .failed(let error): rows.append(.failed(message.id, message: error))
        }
        let actions = offering.offers(for: message).map {
            ChatRow.Action(offer: $0, isSelected: isSelected($0, message))
        }
        if !actions.isEmpty { rows.append(.actions(message.id, actions)) }
        return rows
    }

    private func turn(_ id: ChatMessage.ID, _ role: ChatMessage.Role, isQueued: Bool) -> [ChatRow] {
        guard let frame = documents.frame(of: id) else { return [] }
        return [.turn(.init(message: id, role: role, frame: frame, isQueued: isQueued))]
    }

    private func isSelected(_ offer: MessageOffer, _ message: ChatMessage) -> Bool {
        switch offer {
        case .copy: thread.copied?.message == message.id
        case .good: message.feedback == .good
        case .bad: message.feedback == .bad
        case .regenerate, .retry, .share: false
        }
    }
}
