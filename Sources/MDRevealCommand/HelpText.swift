/// The help of a subcommand: a line an option, in groups, for one screen of 80 columns. The manual has the rest.
func helpText(_ subcommand: Subcommand) -> String {
    var lines = ["Usage: \(subcommand.invocation) \(subcommand.arguments)"] + subcommand.introduction
    if subcommand.introduction.count > 1 { lines.append("") }
    for group in Flag.Group.allCases where subcommand.flags.contains(where: { $0.group == group }) {
        lines.append(group.rawValue + ":")
        lines += subcommand.flags.filter { $0.group == group }.map(row)
    }
    if subcommand.name == nil {
        lines.append("Subcommands, each with a --help of its own:")
        for other in Subcommand.named { lines.append(row(other.name ?? "", other.summary)) }
    }
    lines += ["", "Where there is a default it comes first. Environment, exit status and more:", manual]
    return lines.joined(separator: "\n") + "\n"
}

/// The options that most people need.
func shortHelpText(_ subcommand: Subcommand) -> String {
    let common = subcommand.flags.filter(\.isCommon)
    guard !common.isEmpty else { return helpText(subcommand) }
    let lines =
        ["Usage: \(subcommand.invocation) \(subcommand.arguments)"] + subcommand.introduction
        + common.map(row)
        + ["All options: \(subcommand.invocation) --help. Manual: \(manual)"]
    return lines.joined(separator: "\n") + "\n"
}

private let manual = "mdreveal --man | man -l -"

private func row(_ flag: Flag) -> String {
    row((flag.short.map { "-\($0), " } ?? "    ") + flag.usage, flag.help)
}

/// A term and what it means, side by side.
private func row(_ term: String, _ meaning: String) -> String {
    let head = "  " + term
    return head + String(repeating: " ", count: max(2, 28 - head.count)) + meaning
}

extension Flag {
    /// `--width=N`, `--code[=N]`, `--plain`.
    var usage: String {
        switch kind {
        case .noValue: "--\(long)"
        case .value(let name, _): "--\(long)=\(name)"
        case .optionalValue(let name, _): "--\(long)[=\(name)]"
        }
    }

    /// The summary, and the words that it takes, the default first.
    fileprivate var help: String {
        let own = words.isEmpty || otherValues == nil ? nil : valueName
        let list = words.filter { $0 == preset } + words.filter { $0 != preset } + [own].compactMap(\.self)
        if !list.isEmpty { return summary + ": " + list.joined(separator: ", ") }
        return preset.map { "\(summary) (\($0))" } ?? summary
    }
}
