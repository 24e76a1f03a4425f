internal import MarkdownReveal
public import TerminalIO

/// The world of one run: everything that the command reads and writes, so that tests need no process.
public struct CommandContext {
    /// The arguments behind the command's name.
    public var arguments: [SystemString]
    /// The environment variables.
    public var environment: Environment
    /// Where inputs are read and a named output is written.
    public var files: any CommandFiles
    /// Where the result goes.
    public var output: any OutputSink
    /// Where messages go.
    public var diagnostics: any OutputSink
    /// What shows replies while they arrive; without one, everything is read to its end first.
    public var console: (any LiveConsole)?
    /// What a conversation reads and waits by; without one there are no conversations.
    public var chatConsole: (any ChatConsole)?
    /// What shows long texts a screen at a time; without one they are written as they are.
    public var pager: (any Pager)?
    /// The terminal that the process belongs to, wherever its output goes.
    public var terminal: () -> (any OutputSink)?
    /// What tells the background that colours have to be read on; without one it is not known.
    public var background: (any BackgroundSource)?
    /// What makes the replies of a conversation.
    var replies: (ReplySource, Environment) throws(UsageError) -> ChatSession.Reply = {
        source,
        environment throws(UsageError) in try source.reply(environment)
    }
    /// What edits the turns of a conversation on a terminal, as `TERM` calls it; without one they are lines.
    var editor: () -> (any TurnEditor)? = { EditLineEditor() }

    /// A world of these parts.
    public init(
        arguments: [SystemString],
        environment: Environment,
        files: any CommandFiles,
        output: any OutputSink,
        diagnostics: any OutputSink,
        console: (any LiveConsole)? = nil,
        chatConsole: (any ChatConsole)? = nil,
        pager: (any Pager)? = nil,
        terminal: @escaping () -> (any OutputSink)? = { nil },
        background: (any BackgroundSource)? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        self.files = files
        self.output = output
        self.diagnostics = diagnostics
        self.console = console
        self.chatConsole = chatConsole
        self.pager = pager
        self.terminal = terminal
        self.background = background
    }

    /// The world of this process.
    public static var process: CommandContext {
        CommandContext(
            arguments: CurrentProcess.arguments,
            environment: Environment(CurrentProcess.environment),
            files: SystemFiles(),
            output: Descriptor.standardOutput,
            diagnostics: Descriptor.standardError,
            console: SystemConsole(),
            chatConsole: SystemChatConsole(),
            pager: SystemPager(),
            terminal: ControllingTerminal.open,
            background: BackgroundQuery()
        )
    }
}
