import MarkdownParsing

/// What the report is asked for.
struct Options: Sendable {
    /// Whether every event of the steady view is named.
    var tellsEvents = false
    /// Holds of more characters are named.
    var longestHold = Int.max
    /// Every how manieth reply is measured.
    var sample = 1
    var dialect = Dialect.chat
    /// Files of cases.
    var files: [String] = []

    /// `nil` where an argument makes no sense.
    init?(_ arguments: [String]) {
        for argument in arguments {
            switch argument {
            case "--events": tellsEvents = true
            case "--dialect=chat": dialect = .chat
            case "--dialect=gfm": dialect = .gfm
            case _ where argument.hasPrefix("--sample="):
                guard let number = Int(argument.dropFirst("--sample=".count)), number > 0 else { return nil }
                sample = number
            case _ where argument.hasPrefix("--holds="):
                guard let number = Int(argument.dropFirst("--holds=".count)) else { return nil }
                longestHold = number
            case _ where argument.hasPrefix("-"): return nil
            default: files.append(argument)
            }
        }
    }
}
