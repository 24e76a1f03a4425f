internal import CodeHighlighting
internal import MarkdownReveal

extension Settings {
    static func exporter(_ arguments: LowArguments) -> PlainTextExporter {
        let look = arguments.look
        var exporter = PlainTextExporter(
            links: plainLinks(arguments.links),
            tables: look.tables.style,
            isASCII: look.isASCII,
            strikethrough: look.strikethrough.style,
            softBreaks: look.softBreaks == .newline ? .newline : .space
        )
        if let bullet = look.bullet { exporter.bullet = bullet }
        return exporter
    }

    private static func plainLinks(_ choice: LinkChoice) -> PlainTextExporter.LinkStyle {
        switch choice {
        case .auto, .osc8, .inline: .inline
        case .notes: .notes
        case .text: .text
        }
    }

    /// A picture of what a terminal would show; of any kind of terminal, since it is looked at elsewhere.
    static func picture(
        _ arguments: LowArguments,
        _ environment: Environment,
        _ theme: Theme
    ) -> Product {
        var renderer = renderer(arguments, environment, .file, theme)
        renderer.profile.writesEscapes = true
        renderer.profile.colorDepth = arguments.color == .never ? .none : .trueColor
        renderer.codeTokenizer = tokenizer(arguments, renderer.profile)
        if arguments.links == .auto || arguments.links == .osc8 { renderer.links = .osc8 }
        return .svg(
            renderer,
            SVGEncoder(
                palette: theme.background == .light ? .light : .dark,
                ambiguousWidth: arguments.look.ambiguousWidth
            )
        )
    }

    static func renderer(
        _ arguments: LowArguments,
        _ environment: Environment,
        _ output: OutputTraits,
        _ theme: Theme
    ) -> ANSIRenderer {
        let escapes = EscapePolicy(arguments.color, environment, isTerminal: output.isTerminal)
        let profile = TerminalProfile(
            width: width(arguments.width, environment, output),
            colorDepth: escapes.depth,
            writesEscapes: escapes.writesEscapes,
            ambiguousWidth: arguments.look.ambiguousWidth
        )
        let links: LinkStyle =
            switch arguments.links {
            // A link that only an escape could hold would be lost.
            case .auto: escapes.writesEscapes && HyperlinkSupport.isLikely(environment) ? .osc8 : .inline
            case .osc8: escapes.writesEscapes ? .osc8 : .inline
            case .inline: .inline
            case .notes: .notes
            case .text: .text
            }
        return ANSIRenderer(
            profile: profile,
            theme: theme,
            links: links,
            wrapsCode: arguments.look.wrapsCode,
            tabWidth: arguments.look.tabs,
            glyphs: arguments.look.glyphs,
            keepsSoftBreaks: arguments.look.softBreaks == .newline,
            codeTokenizer: tokenizer(arguments, profile)
        )
    }

    /// What finds the parts of code, where their colours can be shown.
    private static func tokenizer(
        _ arguments: LowArguments,
        _ profile: TerminalProfile
    ) -> (any CodeTokenizer)? {
        arguments.highlights && profile.writesEscapes && profile.colorDepth != .none
            ? CodeHighlighter.standard : nil
    }
}
