public import ChatModel
public import ModelStreams
internal import TerminalIO

/// Replies of a command of the shell: it reads the conversation, and what it writes is the reply.
///
///     let replies = CommandReply(command: "llm chat --no-color")
///     let session = ChatSession { replies.reply(to: $0) }
///
/// The command is run once for each reply:
///
/// - Its standard input is the conversation, as chat APIs take it: a JSON array of `{"role": …, "content": …}`, the
///   oldest message first, with `user`, `assistant` or `system` as the role. Messages without visible text, such as replies that
///   failed before their first word, are left out. It need not read it.
/// - The environment variable ``messageVariable`` is the text of the last message, which `ChatSession` sees to be the
///   person's. It is not set when the text holds NUL or is longer than ``messageVariableLimit`` bytes, for the system
///   takes no such variables; the standard input has it whole.
/// - Its standard output is the reply: Markdown, or the stream of a chat API, which is told by its first bytes.
/// - A status other than 0 is an error, described by the last lines of its error output (at most 1,000 characters,
///   without controls). What it wrote before stays.
///
/// It runs in a session of its own, without a terminal. When the stream is cancelled or let go, it and all that it started
/// get SIGTERM, and SIGKILL when `patience` is over. A reply is over when the command has ended and its output is closed;
/// programs that it left behind may hold the output open for `patience`, and it may itself run on for so long after it closed the
/// output. Then they are stopped as well, but the reply is no failure for that.
public struct CommandReply: Sendable {
    /// The environment variable that holds the last message: `MDREVEAL_MESSAGE`.
    public static let messageVariable = "MDREVEAL_MESSAGE"
    /// How many bytes of UTF-8 of a last message go into the variable: 100,000. Linux takes 131,072 with the name.
    public static let messageVariableLimit = 100_000
    /// The limit of a reply if none is given: 16 MiB.
    public static let defaultLimit = 16 << 20

    /// What the shell runs.
    public let command: String
    /// Environment variables that are added to those of this process, or replace them.
    public let environment: [String: String]
    /// The path of the shell.
    public let shell: String
    /// How the reply arrives.
    public let format: ModelStreamFormat
    /// How many bytes of UTF-8 a reply may have.
    public let limit: Int
    /// How long what should be over may last.
    public let patience: Duration

    /// Replies of a command. Nothing runs before a reply is asked for.
    ///
    /// - Parameters:
    ///   - command: What `sh -c` runs.
    ///   - environment: Environment variables that are added to those of this process, or replace them.
    ///   - shell: The path of a shell that takes `-c`.
    ///   - format: How the reply arrives; by default the first bytes decide, as for `mdreveal` itself.
    ///   - limit: Bytes of UTF-8 in a reply; one that gets longer fails with ``ChatTransportError/replyTooLong(limit:)`` and
    ///     keeps that much. So much memory may be used by a reader that is slower than the command.
    ///   - patience: How long what should be over may last: a second by default.
    public init(
        command: String,
        environment: [String: String] = [:],
        shell: String = "/bin/sh",
        format: ModelStreamFormat = .auto,
        limit: Int = defaultLimit,
        patience: Duration = .seconds(1)
    ) {
        self.command = command
        self.environment = environment
        self.shell = shell
        self.format = format
        self.limit = limit
        self.patience = patience
    }

    /// Runs the command, and streams what it writes as soon as it does. Errors are ``ChatTransportError``. Returns at once, and no
    /// task ever waits for the command but by suspending.
    public func reply(to messages: [ChatMessage]) -> AsyncThrowingStream<String, any Error> {
        var variables = environment
        if let text = messages.last?.text, text.utf8.count <= Self.messageVariableLimit,
            !text.utf8.contains(0)
        {
            variables[Self.messageVariable] = text
        }
        let arguments = [shell, "-c", command].map { SystemString($0) }
        return ReplyFeed.stream { feed in
            let run = CommandRun(feed: feed, text: ReplyText(format: format, limit: limit))
            let process: ChildProcess
            do throws(SystemError) {
                process = try ChildProcess(
                    arguments,
                    adding: variables,
                    input: Prompt.json(of: messages),
                    patience: patience
                ) { run.handle($0) }
            } catch {
                throw ChatTransportError.commandNotStarted(reason: error.description)
            }
            run.setStop { process.stop() }
            return { process.stop() }
        }
    }
}
