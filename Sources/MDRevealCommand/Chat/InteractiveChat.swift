internal import MarkdownReveal
internal import TerminalIO

/// A conversation with a person at a terminal. What was said stays in the scrollback; only what still changes is painted.
struct InteractiveChat {
    let conversation: Conversation
    let context: CommandContext
    let editor: any TurnEditor
    let keys: KeyInbox
    /// Whether the end of a reply is heard.
    let ringsBell: Bool
    /// What separates the days.
    var days = DaySeparators()

    init(_ conversation: Conversation, _ context: CommandContext, editor: any TurnEditor, ringsBell: Bool) {
        self.conversation = conversation
        self.context = context
        self.editor = editor
        self.ringsBell = ringsBell
        keys = KeyInbox(conversation, takesKeys: editor.takesKeys)
    }

    var look: ChatLook { conversation.look.value }

    /// Holds the conversation to its end.
    mutating func run() throws(OutputError) -> ExitStatus {
        keys.begin()
        defer { keys.end() }
        conversation.perform(.resume)
        try showThread()
        if let status = try followReplies() { return status }
        var wasInterrupted = false
        while true {
            try write([0x0A] + days.separator(before: conversation.snapshot, look))
            let input = editor.read(prompt, keys)
            switch input {
            case .turn(let text):
                wasInterrupted = false
                guard let end = try take(text) else { continue }
                return end
            case .interrupted:
                if wasInterrupted { return .success }
                wasInterrupted = true
                try write(look.note("Ctrl-C once more ends, as Ctrl-D does"))
            case .end:
                // The shell's prompt goes below.
                if keys.hasEnded || !editor.takesKeys { try write([0x0A]) }
                return .success
            case .left(let signal):
                keys.end()
                return conversation.leave(by: signal)
            }
        }
    }

    private var prompt: Prompt {
        let style = look.styled("\u{0}", .marker).split(separator: 0, omittingEmptySubsequences: false)
        let parts = style.map { String(decoding: $0, as: UTF8.self) }
        return Prompt(
            sign: look.promptSign,
            style: (on: parts.first ?? "", off: parts.last ?? ""),
            columns: conversation.console.size?.columns ?? 80
        )
    }

    func write(_ bytes: [UInt8]) throws(OutputError) {
        if !bytes.isEmpty { try conversation.sink.write(bytes) }
    }

    /// Does what a line asks; a status where that is the end.
    private mutating func take(_ text: String) throws(OutputError) -> ExitStatus? {
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        editor.remember(text)
        switch SlashCommand.line(text) {
        case .turn(let turn):
            conversation.perform(.send(turn))
            try write([0x0A])
            return try followReplies()
        case .mistake(let advice):
            try write(look.failure(advice))
            return nil
        case .command(let command):
            return try perform(command)
        }
    }

    // MARK: Replies

    /// Shows what comes, one reply after the other; a status where that is the end.
    mutating func followReplies() throws(OutputError) -> ExitStatus? {
        while let reply = conversation.openReply {
            var ending: Signal?
            keys.takeKeys()
            if look.screen != nil { try write(LivePainter.hideCursor) }
            let message: ChatMessage?
            do throws(OutputError) {
                message = try conversation.follow(
                    reply.id,
                    readsInput: { !keys.hasEnded },
                    patience: { keys.patience }
                ) { hasInput, painter throws(OutputError) in
                    ending = try attend(hasInput, &painter)
                    return ending == nil
                }
            } catch {
                keys.end()
                throw error
            }
            if look.screen != nil { try write(LivePainter.showCursor) }
            if let ending {
                keys.end()
                return conversation.leave(by: ending)
            }
            if let message { try writeNotes(below: message) }
            ring()
            // What else waits to be said is answered next.
            if conversation.openReply != nil { try write([0x0A]) }
        }
        return nil
    }

    /// Takes keys and signals while a reply comes; the signal that ends the process.
    private func attend(_ hasInput: Bool, _ painter: inout ReplyPainter) throws(OutputError) -> Signal? {
        keys.collect(hasInput: hasInput)
        var stops = keys.takeStop() || keys.hasEnded
        for signal in conversation.takeSignals() {
            switch signal {
            case .interrupt: stops = true
            case .terminate, .hangUp: return signal
            case .windowChange:
                guard let size = conversation.console.size else { continue }
                conversation.look.value.resize(to: size)
                try write(painter.resize(to: size))
            case .stop:
                try write(painter.erase() + (look.screen == nil ? [] : LivePainter.showCursor))
                keys.suspend()
                if look.screen != nil { try write(LivePainter.hideCursor) }
            case .goOn:
                painter.forgetTail()
                keys.begin()
            }
        }
        if stops { conversation.perform(.stop) }
        return nil
    }

    /// Writes what stands below a reply.
    private func writeNotes(below message: ChatMessage) throws(OutputError) {
        for row in rows {
            switch row {
            case .stopped(message.id):
                if message.hasText { try write([0x0A]) }
                try write(look.note("\(look.words.stopped). /regenerate asks anew"))
            case .failed(message.id, let words):
                if message.hasText { try write([0x0A]) }
                try write(look.failure(look.words.note(ofFailure: words)) + look.note("/retry asks anew"))
            default: break
            }
        }
    }

    /// The rows as they are now.
    var rows: [ChatRow] { days.rows(of: conversation.snapshot) }

    /// Sounds the bell for cues that a device would let be felt, where that was asked for.
    private func ring() {
        let cues = conversation.takeEffects().compactMap { effect in
            if case .haptic(let cue) = effect { cue } else { nil }
        }
        guard ringsBell, cues.contains(where: { $0 == .success || $0 == .error }) else { return }
        try? write([0x07])
    }
}

extension ChatMessage {
    /// Whether there is more than space in it.
    var hasText: Bool { text.contains { !$0.isWhitespace } }
}
