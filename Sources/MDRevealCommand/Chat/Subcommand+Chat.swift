extension Subcommand {
    /// A conversation.
    static let chat = Subcommand(
        task: .chat,
        name: "chat",
        summary: "a conversation with a model",
        operands: nil,
        introduction: [
            "Holds a conversation: you say something, and the reply appears as it arrives.",
            "",
            "Enter sends. Alt-Enter, Ctrl-J or a \\ at the end of a line go on in a new line;",
            "a pasted text is one turn. Esc or Ctrl-C stops a reply; keys that are typed",
            "meanwhile are kept for the next turn. Ctrl-D ends. A line that begins with a",
            "slash is a command: /help lists them.",
            "",
            "Without a terminal, each line of the standard input is a turn, slash or not, and",
            "the replies are written one below the other. A reply that fails ends the run.",
            "",
            "A file of the name chat is read with \"mdreveal -- chat\" or \"./chat\".",
        ],
        flags: Flag.chatTable,
        statuses: [
            (.success, "the conversation is over"),
            (.input, "the thread or a turn could not be read, or, without a terminal, a reply failed"),
            (.usage, "wrong usage"),
            (.output, "the output or the thread could not be written"),
        ],
        environment: [
            ([ReplySource.standardKeyVariable], "The key of a server of mdreveal chat")
        ]
    )
}
