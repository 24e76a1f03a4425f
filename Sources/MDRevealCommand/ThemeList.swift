internal import MarkdownReveal

/// The names of the themes, with what they are like and, where colours are written, how they look.
struct ThemeList {
    let escapes: EscapePolicy

    var text: String {
        let width = ThemeChoice.words.map(\.count).max() ?? 0
        let rows =
            [("auto", "one of dark and light that fits the terminal, or one for both", nil)]
            + BuiltInTheme.allCases.map { ($0.rawValue, $0.theme.about, Optional($0.theme)) }
        return rows.map { name, about, theme in
            let gap = String(repeating: " ", count: width - name.count + 2)
            return name + gap + about + (theme.map(sample) ?? "") + "\n"
        }.joined()
    }

    /// A few words in the styles of a theme.
    private func sample(_ theme: Theme) -> String {
        guard escapes.writesEscapes else { return "" }
        let encoder = SGREncoder(depth: escapes.depth)
        let words: [(String, StyleRole)] = [
            ("Heading", .heading2), ("link", .link), ("code", .code), ("if", .codeKeyword),
            ("Type", .codeType),
            ("call", .codeFunction), ("\"text\"", .codeString), ("42", .codeNumber), ("# note", .codeComment),
        ]
        var bytes: [UInt8] = []
        for (word, role) in words {
            bytes += " ".utf8
            encoder.write(from: .plain, to: theme[role], into: &bytes)
            bytes += word.utf8
            encoder.write(from: theme[role], to: .plain, into: &bytes)
        }
        return " " + String(decoding: bytes, as: UTF8.self)
    }
}
