internal import MarkdownReveal
internal import TerminalIO

/// Which theme is used.
enum ThemeChoice: Sendable, Hashable {
    /// The one that fits the terminal.
    case auto
    /// One of the program's.
    case builtIn(BuiltInTheme)
    /// One in a file.
    case file(SystemString)

    /// The choice that a value stands for: a word, or the name of a file, which has a slash or a dot in it; `nil` for other words.
    init?(_ value: SystemString) {
        let word = value.description
        if word == "auto" {
            self = .auto
        } else if let theme = BuiltInTheme(rawValue: word) {
            self = .builtIn(theme)
        } else if value.bytes.contains(UInt8(ascii: "/")) || value.bytes.contains(UInt8(ascii: ".")) {
            self = .file(value)
        } else {
            return nil
        }
    }

    /// The words that it may be.
    static let words = ["auto"] + BuiltInTheme.allCases.map(\.rawValue)
}
