extension Theme {
    /// Reads a theme from text. O(length).
    ///
    /// A line is a setting, empty, or a comment that begins with `#`:
    ///
    ///     # Like the default, but quieter.
    ///     about = a quiet theme
    ///     background = dark
    ///     heading1 heading2 = bold bright-blue
    ///     code = #d0d0a0
    ///     code-comment = italic 244
    ///     warning = black on yellow
    ///
    /// Before the equals sign stand `about`, `background` or the names of roles, as `StyleRole.name` has them; behind it
    /// for a role the words of a style, as `TextStyle.init(words:)` reads them. Roles that are not named are those of `base`.
    public init(parsing text: String, base: Theme = .standard) throws(ThemeSyntaxError) {
        self = base
        background = .any
        about = ""
        var named: Set<StyleRole> = []
        // A carriage return and a line feed are one Character, which is a newline too.
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            func fail(_ problem: ThemeSyntaxError.Problem) -> ThemeSyntaxError {
                ThemeSyntaxError(line: index + 1, problem: problem)
            }
            let line = line.trimmed
            guard let first = line.first, first != "#" else { continue }
            guard let sign = line.firstIndex(of: "=") else { throw fail(.noSetting) }
            let value = line[line.index(after: sign)...].trimmed
            switch line[..<sign].trimmed {
            case "about": about = String(value)
            case "background":
                guard let known = Background(rawValue: String(value)) else {
                    throw fail(.unknownBackground(String(value)))
                }
                background = known
            case let names:
                var style = TextStyle.plain
                do throws(TextStyle.UnknownWord) { style = try TextStyle(words: value) } catch {
                    throw fail(.unknownWord(error.word))
                }
                for name in names.split(separator: " ") {
                    guard let role = StyleRole(name: name) else { throw fail(.unknownRole(String(name))) }
                    guard named.insert(role).inserted else { throw fail(.repeatedRole(String(name))) }
                    self[role] = style
                }
                if names.isEmpty { throw fail(.noSetting) }
            }
        }
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let start = drop(while: isSpace)
        return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? ""
    }
}
