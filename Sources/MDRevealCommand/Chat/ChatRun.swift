internal import FoundationEssentials
internal import MarkdownReveal
internal import TerminalIO

/// Holds a conversation, from the thread that it goes on with to its end.
struct ChatRun {
    private let arguments: LowArguments
    private let reply: ChatSession.Reply
    private let context: CommandContext
    private let diagnostics: Diagnostics
    private let settings: Settings
    private let theme: Theme

    init(
        _ arguments: LowArguments,
        _ reply: @escaping ChatSession.Reply,
        _ context: CommandContext,
        theme: Theme
    ) {
        self.arguments = arguments
        self.reply = Self.reply(reply, system: arguments.chat.system)
        self.context = context
        self.theme = theme
        diagnostics = Diagnostics(sink: context.diagnostics)
        settings = Settings(
            arguments,
            context.environment,
            standardOutput: Self.traits(context),
            theme: theme
        )
    }

    private static func traits(_ context: CommandContext) -> OutputTraits {
        OutputTraits(isTerminal: context.output.isTerminal, columns: context.output.columns)
    }

    /// Holds the conversation.
    func run() -> ExitStatus {
        guard let console = context.chatConsole else { return .success }
        var store: ThreadStore?
        var record = ChatRecord()
        if let name = arguments.chat.thread {
            do throws(ThreadStore.Failure) {
                store = try ThreadStore(name)
                record = try store?.load() ?? record
            } catch {
                diagnostics.report(name.description, error.message)
                return .input
            }
        }
        console.begin()
        defer { console.end() }
        let conversation = conversation(ChatThread(record), store, console)
        do throws(OutputError) {
            let status = try hold(conversation)
            return status == .success && conversation.hasLostThread ? .output : status
        } catch {
            conversation.save(isDurable: true)
            if conversation.snapshot.thread.run != nil { conversation.endReply() }
            return diagnostics.report(error, to: nil)
        }
    }

    private func hold(_ conversation: Conversation) throws(OutputError) -> ExitStatus {
        guard context.files.standardInputIsTerminal, context.output.isTerminal else {
            var chat = ScriptedChat(conversation)
            return try chat.run()
        }
        let isDumb = (context.environment["TERM"] ?? "dumb") == "dumb"
        let editor = isDumb ? nil : context.editor()
        var chat = InteractiveChat(
            conversation,
            context,
            editor: editor ?? LineTurnEditor(),
            ringsBell: arguments.chat.ringsBell
        )
        return try chat.run()
    }

    private func conversation(
        _ thread: ChatThread,
        _ store: ThreadStore?,
        _ console: any ChatConsole
    ) -> Conversation {
        let isTerminal = context.output.isTerminal
        let renderer = Settings.renderer(arguments, context.environment, Self.traits(context), theme)
        let moves = isTerminal && renderer.profile.writesEscapes && !settings.live.reducesMotion
        let machine =
            isTerminal
            ? settings.live.machine(arrives: true) : RevealMachine(policy: .instant, reducesMotion: true)
        return Conversation(
            ChatLook(
                renderer: renderer,
                exporter: Settings.exporter(arguments),
                width: settings.lineWidth,
                screen: moves ? console.size : nil,
                keepsLines: settings.keepsLines
            ),
            isPlain: !isTerminal,
            sink: context.output,
            diagnostics: diagnostics,
            console: console,
            store: store,
            thread: thread,
            session: ChatSession(thread: thread, revealing: machine, reply: reply)
        )
    }

    /// What replies, with what it is told before everything.
    private static func reply(_ reply: @escaping ChatSession.Reply, system: String?) -> ChatSession.Reply {
        guard let system else { return reply }
        return { messages in
            let first = ChatMessage(id: "system", role: .system, text: system, date: .distantPast)
            return reply([first] + messages.filter { $0.role != .system })
        }
    }
}
