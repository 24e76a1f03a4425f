internal import TerminalIO

extension Flag {
    /// Every option of `mdreveal chat`.
    static let chatTable: [Flag] = [
        text(
            "reply",
            "COMMAND",
            "a command of the shell, run for each turn",
            "a command of the shell",
            \.reply,
            note: replyNote
        ),
        text(
            "endpoint",
            "URL",
            "a server that speaks OpenAI's chat completions",
            "an address such as http://localhost:8080/v1",
            \.endpoint
        ),
        text("model", "NAME", "the server's model", "a name", \.model),
        text(
            "key-env",
            "NAME",
            "the variable with the server's key",
            "the name of an environment variable",
            \.keyVariable,
            preset: ReplySource.standardKeyVariable,
            note: "the key is sent to the server and to nobody else, and never shown"
        ),
        text(
            "system",
            "TEXT",
            "what the model is told before everything",
            "any text",
            \.system,
            note: "it is sent in the place of system messages that the thread has, and is not kept with it"
        ),
        Flag(
            long: "thread",
            group: .thread,
            summary: "go on with a conversation, and keep it",
            otherValues: "the name of a file",
            isFileName: true,
            note: threadNote,
            kind: .value(name: "FILE") { arguments, value throws(InvalidValue) in
                guard !value.bytes.isEmpty else { throw InvalidValue() }
                arguments.chat.thread = value
            }
        ),
        width, color, links, theme, noHighlight, wrapCode, tabs, bullet, ascii, ambiguousWidth, softBreaks,
        pace, charactersPerSecond, reduceMotion,
        Flag(
            long: "bell",
            group: .live,
            summary: "ring when a reply ends",
            note: "on a terminal only",
            kind: .noValue { $0.chat.ringsBell = true }
        ),
        help(),
    ]

    private static let replyNote =
        "its standard input is the conversation, a JSON array of {\"role\", \"content\"}; $MDREVEAL_MESSAGE is the last turn;"
        + " what it writes is the reply, and an exit status that is not 0 is an error, in the words that it writes to the"
        + " standard error"

    private static let threadNote =
        "it is made where it is missing, readable by you alone, and replaced after each change and now and then while a"
        + " reply arrives; one that cannot be read is never written; if another program changes it meanwhile, the"
        + " conversation goes on in a file beside it"

    /// An option whose value is any text.
    private static func text(
        _ long: String,
        _ name: String,
        _ summary: String,
        _ values: String,
        _ choice: any WritableKeyPath<ChatChoices, String?> & Sendable,
        preset: String? = nil,
        note: String? = nil
    ) -> Flag {
        Flag(
            long: long,
            group: .reply,
            summary: summary,
            preset: preset,
            otherValues: values,
            note: note,
            kind: .value(name: name) { arguments, value throws(InvalidValue) in
                guard !value.bytes.isEmpty else { throw InvalidValue() }
                arguments.chat[keyPath: choice] = value.description
            }
        )
    }
}
