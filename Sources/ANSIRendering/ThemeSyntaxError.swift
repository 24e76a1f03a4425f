/// Why a text is no theme.
public struct ThemeSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public let line: Int
    /// What is wrong in it.
    public let problem: Problem

    /// What can be wrong in a line.
    public enum Problem: Error, Sendable, Hashable {
        /// There is nothing before an equals sign, or no such sign.
        case noSetting
        /// The name before the equals sign is that of no role.
        case unknownRole(String)
        /// The role has a style from a line above.
        case repeatedRole(String)
        /// The word is no attribute and no colour, or stands where none may.
        case unknownWord(String)
        /// The background is none of those there are.
        case unknownBackground(String)
    }

    /// What is wrong where, and what to write instead; not sanitised.
    public var description: String {
        let message =
            switch problem {
            case .noSetting: "a line needs a name, an equals sign and a style, as in 'link = underline blue'"
            case .unknownRole(let name):
                "there is no role '\(name)'"
                    + (StyleRole.nearest(to: name).map { "; did you mean '\($0)'?" } ?? "")
            case .repeatedRole(let name): "'\(name)' has a style already"
            case .unknownWord(let word):
                "'\(word)' is no style here; use plain, bold, dim, italic, underline, strikethrough, reverse, a colour"
                    + " (red, bright-red, 0 to 255, #rrggbb), or on and a colour"
            case .unknownBackground(let word): "'\(word)' is no background; use any, dark or light"
            }
        return "line \(line): \(message)"
    }
}
