internal import MarkdownReveal
internal import TerminalIO

extension InteractiveChat {
    /// Shows what was said before, or how to begin.
    func showThread() throws(OutputError) {
        let open = conversation.openReply?.id
        var bytes: [UInt8] = []
        for row in rows {
            let piece = shown(row, open: open)
            if piece.isEmpty { continue }
            if !bytes.isEmpty { bytes.append(0x0A) }
            bytes += piece
        }
        for message in conversation.snapshot.thread.messages where message.role == .user {
            editor.remember(message.text)
        }
        if bytes.isEmpty { bytes = look.note("/help lists commands and keys, Ctrl-D ends") }
        // A reply that comes now goes on below.
        try write(bytes + (open == nil ? [] : [0x0A]))
    }

    private func shown(_ row: ChatRow, open: ChatMessage.ID?) -> [UInt8] {
        switch row {
        case .day(let day, _): return look.note(look.words.name(of: day))
        case .turn(let turn) where turn.message == open: return []
        case .turn(let turn) where turn.role == .user:
            let text = conversation.snapshot.thread.message(turn.message)?.text
            let sign = turn.isQueued ? look.note(look.words.queued) : []
            return look.turn(text ?? turn.frame.accessibilityText) + sign
        case .turn(let turn): return look.reply(turn.frame.received)
        case .stopped: return look.note(look.words.stopped)
        case .failed(_, let words): return look.failure(look.words.note(ofFailure: words))
        case .actions(_, let actions):
            // A thumb is all that stays of them.
            let chosen = actions.filter { $0.isSelected && ($0.offer == .good || $0.offer == .bad) }
            return chosen.flatMap { look.note(look.words.label(of: $0)) }
        // A file is there at once, so nothing is ever fetched.
        case .thinking, .ghost: return []
        }
    }
}
