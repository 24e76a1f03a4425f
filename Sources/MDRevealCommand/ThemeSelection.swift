internal import MarkdownReveal
internal import TerminalIO

/// Finds the theme of a run. The terminal is asked only where the answer makes a difference.
struct ThemeSelection {
    let choice: ThemeChoice
    let environment: Environment
    let escapes: EscapePolicy
    /// Whether styles show at all in what is written. Reading a theme for nothing is a third of a short run.
    let isSeen: Bool
    /// What can be asked; `nil` for nobody.
    let source: (any BackgroundSource)?

    /// How long the answer may take.
    static let patience = Duration.milliseconds(100)

    /// Why there is no theme.
    enum Failure: Error {
        case unreadable(SystemString, InputError)
        case invalid(SystemString, ThemeSyntaxError)
    }

    func theme(_ files: any CommandFiles) throws(Failure) -> Theme {
        switch choice {
        case .builtIn where !isSeen, .auto where !isSeen: return Theme()
        case .builtIn(let theme): return theme.theme
        case .auto: return automatic.theme
        case .file(let name):
            let bytes: [UInt8]
            do { bytes = try files.contents(of: name, limit: 1 << 20) } catch {
                throw .unreadable(name, error)
            }
            do { return try Theme(parsing: String(decoding: bytes, as: UTF8.self)) } catch {
                throw .invalid(name, error)
            }
        }
    }

    /// Dark or light colours; the reader's own sixteen where there are no more, or nobody knows the background: those were chosen for it.
    private var automatic: BuiltInTheme {
        guard escapes.writesEscapes else { return .standard }
        switch escapes.depth {
        case .none, .ansi16: return .standard
        case .ansi256, .trueColor:
            guard let isDark = announced ?? source?.background(within: Self.patience)?.isDark else {
                return .standard
            }
            return isDark ? .dark : .light
        }
    }

    /// Whether the background is dark by `COLORFGBG`, which some terminals set to the numbers of two of the sixteen colours.
    private var announced: Bool? {
        guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last) else {
            return nil
        }
        switch number {
        case 0...6, 8: return true
        case 7, 9...15: return false
        default: return nil
        }
    }
}
