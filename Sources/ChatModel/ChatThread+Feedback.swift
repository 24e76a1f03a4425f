extension ChatThread {
    mutating func rate(_ id: ChatMessage.ID, _ choice: ChatMessage.Feedback?) -> [ChatEffect] {
        guard let index = messages.firstIndex(where: { $0.id == id }), messages[index].isJudgeable,
            messages[index].feedback != choice
        else { return [] }
        feedbackCount += 1
        let settled = pendingFeedback[id].map(\.settled) ?? messages[index].feedback
        pendingFeedback[id] = PendingFeedback(settled: settled, number: feedbackCount)
        record.messages[index].feedback = choice
        let change = FeedbackChange(message: id, choice: choice, number: feedbackCount)
        return [.sendFeedback(change), .haptic(.selection)]
    }

    /// Takes the outcome of a change. A rejected one gives way to the last accepted choice, unless the person has
    /// chosen again meanwhile.
    mutating func settle(_ change: FeedbackChange, isAccepted: Bool) -> [ChatEffect] {
        // A reply that was replaced has no pending change: news of the old text's feedback do not touch the new one.
        guard var pending = pendingFeedback[change.message],
            let index = messages.firstIndex(where: { $0.id == change.message })
        else { return [] }
        if isAccepted { pending.settled = change.choice }
        let isNewest = change.number == pending.number
        pendingFeedback[change.message] = isNewest ? nil : pending
        if isNewest { record.messages[index].feedback = pending.settled }
        return []
    }
}
