/// The name of a definition, found from what stands behind an opening fence.
struct LanguageName: Sendable, Hashable {
    /// The definition's name, such as `javascript`.
    let definition: String

    /// The language that an info string names; `nil` where it names none that is known.
    ///
    /// Case does not matter. Besides the bare word it takes what writers and converters make of it: `{.python}`,
    /// `{r, echo=FALSE}`, `js title=x`, `rust,ignore`, `python:main.py`, `language-css`.
    init?(info: String) {
        var word = info.utf8.drop { $0 == 0x20 || $0 == 0x7B || $0 == 0x2E || $0 == 0x22 }
            .prefix { !Self.endsWord($0) }
            .prefix(Self.longestName + Self.prefixes[0].count)
        for prefix in Self.prefixes where word.starts(with: prefix.utf8) {
            word = word.dropFirst(prefix.utf8.count)
        }
        let name = String(decoding: word.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
        guard let definition = Self.definitions[name] else { return nil }
        self.definition = definition
    }

    private static let longestName = 24
    private static let prefixes = ["language-", "lang-"]

    /// Space, tab, comma, colon, semicolon, braces, quote, equals sign, parentheses.
    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x2C, 0x3A, 0x3B, 0x7B, 0x7D, 0x22, 0x3D, 0x28, 0x29: true
        default: false
        }
    }

    /// Each spelling to the name of a definition.
    private static let definitions: [String: String] = {
        var result: [String: String] = [:]
        for (definition, spellings) in spellings {
            result[definition] = definition
            for spelling in spellings.split(separator: " ") { result[String(spelling)] = definition }
        }
        return result
    }()
}
