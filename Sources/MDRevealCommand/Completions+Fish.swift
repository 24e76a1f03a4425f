extension Completions {
    /// For `mdreveal --completions=fish | source`.
    var fish: String {
        "# Completions of mdreveal for fish.\n" + flags.map(fishLine).joined()
    }

    private func fishLine(_ flag: Flag) -> String {
        var line = "complete -c mdreveal"
        if let short = flag.short { line += " -s \(short)" }
        for name in flag.longNames { line += " -l \(name)" }
        switch flag.kind {
        // Fish knows no optional values; without `-r` the next word stays an operand.
        case .noValue, .optionalValue: break
        case .value where !flag.words.isEmpty: line += " -x -a \(quoted(flag.words.joined(separator: " ")))"
        case .value: line += " -r -F"
        }
        return line + " -d \(quoted(flag.summary))\n"
    }
}
