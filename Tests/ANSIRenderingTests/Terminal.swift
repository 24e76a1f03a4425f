import ANSIRendering
import MarkdownParsing

/// The lines of a Markdown text, without escapes.
func lines(
    _ markdown: String,
    width: Int? = 40,
    links: LinkStyle = .osc8,
    wrapsCode: Bool = false
) throws -> [String] {
    let document = try MarkdownParser(dialect: .chat).parse(markdown)
    return ANSIRenderer(profile: TerminalProfile(width: width), links: links, wrapsCode: wrapsCode)
        .layout(document).map(\.text)
}

/// What is written for a Markdown text.
func output(
    _ markdown: String,
    width: Int? = 40,
    depth: ColorDepth = .ansi16,
    links: LinkStyle = .osc8
) throws -> String {
    let document = try MarkdownParser(dialect: .chat).parse(markdown)
    return ANSIRenderer(profile: TerminalProfile(width: width, colorDepth: depth), links: links).render(
        document
    )
}
