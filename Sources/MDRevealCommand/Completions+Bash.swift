extension Completions {
    /// For `source <(mdreveal --completions=bash)`.
    var bash: String {
        """
        # Completions of mdreveal for bash.
        _mdreveal() {
            local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} i
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                [[ ${COMP_WORDS[i]} == -- ]] && return
            done
            # Readline takes "=" for a word of its own.
            if [[ $current == = ]]; then
                current=
            elif [[ $option == = ]]; then
                option=${COMP_WORDS[COMP_CWORD-2]}
            fi
            if ((COMP_CWORD > 1)); then
                case ${COMP_WORDS[1]} in
        \(others.map(bashBranch).joined(separator: "\n"))
                esac
            fi
        \(bashArguments(main, indent: 4))
            # A file may begin like a subcommand.
            if ((COMP_CWORD == 1)) && [[ -n $current && -z $(compgen -f -- "$current") ]]; then
                COMPREPLY=($(compgen -W \(quoted(others.compactMap(\.name).joined(separator: " "))) -- "$current"))
            fi
        }
        # Without an answer of the function, files.
        complete -o default -F _mdreveal mdreveal

        """
    }

    private func bashBranch(_ other: Subcommand) -> String {
        """
                    \(other.name ?? ""))
        \(bashArguments(other, indent: 16))
                        return
                        ;;
        """
    }

    /// Completes the arguments of a subcommand.
    private func bashArguments(_ subcommand: Subcommand, indent: Int) -> String {
        let script = """
            case $option in
            \(bashCases(subcommand.flags))
            esac
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W \(quoted(bashOptions(subcommand.flags))) -- "$current"))
                return
            fi
            """
        let margin = String(repeating: " ", count: indent)
        return script.split(separator: "\n").map { margin + $0 }.joined(separator: "\n")
    }

    private func bashCases(_ flags: [Flag]) -> String {
        flags.compactMap { flag in
            guard case .value = flag.kind else { return nil }
            let pattern = spellings(of: flag).joined(separator: "|")
            if flag.isFileName { return "    \(pattern)) return ;;" }
            // Without words there is nothing to offer, and files would mislead; bash 3 has no way to say so.
            guard !flag.words.isEmpty else {
                return "    \(pattern)) compopt +o default 2>/dev/null; return ;;"
            }
            let words = quoted(flag.words.joined(separator: " "))
            return """
                    \(pattern))
                        COMPREPLY=($(compgen -W \(words) -- "$current"))
                        return
                        ;;
                """
        }
        .joined(separator: "\n")
    }

    private func bashOptions(_ flags: [Flag]) -> String {
        flags.flatMap(spellings).joined(separator: " ")
    }
}
