internal import MarkdownReveal

/// Who replies.
enum ReplySource: Sendable, Hashable {
    /// A command of the shell.
    case command(String)
    /// A server, and the variable that holds its key.
    case server(endpoint: String, model: String, keyVariable: String)

    /// The variable that other programs take the key from.
    static let standardKeyVariable = "OPENAI_API_KEY"

    /// Who the options name.
    init(_ choices: ChatChoices) throws(UsageError) {
        switch (choices.reply, choices.endpoint) {
        case (nil, nil):
            throw .combination(
                "nobody would reply; say who with --reply='COMMAND', or with --endpoint=URL and --model=NAME"
            )
        case (.some, .some):
            throw .combination("--reply and --endpoint are two who would reply; give one of them")
        case (let command?, nil):
            if choices.model != nil || choices.keyVariable != nil {
                let option = choices.model != nil ? "--model" : "--key-env"
                throw .combination("\(option) is for --endpoint; with --reply, let the command know it")
            }
            self = .command(command)
        case (nil, let endpoint?):
            guard let model = choices.model else {
                throw .combination("--endpoint needs --model=NAME too")
            }
            self = .server(
                endpoint: endpoint,
                model: model,
                keyVariable: choices.keyVariable ?? Self.standardKeyVariable
            )
        }
    }
}
