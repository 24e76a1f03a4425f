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
        try self.init(parsing: Array(text.utf8)[...], base: base)
    }

    /// Bytes, since Characters would cost a run of the command more than all else that it does at its start.
    init(parsing text: ArraySlice<UInt8>, base: Theme) throws(ThemeSyntaxError) {
        self = base
        background = .any
        about = ""
        var named: Set<StyleRole> = []
        var number = 0
        let text = text.starts(with: Self.byteOrderMark) ? text.dropFirst(Self.byteOrderMark.count) : text
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            do throws(ThemeSyntaxError.Problem) { try read(line.trimmed, &named) } catch {
                throw ThemeSyntaxError(line: number, problem: error)
            }
        }
    }

    /// U+FEFF, which some editors write in front of a text.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private mutating func read(
        _ line: ArraySlice<UInt8>,
        _ named: inout Set<StyleRole>
    ) throws(ThemeSyntaxError.Problem) {
        guard let first = line.first, first != UInt8(ascii: "#") else { return }
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")), sign > line.startIndex else {
            throw .noSetting
        }
        let value = line[(sign + 1)...].trimmed.string
        let names = line[..<sign].split(separator: 0x20).map(\.string)
        switch names {
        case ["about"]: about = value
        case ["background"]:
            guard let known = Background(rawValue: value) else { throw .unknownBackground(value) }
            background = known
        default:
            let style: TextStyle
            do throws(TextStyle.UnknownWord) { style = try TextStyle(words: value) } catch {
                throw .unknownWord(error.word)
            }
            for name in names {
                guard let role = StyleRole(name: name) else { throw .unknownRole(name) }
                guard named.insert(role).inserted else { throw .repeatedRole(name) }
                self[role] = style
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without the spaces, tabs and carriage returns at both ends.
    fileprivate var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        let start = drop(while: isSpace)
        return start.lastIndex { !isSpace($0) }.map { start[...$0] } ?? []
    }

    fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
