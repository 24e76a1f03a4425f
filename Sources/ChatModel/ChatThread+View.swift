extension ChatThread {
    /// Follows an event; the latest row is brought into view where the person asked for it from afar, or always.
    mutating func followed(_ event: FollowState.Event, always: Bool = false) -> [ChatEffect] {
        let wasAway = follow.offersJump
        follow = follow.after(event)
        return event == .jumped && (wasAway || always) ? [.scrollToLatest] : []
    }

    mutating func copy(_ id: ChatMessage.ID) -> [ChatEffect] {
        guard offers(.copy, for: id) else { return [] }
        copyCount += 1
        let mark = CopyMark(message: id, number: copyCount)
        copied = mark
        return [
            .copy(id), .announce(.copied), .haptic(.success), .endCopied(mark, after: CopyMark.hold),
        ]
    }

    mutating func endCopied(_ mark: CopyMark) -> [ChatEffect] {
        if copied == mark { copied = nil }
        return []
    }
}
