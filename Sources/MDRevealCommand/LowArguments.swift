internal import MarkdownReveal
internal import TerminalIO

/// What the command is asked to do.
enum Command: Sendable, Hashable {
    /// What the subcommand is for.
    case run
    case help
    case shortHelp
    case manual
    case version
    case completions(Shell)
    case listThemes
}

/// What is written of the inputs.
enum OutputKind: Sendable, Hashable {
    case document(OutputFormat)
    /// The code block with this number, counted from 1 over all inputs; all of them where it is `nil`.
    case code(number: Int?)
}

/// The arguments as they were given, before the environment and the terminal have their say.
///
/// The first of two tiers: this one records, `Settings` decides. Where options exclude each other the last one wins.
struct LowArguments: Sendable, Hashable {
    var command = Command.run
    var output = OutputKind.document(.ansi)
    var width = WidthChoice.auto
    var color = ColorChoice.auto
    var links = LinkChoice.auto
    var theme = ThemeChoice.auto
    /// Whether code has colours where anything has.
    var highlights = true
    var dialect = DialectChoice.chat
    var frontMatter = FrontMatter.hide
    var format = ModelStreamFormat.auto
    var live = LiveSettings()
    var frames = FrameChoices()
    var chat = ChatChoices()
    var look = LookChoices()
    var paging = PagingChoice.auto
    var pager: String?
    /// Whether inputs have their names above them, where there are several.
    var hasHeaders = false
    var destination: SystemString?
    /// Whether the result goes to the clipboard of the terminal.
    var copies = false
    var operands: [SystemString] = []
}

extension LowArguments {
    /// What is read: the operands, or the standard input where there are none.
    var sources: [Settings.Source] {
        operands.isEmpty ? [.standardInput] : operands.map { $0 == "-" ? .standardInput : .file($0) }
    }
}
