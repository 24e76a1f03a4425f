extension Completions {
    /// For a file `_mdreveal` in `$fpath`, or `source <(mdreveal --completions=zsh)`.
    var zsh: String {
        """
        #compdef mdreveal
        # Completions of mdreveal for zsh.
        _mdreveal() {
        \(others.map(zshBranch).joined(separator: "\n"))
            _arguments -s -S \\
        \(zshOptions(main, indent: 8))
                \(quoted("1:file or subcommand: _alternative 'files:file:_files' 'words:subcommand:((\(zshWords)))'")) \\
                '*:file:_files'
        }
        if [ "$funcstack[1]" = _mdreveal ]; then
            _mdreveal "$@"
        else
            compdef _mdreveal mdreveal
        fi

        """
    }

    /// Completes the arguments of a subcommand as those of a command.
    private func zshBranch(_ other: Subcommand) -> String {
        """
            if (( CURRENT > 2 )) && [[ $words[2] == \(other.name ?? "") ]]; then
                shift words
                (( CURRENT-- ))
                _arguments -s -S \\
        \(zshOptions(other, indent: 12))
                    \(other.operands == nil ? ":" : "'*:file:_files'")
                return
            fi
        """
    }

    private func zshOptions(_ subcommand: Subcommand, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return subcommand.flags.flatMap(zshSpecifications).map { "\(margin)\($0) \\" }
            .joined(separator: "\n")
    }

    private var zshWords: String {
        others.map { "\($0.name ?? "")\\:\"\($0.summary)\"" }.joined(separator: " ")
    }

    /// One specification a spelling; each rules the others out.
    private func zshSpecifications(_ flag: Flag) -> [String] {
        let all = spellings(of: flag)
        let summary = flag.summary.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return all.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let action =
                flag.isFileName
                ? "_files" : flag.words.isEmpty ? " " : "(\(flag.words.joined(separator: " ")))"
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
