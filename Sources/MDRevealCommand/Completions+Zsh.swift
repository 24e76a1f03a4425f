extension Completions {
    /// For a file `_mdreveal` in `$fpath`, or `source <(mdreveal --completions=zsh)`.
    var zsh: String {
        """
        #compdef mdreveal
        # Completions of mdreveal for zsh.
        _mdreveal() {
            _arguments -s -S \\
        \(flags.flatMap(zshSpecifications).map { "        \($0) \\" }.joined(separator: "\n"))
                '*:file:_files'
        }
        if [ "$funcstack[1]" = _mdreveal ]; then
            _mdreveal "$@"
        else
            compdef _mdreveal mdreveal
        fi

        """
    }

    /// One specification a spelling; each rules the others out.
    private func zshSpecifications(_ flag: Flag) -> [String] {
        let all = spellings(of: flag)
        let summary = flag.summary.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return all.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let action = flag.words.isEmpty ? "_files" : "(\(flag.words.joined(separator: " ")))"
            let value =
                switch flag.kind {
                case .noValue: ""
                case .value(let name, _): ":\(name):\(action)"
                case .optionalValue(let name, _): "::\(name): "
                }
            let joint =
                switch flag.kind {
                case .noValue: ""
                case .value: isLong ? "=" : "+"
                case .optionalValue: "=-"
                }
            let others = all.count > 1 ? "(\(all.joined(separator: " ")))" : ""
            return quoted("\(others)\(spelling)\(joint)[\(summary)]\(value)")
        }
    }
}
