internal import MarkdownReveal
internal import TerminalIO

/// How a conversation looks on its output.
struct ChatLook: Sendable {
    /// What draws replies.
    var renderer: ANSIRenderer
    /// What copies them, and writes them where nobody looks.
    let exporter: PlainTextExporter
    let words = ChatWords.english
    /// The longest line on a terminal of so many columns.
    let width: @Sendable (Int) -> Int?
    /// The screen that is painted on; `nil` where lines are written one after the other.
    var screen: TerminalSize?
    /// Whether the terminal is known to leave lines as they are when its width changes.
    let keepsLines: Bool

    /// The sign before what the person says.
    var promptSign: String {
        let isASCII = renderer.glyphs.caret.utf8.allSatisfy { $0 < 0x80 }
        return isASCII ? "> " : "› "
    }

    /// What stands behind words while something goes on.
    var ellipsis: String { promptSign == "> " ? "..." : "…" }

    /// Follows another size of the terminal.
    mutating func resize(to size: TerminalSize) {
        if screen != nil { screen = size }
        renderer.profile.width = width(size.columns)
    }

    /// Text in the style of a role, broken into lines.
    func lines(_ text: String, _ role: StyleRole) -> [LayoutLine] {
        var renderer = renderer
        renderer.theme[.text] = renderer.theme[role]
        return renderer.layout(.literal(text))
    }

    /// A line about the conversation, in a quiet style.
    func note(_ text: String) -> [UInt8] { encoded(lines(text, .destination)) }

    /// What went wrong.
    func failure(_ text: String) -> [UInt8] { encoded(lines(text, .warning)) }

    /// What the person said, as it stood behind the prompt.
    func turn(_ text: String) -> [UInt8] {
        var narrow = renderer
        narrow.profile.width = renderer.profile.width.map { max(1, $0 - 2) }
        var bytes: [UInt8] = []
        for (index, line) in narrow.layout(.literal(text)).enumerated() {
            let sign = index == 0 ? promptSign : line.text.isEmpty ? "" : "  "
            if renderer.profile.writesEscapes, index == 0 {
                bytes += styled(sign, .marker)
            } else {
                bytes += sign.utf8
            }
            renderer.encode(line, into: &bytes)
            bytes.append(0x0A)
        }
        return bytes
    }

    /// Harmless text in the style of a role, where styles are written.
    func styled(_ text: String, _ role: StyleRole) -> [UInt8] {
        guard renderer.profile.writesEscapes else { return Array(text.utf8) }
        let encoder = SGREncoder(depth: renderer.profile.colorDepth)
        var bytes: [UInt8] = []
        encoder.write(from: .plain, to: renderer.theme[role], into: &bytes)
        bytes += text.utf8
        encoder.write(from: renderer.theme[role], to: .plain, into: &bytes)
        return bytes
    }

    /// A whole reply.
    func reply(_ document: MarkupDocument) -> [UInt8] { Array(renderer.render(document).utf8) }

    private func encoded(_ lines: [LayoutLine]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            renderer.encode(line, into: &bytes)
            bytes.append(0x0A)
        }
        return bytes
    }
}
