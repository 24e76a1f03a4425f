internal import TerminalIO

/// One option as data. The parser, the help and the completions of three shells all read the same table of these.
struct Flag: Sendable {
    /// What an option takes, and what it then does to the arguments.
    enum Kind: Sendable {
        case noValue(@Sendable (inout LowArguments) -> Void)
        case value(name: String, @Sendable (inout LowArguments, SystemString) throws(InvalidValue) -> Void)
        /// The value can only be attached, as in `--code=2`.
        case optionalValue(name: String, @Sendable (inout LowArguments, String?) throws(InvalidValue) -> Void)
    }

    /// The sections of the help.
    enum Group: String, CaseIterable, Sendable {
        case reply = "Who replies"
        case thread = "What is kept"
        case output = "What is written"
        case layout = "How it looks"
        case input = "How it is read"
        case live = "How it appears"
        case other = "Other"
    }

    /// The value is none that the option takes.
    struct InvalidValue: Error {}

    /// The name behind two dashes.
    let long: String
    /// The letter behind one dash.
    var short: Character?
    /// Other spellings of the long name.
    var aliases: [String] = []
    let group: Group
    /// What it does, in a few words.
    let summary: String
    /// The words that it takes as a value.
    var words: [String] = []
    /// The word that holds where the option is not given.
    var preset: String?
    /// The values beside those words, as "a number".
    var otherValues: String?
    /// Whether the value is the name of a file.
    var isFileName = false
    /// More than the summary, for the manual.
    var note: String?
    /// Names that the note ends with, found only for the manual: the table is made at each start.
    var noteNames: (@Sendable () -> [String])?
    /// Whether an environment variable gives its value where the option is not given.
    var hasVariable = false
    let kind: Kind
    /// What the letter does, where that is something else and the option has no value.
    var letterAction: (@Sendable (inout LowArguments) -> Void)?
    /// Whether it is one of the few that `-h` shows.
    var isCommon = false

    /// The long name and its other spellings.
    var longNames: [String] { [long] + aliases }

    /// The name of the value; `nil` where there is none.
    var valueName: String? {
        switch kind {
        case .noValue: nil
        case .value(let name, _), .optionalValue(let name, _): name
        }
    }

    /// The environment variable that gives its value, such as `MDREVEAL_FRONT_MATTER`.
    var variable: String? {
        guard hasVariable else { return nil }
        return "MDREVEAL_" + String(long.uppercased().map { $0 == "-" ? "_" : $0 })
    }

    /// All values that it takes, in words.
    var expectation: String {
        let values = [otherValues].compactMap(\.self) + words
        guard let last = values.last, values.count > 1 else { return values.first ?? "" }
        return values.dropLast().joined(separator: ", ") + " or " + last
    }
}
