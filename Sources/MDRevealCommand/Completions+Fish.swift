extension Completions {
    /// For `mdreveal --completions=fish | source`.
    var fish: String {
        var lines = ["# Completions of mdreveal for fish.\n"]
        // An index beyond the list is no argument at all, so that nothing is looked for.
        let isOther = others.map { "contains -- \($0.name ?? "") (commandline -opc)[2]" }
        for (other, condition) in zip(others, isOther) {
            let isFirst = "test (count (commandline -opc)) -eq 1"
            lines.append(
                "complete -c mdreveal -n \(quoted(isFirst)) -a \(other.name ?? "") -d \(quoted(other.summary))\n"
            )
            lines += other.flags.map { fishLine($0, when: condition) }
        }
        let isMain = isOther.map { "not " + $0 }.joined(separator: "; and ")
        return (lines + main.flags.map { fishLine($0, when: isMain) }).joined()
    }

    private func fishLine(_ flag: Flag, when condition: String) -> String {
        var line = "complete -c mdreveal -n \(quoted(condition))"
        if let short = flag.short { line += " -s \(short)" }
        for name in flag.longNames { line += " -l \(name)" }
        switch flag.kind {
        // Fish knows no optional values; without `-r` the next word stays an operand.
        case .noValue, .optionalValue: break
        case .value where !flag.words.isEmpty: line += " -x -a \(quoted(flag.words.joined(separator: " ")))"
        case .value where flag.isFileName: line += " -r -F"
        case .value: line += " -x"
        }
        return line + " -d \(quoted(flag.summary))\n"
    }
}
