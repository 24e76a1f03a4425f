/// A block of code, fenced or indented.
public struct CodeBlock: Sendable, Hashable {
    /// The info string behind the opening fence, such as `swift title=main.swift`; empty for indented code.
    public let info: String
    /// The code, verbatim, with its final newline; a leaf without marks.
    public let text: MarkupText

    /// A block of this code.
    public init(info: String = "", text: MarkupText) {
        self.info = info
        self.text = text
    }

    /// The first word of the info string, as written; `nil` where there is none.
    ///
    /// Words end at a space, tab, newline or carriage return; a form feed is part of a word, as in cmark.
    public var language: String? {
        let word = info.utf8.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return word.isEmpty ? nil : String(Substring(word))
    }

    /// Compares UTF-8, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.text == b.text && a.info.hasSameUTF8(as: b.info)
    }

    /// Hashes the UTF-8 of code and info string.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8: info)
        hasher.combine(text)
    }
}
