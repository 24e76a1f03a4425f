/// The help: for 80 columns, options in groups, then exit codes and environment.
func helpText(_ flags: [Flag]) -> String {
    var lines = [
        "Usage: mdreveal [OPTIONS] [FILE]...",
        "Shows the Markdown that language models write. No FILE, or -, is standard input.",
    ]
    for group in Flag.Group.allCases {
        lines += ["", group.rawValue + ":"]
        for flag in flags where flag.group == group {
            lines += entry(name(of: flag), description(of: flag))
        }
    }
    lines += ["", "Exit status:"]
    lines += entry("0", "all is written")
    lines += entry("1", "an input could not be read; the others are written")
    lines += entry("2", "wrong usage")
    lines += entry("3", "the output could not be written")
    lines += ["", "Environment:"]
    lines += wrapped(
        flags.compactMap(\.variable).joined(separator: ", ") + " stand for their options.",
        indent: 2
    )
    lines += wrapped(
        "NO_COLOR takes colours away, CLICOLOR_FORCE and FORCE_COLOR write them into pipes too, CLICOLOR=0 is"
            + " --color=never. TERM=dumb gets no escapes; TERM and COLORTERM say how many colours.",
        indent: 2
    )
    return lines.joined(separator: "\n") + "\n"
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
