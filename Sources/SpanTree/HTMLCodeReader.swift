/// Collects preformatted text of raw HTML.
struct HTMLCodeReader {
    private var bytes: [UInt8] = []
    private var info = ""

    mutating func append(_ text: ArraySlice<UInt8>) { bytes += text }

    /// Reads a tag of an element that is known: they are gone but for line breaks, and `code` may name the language.
    mutating func read(_ tag: HTMLTag, _ element: HTMLElement) {
        switch element.role {
        case .lineBreak: bytes.append(UInt8(ascii: "\n"))
        case .mark(.code) where tag.isOpening:
            let classes = tag.attribute("class")?.split(separator: " ") ?? []
            if let language = classes.first(where: { $0.hasPrefix("language-") }), info.isEmpty {
                info = String(language.dropFirst("language-".count))
            }
        default: break
        }
    }

    /// The code without a newline right behind the tag and with one at its end; `nil` for white space.
    func finish() -> CodeBlock? {
        guard bytes.contains(where: { !$0.isHTMLSpace }) else { return nil }
        var code = String(decoding: bytes.drop { $0 == 0x0D }, as: UTF8.self)[...]
        if code.first == "\n" || code.first == "\r\n" { code.removeFirst() }
        let end = code.last == "\n" || code.last == "\r\n" ? "" : "\n"
        return CodeBlock(info: info, text: MarkupText(code + end))
    }
}
