internal import TerminalIO

/// What the command can do, one value for each word that its first argument may be.
struct Subcommand: Sendable {
    /// What is done.
    enum Task: Sendable {
        case render, frames, chat
    }

    let task: Task
    /// The word; `nil` for what the command does without one.
    let name: String?
    /// What it does, in a few words.
    let summary: String
    /// What may stand behind the options; `nil` for nothing.
    var operands: String? = "[FILE]..."
    /// What it does, for its help; lines of at most 80 columns.
    let introduction: [String]
    /// Its options.
    let flags: [Flag]
    /// What each exit status means.
    let statuses: [(status: ExitStatus, meaning: String)]
    /// What environment variables do beside those that stand for options.
    var environment: [(names: [String], meaning: String)] = []

    /// What is typed before its arguments.
    var invocation: String { ["mdreveal", name].compactMap(\.self).joined(separator: " ") }

    /// What a usage line shows behind that.
    var arguments: String { ["[OPTIONS]", operands].compactMap(\.self).joined(separator: " ") }
}

extension Subcommand {
    /// Without a word: inputs are rendered.
    static let render = Subcommand(
        task: .render,
        name: nil,
        summary: "show Markdown",
        introduction: [
            "Shows the Markdown that language models write. No FILE, or -, is standard input."
        ],
        flags: Flag.table,
        statuses: [
            (.success, "all is written"),
            (.input, "an input could not be read, or has no such code block; the others are written"),
            (.usage, "wrong usage"),
            (.output, "the output could not be written"),
        ],
        environment: [
            (["NO_COLOR"], "If it is not empty, no colours are written; bold, italic and links stay"),
            (["CLICOLOR_FORCE", "FORCE_COLOR"], "If not empty and not 0, the same as --color=always"),
            (["CLICOLOR"], "If it is 0, the same as --color=never"),
            (["COLORTERM"], "If it is truecolor or 24bit, there are 24-bit colours"),
            (
                ["TERM"],
                "If it is dumb or empty, there are no escapes; if it ends in -256color, 256 colours, else 16"
            ),
            (
                [
                    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "XTERM_VERSION", "STY",
                    "INSIDE_EMACS",
                ],
                "Terminals that are known to lose links (OSC 8) get addresses behind the labels, unless --links says"
                    + " otherwise"
            ),
            (["COLORFGBG"], "Whether the background is dark, where the terminal says so by it"),
            (["COLUMNS"], "The width where the output is no terminal"),
            (["PAGER"], "The pager"),
            (["LESS"], "The options of less; FRX where it is not set"),
            (
                ["TMUX", "STY"],
                "Inside tmux or screen, --copy hands the text through to the terminal around it"
            ),
        ]
    )

    /// What a reader saw of replies that arrived in chunks.
    static let frames = Subcommand(
        task: .frames,
        name: "frames",
        summary: "what is seen while a reply arrives, as JSON",
        introduction: [
            "Shows what a reader sees while replies arrive. No FILE, or -, is standard input.",
            "",
            "Each line of the input is JSON, {\"id\": ID, \"chunks\": [TEXT, ...]} or",
            "{\"id\": ID, \"text\": TEXT}, and becomes one line, {\"id\": ID, \"frames\": [{\"n\": N,",
            "\"runs\": [[TEXT, STYLE], ...]}, ...]}: a frame after each chunk and one after the",
            "end. N counts the Unicode scalars received. Runs are the text of paragraphs,",
            "headings, code and cells without bullets, numbers and borders; a run ends where",
            "its style, paragraph or cell ends. Raw HTML is as it stands, an image its alt",
            "text, a footnote reference its number, a line break a newline. STYLE is letters",
            "in this order, each where it applies: b strong, i emphasis, s strike, a link or",
            "image, h heading or table head, l in a list, c code.",
            "",
            "A file of the name frames is read with \"mdreveal -- frames\" or \"./frames\".",
        ],
        flags: Flag.framesTable,
        statuses: [
            (.success, "all is written"),
            (.input, "a line or input could not be read; the others are written"),
            (.usage, "wrong usage"),
            (.output, "the output could not be written"),
        ]
    )

    /// Those with a word.
    static let named = [chat, frames]

    /// All of them.
    static let all = [render] + named

    /// The one that the first argument names, and the arguments behind it. A word anywhere else is the name of a file.
    static func split(_ arguments: [SystemString]) -> (Subcommand, rest: [SystemString]) {
        let found = named.first { subcommand in
            subcommand.name.map { arguments.first == SystemString($0) } ?? false
        }
        return found.map { ($0, Array(arguments.dropFirst())) } ?? (render, arguments)
    }
}
