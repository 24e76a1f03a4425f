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
        case json
        case tree
        /// The code block with this number, or all of them.
        case code(number: Int?)

        /// Whether a blank line stands between two documents or code blocks.
        var isSetApart: Bool {
            switch self {
            case .ansi, .plain, .tree, .code: true
            case .html, .json: false
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
    /// The file to write; `nil` for the standard output.
    let destination: SystemString?
    /// Whether controls are taken out of what is written. Only what no renderer has made safe for a terminal needs
    /// it, and only there: in a pipe or a file, code is verbatim.
    let sanitizes: Bool

    init(_ arguments: LowArguments, _ environment: Environment, standardOutput: OutputTraits) {
        let destination = arguments.destination == "-" ? nil : arguments.destination
        let output = destination == nil ? standardOutput : .file

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

        switch arguments.output {
        case .code(let number): product = .code(number: number)
        case .document(.json): product = .json
        case .document(.tree): product = .tree
        case .document(.html): product = .html(arguments.dialect.renderer)
        case .document(.plain): product = .plain(Self.exporter(arguments.links))
        case .document(.ansi):
            product = .ansi(Self.renderer(arguments, environment, output))
        }
        if case .ansi = product { sanitizes = false } else { sanitizes = output.isTerminal }
    }

    private static func exporter(_ links: LinkChoice) -> PlainTextExporter {
        switch links {
        case .auto, .osc8, .inline: PlainTextExporter(links: .inline)
        case .notes: PlainTextExporter(links: .notes)
        case .text: PlainTextExporter(links: .text)
        }
    }

    private static func renderer(
        _ arguments: LowArguments,
        _ environment: Environment,
        _ output: OutputTraits
    ) -> ANSIRenderer {
        let escapes = EscapePolicy(arguments.color, environment, isTerminal: output.isTerminal)
        let profile = TerminalProfile(
            width: width(arguments.width, environment, output),
            colorDepth: escapes.depth,
            writesEscapes: escapes.writesEscapes
        )
        let links: LinkStyle =
            switch arguments.links {
            // A link that only an escape could hold would be lost.
            case .auto, .osc8: escapes.writesEscapes ? .osc8 : .inline
            case .inline: .inline
            case .notes: .notes
            case .text: .text
            }
        return ANSIRenderer(profile: profile, theme: .standard, links: links)
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
