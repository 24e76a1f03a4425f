internal import MarkdownReveal

/// Whether escapes are written, and how many colours they may name.
///
/// The first of these that says something decides: the option, its variable, `NO_COLOR` (https://no-color.org),
/// `CLICOLOR_FORCE` (https://bixense.com/clicolors) or `FORCE_COLOR`, `CLICOLOR`, and last the terminal itself.
struct EscapePolicy: Sendable, Hashable {
    var writesEscapes: Bool
    var depth: ColorDepth

    /// No escape at all, colour or not.
    static let none = EscapePolicy(writesEscapes: false, depth: .none)

    init(writesEscapes: Bool, depth: ColorDepth) {
        self.writesEscapes = writesEscapes
        self.depth = depth
    }

    init(_ choice: ColorChoice, _ environment: Environment, isTerminal: Bool) {
        let announced = Self(writesEscapes: true, depth: Self.announcedDepth(environment))
        let term = environment["TERM"] ?? "dumb"
        let fitting = isTerminal && term != "dumb" ? announced : .none
        switch choice {
        case .always: self = announced
        case .never: self = .none
        case .auto where environment["NO_COLOR"] != nil:
            // Bold and underline are no colours.
            self = Self(writesEscapes: fitting.writesEscapes, depth: .none)
        case .auto where Self.isForced(environment): self = announced
        case .auto where environment["CLICOLOR"] == "0": self = .none
        case .auto: self = fitting
        }
    }

    private static func isForced(_ environment: Environment) -> Bool {
        ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { (environment[$0] ?? "0") != "0" }
    }

    private static func announcedDepth(_ environment: Environment) -> ColorDepth {
        switch environment["COLORTERM"] {
        case "truecolor", "24bit": .trueColor
        default: (environment["TERM"] ?? "").hasSuffix("-256color") ? .ansi256 : .ansi16
        }
    }
}
