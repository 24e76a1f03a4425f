/// A line that is no turn, but asks something of the conversation itself.
enum SlashCommand: Sendable, Hashable {
    /// Copies the latest reply but so many; 1 is the latest.
    case copy(Int)
    /// Copies a code block of the latest reply.
    case code(Int)
    case regenerate
    case retry
    case good
    case bad
    /// Writes the latest reply into a file.
    case share(String)
    case help
    case quit

    /// What a line is.
    enum Line: Sendable, Hashable {
        case turn(String)
        case command(SlashCommand)
        /// A command that is none, with what to do.
        case mistake(String)
    }

    /// A command as `/help` lists it.
    struct Entry: Sendable {
        let name: String
        var argument: String?
        let summary: String
    }

    /// All commands, in the order of `/help`.
    static let entries = [
        Entry(
            name: "copy",
            argument: "[N]",
            summary: "copy the latest reply, or the Nth latest, as plain text"
        ),
        Entry(name: "code", argument: "N", summary: "copy the Nth code block of the latest reply"),
        Entry(name: "regenerate", summary: "ask for the latest reply anew"),
        Entry(name: "retry", summary: "ask anew where the reply failed"),
        Entry(name: "good", summary: "call the latest reply good, or take that back"),
        Entry(name: "bad", summary: "call it bad, or take that back"),
        Entry(
            name: "share",
            argument: "FILE",
            summary: "write the latest reply: .md, .html, or else plain text"
        ),
        Entry(name: "help", summary: "show this"),
        Entry(name: "quit", summary: "end, as Ctrl-D does"),
    ]

    /// Reads a line. Two slashes at its start are a turn that begins with one.
    static func line(_ text: String) -> Line {
        guard text.first == "/" else { return .turn(text) }
        if text.hasPrefix("//") { return .turn(String(text.dropFirst())) }
        let words = text.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let name = words.first.map(String.init) ?? ""
        var argument = words.count > 1 ? String(words[1]) : ""
        while argument.last?.isWhitespace == true { argument.removeLast() }
        guard let entry = entries.first(where: { $0.name == name }) else { return .mistake(unknown(name)) }
        if entry.argument == nil, !argument.isEmpty { return .mistake("/\(name) stands alone") }
        return command(name, argument).map { .command($0) } ?? .mistake(expectation(name))
    }

    /// The commands that begin as a line does, slash included; none for a line that is no command's name.
    static func completions(of line: String) -> [String] {
        guard line.first == "/" else { return [] }
        return entries.map { "/" + $0.name }.filter { $0.hasPrefix(line) }
    }

    private static func command(_ name: String, _ argument: String) -> SlashCommand? {
        let number = Int(decimal: argument).flatMap { $0 > 0 ? $0 : nil }
        switch name {
        case "copy": return argument.isEmpty ? .copy(1) : number.map { .copy($0) }
        case "code": return number.map { .code($0) }
        case "regenerate": return .regenerate
        case "retry": return .retry
        case "good": return .good
        case "bad": return .bad
        case "share": return argument.isEmpty ? nil : .share(argument)
        case "help": return .help
        case "quit": return .quit
        default: return nil
        }
    }

    private static func expectation(_ name: String) -> String {
        switch name {
        case "share": "/share needs the name of a file"
        case "code": "/code needs the number of a code block, counted from 1"
        default: "/\(name) takes a number from 1"
        }
    }

    private static func unknown(_ name: String) -> String {
        let nearest = entries.map(\.name).map { (name: $0, edits: editDistance($0, name)) }
            .filter { $0.edits <= 1 + name.count / 3 }
            .min { $0.edits < $1.edits }
        let advice = nearest.map { "did you mean /\($0.name)?" } ?? "/help lists the commands;"
        return "there is no command /\(name); \(advice) //\(name) says it to the model"
    }
}
