internal import FoundationEssentials

extension ChatThread {
    /// Where the reply that streams stands.
    var streamingIndex: Int? { messages.lastIndex { $0.state == .streaming } }

    mutating func start(_ id: ChatMessage.ID, to messages: [ChatMessage]) -> [ChatEffect] {
        runCount += 1
        let started = ReplyRun(message: id, number: runCount)
        run = started
        return [.startReply(started, to: messages)]
    }

    mutating func regenerate(at now: Date) -> [ChatEffect] {
        guard let id = latestReply?.id, offers(.regenerate, for: id) else { return [] }
        return replace(id, at: now)
    }

    /// Asks for a reply anew, in its place, with every message before it.
    mutating func replace(_ id: ChatMessage.ID, at now: Date) -> [ChatEffect] {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return [] }
        record.messages[index].text = ""
        record.messages[index].date = ChatTimestamp.rounded(now)
        record.messages[index].state = .streaming
        record.messages[index].feedback = nil
        pendingFeedback[id] = nil
        if copied?.message == id { copied = nil }
        return [.haptic(.impact)] + start(id, to: Array(messages[..<index]))
    }

    mutating func receive(_ text: String, _ received: ReplyRun) -> [ChatEffect] {
        guard received == run, !text.isEmpty, let index = streamingIndex else { return [] }
        record.messages[index].text += text
        return followed(.grew)
    }

    mutating func finish(_ finished: ReplyRun, at now: Date) -> [ChatEffect] {
        guard finished == run, let index = streamingIndex else { return [] }
        guard messages[index].hasVisibleText else { return fail(finished, nil, at: now) }
        end(.complete)
        return [.announce(.replyFinished), .haptic(.success)] + proceed(at: now)
    }

    mutating func fail(_ failed: ReplyRun, _ message: String?, at now: Date) -> [ChatEffect] {
        guard failed == run else { return [] }
        let message = message.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
        end(.failed(message: message))
        return [.announce(.replyFailed(message: message)), .haptic(.error)] + proceed(at: now)
    }

    mutating func stop(at now: Date) -> [ChatEffect] {
        let effects = halt()
        return effects.isEmpty ? [] : effects + [.haptic(.impact)] + proceed(at: now)
    }

    /// Stops the reply that streams, and nothing else.
    mutating func halt() -> [ChatEffect] {
        guard let halted = run else { return [] }
        end(.stopped)
        return [.cancelReply(halted)]
    }

    private mutating func end(_ state: ChatMessage.State) {
        if let index = streamingIndex { record.messages[index].state = state }
        run = nil
        follow = follow.after(.grew)
    }
}
