internal import MarkdownReveal
internal import TerminalIO

/// What a run does, once options, environment and terminal are weighed: the second of two tiers.
struct Settings: Sendable {
    /// Where Markdown comes from.
    enum Source: Sendable, Hashable {
        case standardInput
        case file(SystemString)

        /// The file; `nil` for the standard input.
        var fileName: SystemString? {
            switch self {
            case .standardInput: nil
            case .file(let name): name
            }
        }
    }

    /// What is made of a document.
    enum Product: Sendable {
        case ansi(ANSIRenderer)
        case plain(PlainTextExporter)
        case html(HTMLRenderer)
        /// A picture of the lines that a terminal would get.
        case svg(ANSIRenderer, SVGEncoder)
        case json
        case tree
        /// The code block with this number, or all of them.
        case code(number: Int?)

        /// Whether a blank line stands between two documents or code blocks.
        var isSetApart: Bool {
            switch self {
            case .ansi, .plain, .tree, .code: true
            case .html, .json, .svg: false
            }
        }
    }

    let sources: [Source]
    let product: Product
    let parser: MarkdownParser
    /// What the inputs are in.
    let format: ModelStreamFormat
    /// How they appear, where they do so bit by bit.
    let live: LiveSettings
    /// The longest line on a terminal of so many columns.
    let lineWidth: @Sendable (Int) -> Int?
    /// Whether the terminal is known to leave lines as they are when its width changes.
    let keepsLines: Bool
    /// Where the result goes.
    enum Destination: Sendable, Hashable {
        case standardOutput
        case file(SystemString)
        case clipboard
    }

    let destination: Destination
    /// How a long text is shown a screen at a time, where it may be.
    let paging: Paging?
    /// Whether inputs have their names above them.
    let hasHeaders: Bool
    /// What becomes of controls in what is written. Only what no renderer has made safe needs it, and only on a terminal
    /// or its clipboard: in a pipe or a file, code is verbatim.
    let sanitizer: ControlSanitizer?

    init(
        _ arguments: LowArguments,
        _ environment: Environment,
        standardOutput: OutputTraits,
        theme: Theme = .standard
    ) {
        let destination: Destination =
            switch arguments.destination {
            case _ where arguments.copies: .clipboard
            case nil, "-": .standardOutput
            case let name?: .file(name)
            }
        let output = destination == .standardOutput ? standardOutput : .file

        sources = arguments.sources
        parser = MarkdownParser(dialect: arguments.dialect.dialect, frontMatter: arguments.frontMatter)
        format = arguments.format
        live = arguments.live
        let choice = arguments.width
        lineWidth = { Self.width(choice, environment, OutputTraits(isTerminal: true, columns: $0)) }
        keepsLines =
            environment["TMUX"] == nil
            && (environment["XTERM_VERSION"] != nil || environment["TERM"]?.hasPrefix("linux") == true)
        self.destination = destination
        paging = Self.paging(arguments, environment, output)

        switch arguments.output {
        case .document(.ansi) where arguments.copies: product = .plain(Self.exporter(arguments))
        case .code(let number): product = .code(number: number)
        case .document(.json): product = .json
        case .document(.tree): product = .tree
        case .document(.html): product = .html(arguments.dialect.renderer)
        case .document(.svg): product = Self.picture(arguments, environment, theme)
        case .document(.plain): product = .plain(Self.exporter(arguments))
        case .document(.ansi):
            product = .ansi(Self.renderer(arguments, environment, output, theme))
        }
        hasHeaders = arguments.hasHeaders && arguments.sources.count > 1 && product.isSetApart
        switch product {
        case .ansi: sanitizer = nil
        case _ where destination == .clipboard: sanitizer = ControlSanitizer(.remove, keepsTabs: true)
        default: sanitizer = output.isTerminal ? ControlSanitizer(.replace, keepsTabs: true) : nil
        }
    }

    /// Cells of the longest line; `nil` for any length.
    static func width(_ choice: WidthChoice, _ environment: Environment, _ output: OutputTraits) -> Int? {
        switch choice {
        case .none: return nil
        case .cells(let cells): return cells
        case .auto:
            // Lines longer than this are hard to read.
            if output.isTerminal, let columns = output.columns { return min(columns, 100) }
            guard let columns = environment["COLUMNS"].flatMap(WidthChoice.init),
                case .cells(let cells) = columns
            else { return 80 }
            return cells
        }
    }
}
