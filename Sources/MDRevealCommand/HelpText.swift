/// The help of a subcommand: for 80 columns, options in groups, then exit codes and environment.
func helpText(_ subcommand: Subcommand) -> String {
    var lines = ["Usage: \(subcommand.invocation) [OPTIONS] [FILE]..."] + subcommand.introduction
    let flags = subcommand.flags
    for group in Flag.Group.allCases where flags.contains(where: { $0.group == group }) {
        lines += ["", group.rawValue + ":"]
        for flag in flags where flag.group == group {
            lines += entry(name(of: flag), description(of: flag))
        }
    }
    if subcommand.name == nil {
        lines += ["", "Subcommands, each with a --help of its own:"]
        for other in Subcommand.named { lines += entry(other.name ?? "", other.summary) }
    }
    lines += ["", "Exit status:"]
    for (status, meaning) in subcommand.statuses { lines += entry(String(status.rawValue), meaning) }
    lines += ["", "Environment:"]
    lines += wrapped(variables(of: flags), indent: 2)
    if let environment = subcommand.environment { lines += wrapped(environment, indent: 2) }
    return lines.joined(separator: "\n") + "\n"
}

/// Which variables stand for options.
private func variables(of flags: [Flag]) -> String {
    let variables = flags.compactMap(\.variable)
    let verb = variables.count == 1 ? "stands for its option" : "stand for their options"
    return variables.joined(separator: ", ") + " \(verb)."
}

/// `-w, --width=N`.
private func name(of flag: Flag) -> String {
    let short = flag.short.map { "-\($0), " } ?? "    "
    return switch flag.kind {
    case .noValue: "\(short)--\(flag.long)"
    case .value(let name, _): "\(short)--\(flag.long)=\(name)"
    case .optionalValue(let name, _): "\(short)--\(flag.long)[=\(name)]"
    }
}

private func description(of flag: Flag) -> String {
    var text = flag.summary
    if !flag.words.isEmpty {
        let first = [flag.valueName].compactMap { flag.otherValues == nil ? nil : $0 }
        let words = flag.words.map { $0 == flag.preset ? "\($0) (default)" : $0 }
        text += ": " + (first + words).joined(separator: ", ")
    }
    if let note = flag.note { text += "; " + note }
    if !flag.aliases.isEmpty { text += "; also " + flag.aliases.map { "--" + $0 }.joined(separator: ", ") }
    return text
}

/// A term and what it means, side by side.
private func entry(_ term: String, _ meaning: String) -> [String] {
    let column = 27
    let lines = wrapped(meaning, indent: column)
    let head = "  " + term
    guard let first = lines.first, head.count + 2 <= column else { return [head] + lines }
    let gap = String(repeating: " ", count: column - head.count)
    return [head + gap + first.dropFirst(column)] + lines.dropFirst()
}

/// Lines of at most 80 columns.
private func wrapped(_ text: String, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, indent + line.count + 1 + word.count > 80 {
            lines.append(line)
            line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
    }
    let margin = String(repeating: " ", count: indent)
    return (lines + [line]).map { margin + $0 }
}
