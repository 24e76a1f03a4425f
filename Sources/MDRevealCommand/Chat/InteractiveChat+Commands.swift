internal import MarkdownReveal
internal import TerminalIO

extension InteractiveChat {
    /// Why a command did nothing.
    private struct Refusal: Error {
        let advice: String

        init(_ advice: String) { self.advice = advice }
    }

    /// Does what a command asks; a status where that is the end.
    mutating func perform(_ command: SlashCommand) throws(OutputError) -> ExitStatus? {
        switch command {
        case .help: try write(look.note(Self.help(look.renderer.profile.width ?? 80)))
        case .quit: return .success
        case .regenerate, .retry: return try askAnew(command)
        case .copy, .code, .good, .bad, .share:
            let words: [UInt8]
            do throws(Refusal) { words = look.note(try done(command)) } catch {
                words = look.failure(error.advice)
            }
            try write(words)
        }
        return nil
    }

    private mutating func askAnew(_ command: SlashCommand) throws(OutputError) -> ExitStatus? {
        let reply = conversation.snapshot.thread.messages.last { $0.role != .system }
        let offers = reply.map(conversation.snapshot.thread.offers(for:)) ?? []
        guard let reply, offers.contains(command == .retry ? .retry : .regenerate) else {
            let advice =
                if reply?.role != .assistant { "there is no reply yet" } else if command == .retry {
                    "the latest reply did not fail; /regenerate asks for it anew"
                } else { "the latest reply failed; /retry asks anew" }
            try write(look.failure(advice))
            return nil
        }
        conversation.perform(command == .retry ? .retry(reply.id) : .regenerate)
        try write(look.note("In the place of the reply above:") + [0x0A])
        return try followReplies()
    }

    /// Does what is asked of a reply, and says what was done.
    private func done(_ command: SlashCommand) throws(Refusal) -> String {
        switch command {
        case .copy(let number):
            let reply = try reply(number)
            conversation.perform(.copy(reply.id))
            conversation.take(.copy(reply.id))
            try copy(plainText(of: reply))
            return look.words.copied
        case .code(let number):
            try copy(code(number))
            return look.words.copied
        case .good, .bad:
            let (reply, choice) = (try reply(1), command == .good ? ChatMessage.Feedback.good : .bad)
            guard conversation.snapshot.thread.offers(for: reply).contains(.good) else {
                throw Refusal("there is nothing to judge in a reply that failed")
            }
            let isTakenBack = reply.feedback == choice
            conversation.perform(.rate(reply.id, isTakenBack ? nil : choice))
            let label = choice == .good ? look.words.good : look.words.bad
            return isTakenBack ? "\(label): taken back" : label
        case .share(let name):
            let reply = try reply(1)
            conversation.perform(.share(reply.id))
            return try share(reply, as: name)
        case .regenerate, .retry, .help, .quit: return ""
        }
    }

    /// The latest reply with text but so many.
    private func reply(_ number: Int) throws(Refusal) -> ChatMessage {
        let replies = conversation.snapshot.thread.messages.filter { $0.role == .assistant && $0.hasText }
        guard number <= replies.count else {
            switch replies.count {
            case 0: throw Refusal("there is no reply yet")
            case 1: throw Refusal("there is only 1 reply")
            case let count: throw Refusal("there are only \(count) replies")
            }
        }
        return replies[replies.count - number]
    }

    private func document(of reply: ChatMessage) throws(Refusal) -> MarkupDocument {
        do throws(MarkdownParseError) { return try MarkdownParser(dialect: .chat).parse(reply.text) } catch {
            throw Refusal("the reply is too long")
        }
    }

    private func plainText(of reply: ChatMessage) throws(Refusal) -> String {
        look.exporter.export(try document(of: reply))
    }

    private func code(_ number: Int) throws(Refusal) -> String {
        let blocks = try document(of: reply(1)).codeBlocks
        guard number <= blocks.count else {
            switch blocks.count {
            case 0: throw Refusal("the latest reply has no code block")
            case 1: throw Refusal("the latest reply has only 1 code block")
            case let count: throw Refusal("the latest reply has only \(count) code blocks")
            }
        }
        return blocks[number - 1].text.string
    }

    private func copy(_ text: String) throws(Refusal) {
        let safe = Array(ControlSanitizer(.remove, keepsTabs: true).sanitized(text).utf8)
        do throws(CopyError) {
            // A line end behind a command would run it where it is pasted.
            try context.copy(safe.last == 0x0A ? safe.dropLast() : safe)
        } catch {
            throw Refusal(error.message)
        }
    }

    /// Writes a reply into a new file, as what its name ends in.
    private func share(_ reply: ChatMessage, as name: String) throws(Refusal) -> String {
        var path = name
        if path.hasPrefix("~/"), let home = context.environment["HOME"] { path = home + path.dropFirst() }
        let file = SystemString(path)
        guard context.files.identity(of: file) == nil else {
            throw Refusal("\(name) is there already; choose another name")
        }
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        var text: String
        switch ending {
        case "md", "markdown": text = reply.text
        case "html", "htm": text = HTMLRenderer(.chat).render(try document(of: reply))
        default: text = try plainText(of: reply)
        }
        if text.last != "\n" { text += "\n" }
        do throws(OutputError) {
            try context.files.replaceContents(of: file, with: Array(text.utf8))
        } catch {
            guard case .failed(let reason) = error else { throw Refusal("\(name) could not be written") }
            throw Refusal("\(name): \(reason.description)")
        }
        return "\(look.words.share): \(name)"
    }

    // MARK: Help

    /// The commands and keys.
    private static func help(_ width: Int) -> String {
        let commands = SlashCommand.entries.map { entry in
            (["/" + entry.name, entry.argument].compactMap(\.self).joined(separator: " "), entry.summary)
        }
        let keys = [
            ("//TEXT", "say something that begins with a slash"),
            ("Enter", "send"),
            ("Alt-Enter, Ctrl-J", "go on in a new line, as a \\ at the end of a line does"),
            ("Up, Down, Ctrl-R", "what you said before"),
            ("Tab", "complete a command"),
            ("Esc, Ctrl-C", "stop a reply"),
            ("Ctrl-C", "drop the line"),
            ("Ctrl-D", "end"),
        ]
        let head = width < 60 ? 0 : 20
        return (commands + keys).map { term, meaning in
            head == 0
                ? "\(term): \(meaning)"
                : term + String(repeating: "\u{A0}", count: max(1, head - term.count)) + meaning
        }
        .joined(separator: "\n")
    }
}
