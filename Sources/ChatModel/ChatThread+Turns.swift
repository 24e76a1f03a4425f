internal import FoundationEssentials

extension ChatThread {
    mutating func send(
        _ text: String,
        _ interruption: ChatAction.Interruption,
        at now: Date
    ) -> [ChatEffect] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [] }
        record.queue.append(.init(id: nextID, text: text, date: now))
        var effects: [ChatEffect] = [.haptic(.impact)]
        if !isLoading, interruption == .stop {
            effects += halt()
            while !record.queue.isEmpty { sendNextInQueue() }
        }
        return effects + followed(.jumped, always: true) + proceed(at: now)
    }

    mutating func beginLoading() -> [ChatEffect] {
        isLoading = isLoading || (messages.isEmpty && record.queue.isEmpty)
        return []
    }

    mutating func load(_ loaded: ChatRecord, at now: Date) -> [ChatEffect] {
        guard isLoading else { return [] }
        let sentMeanwhile = record.queue
        record = loaded
        for turn in sentMeanwhile {
            record.queue.append(.init(id: nextID, text: turn.text, date: turn.date))
        }
        return resume(at: now)
    }

    mutating func resume(at now: Date) -> [ChatEffect] {
        isLoading = false
        return proceed(at: now)
    }

    /// Asks for a reply where one is due: for the last turn, else for the first that waits.
    mutating func proceed(at now: Date) -> [ChatEffect] {
        guard !isLoading, run == nil else { return [] }
        // It was streaming when the thread was saved.
        if let index = streamingIndex { record.messages[index].state = .stopped }
        if phase != .unanswered {
            guard !record.queue.isEmpty else { return [] }
            sendNextInQueue()
        }
        let before = messages
        let reply = ChatMessage(id: nextID, role: .assistant, text: "", date: now, state: .streaming)
        record.messages.append(reply)
        return start(reply.id, to: before)
    }

    private mutating func sendNextInQueue() {
        let turn = record.queue.removeFirst()
        var message = ChatMessage(id: turn.id, role: .user, text: turn.text, date: turn.date)
        message.unknownFields = turn.unknownFields
        record.messages.append(message)
        follow = follow.after(.grew)
    }

    /// A number that no message has for its id.
    private var nextID: ChatMessage.ID {
        let taken = Set(messages.map(\.id) + record.queue.map(\.id))
        var number = taken.count + 1
        while taken.contains(String(number)) { number += 1 }
        return String(number)
    }
}
