internal import MarkdownReveal
internal import TerminalIO

/// A conversation without a person at a terminal: each line of the input is a turn, and replies are written one below the
/// other.
struct ScriptedChat {
    let conversation: Conversation
    private var lines = TurnLines()
    private var hasWritten = false

    init(_ conversation: Conversation) { self.conversation = conversation }

    /// Holds the conversation to the end of the input, or to a reply that fails.
    mutating func run() throws(OutputError) -> ExitStatus {
        // A turn that was saved without a reply gets one first.
        conversation.perform(.resume)
        if let ending = try writeReplies() { return ending }
        while let turn = nextTurn() {
            conversation.perform(.send(turn))
            if let ending = try writeReplies() { return ending }
        }
        if let signal = conversation.takeSignals().first(where: \.ends) { return end(by: signal) }
        return lines.failure == nil ? .success : .input
    }

    /// The next line that is not blank; `nil` at the end, or where a signal ends it.
    private mutating func nextTurn() -> String? {
        while true {
            if let turn = lines.next() { return turn }
            guard !lines.hasEnded else { return nil }
            if conversation.wait(forInput: true) {
                do throws(InputError) { lines.append(try conversation.console.readInput()) } catch {
                    conversation.diagnostics.report("standard input", error.message)
                    lines.fail(error)
                }
            }
            if conversation.signals.contains(where: \.ends) { return nil }
            passSignals()
        }
    }

    /// Writes what comes, one reply after the other; a status where that is the end.
    private mutating func writeReplies() throws(OutputError) -> ExitStatus? {
        while let reply = conversation.openReply {
            if hasWritten { try conversation.sink.write("\n") }
            var ending: Signal?
            let message = try conversation.follow(reply.id, readsInput: { false }, patience: { nil }) {
                _,
                painter throws(OutputError) in
                ending = conversation.signals.first(where: \.ends)
                if conversation.signals.contains(.windowChange), let size = conversation.console.size {
                    conversation.look.value.resize(to: size)
                    try conversation.sink.write(painter.resize(to: size))
                }
                if conversation.signals.contains(.stop) { try conversation.sink.write(painter.erase()) }
                if ending == nil { passSignals() }
                return ending == nil
            }
            hasWritten = hasWritten || message?.text.isEmpty == false
            if let ending { return end(by: ending) }
            if case .failed(let words) = message?.state {
                conversation.diagnostics.report(conversation.look.value.words.note(ofFailure: words))
                return .input
            }
        }
        return nil
    }

    /// Does what the system does on signals that do not end the run.
    private func passSignals() {
        for signal in conversation.takeSignals() where signal == .stop {
            conversation.console.perform(signal)
        }
    }

    private func end(by signal: Signal) -> ExitStatus {
        conversation.leave(by: signal)
    }
}
