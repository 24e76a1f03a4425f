internal import TerminalIO

/// What the options of `mdreveal chat` choose.
struct ChatChoices: Sendable, Hashable {
    /// A command of the shell that replies.
    var reply: String?
    /// The address of a server that replies, and the model it is asked for.
    var endpoint: String?
    var model: String?
    /// The environment variable that holds the server's key.
    var keyVariable: String?
    /// What the model is told before everything else.
    var system: String?
    /// Where the conversation is kept.
    var thread: SystemString?
    /// Whether the end of a reply is heard.
    var ringsBell = false
}
