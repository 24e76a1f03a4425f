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
            case $option in
        \(bashCases)
            esac
            if [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W \(quoted(bashOptions)) -- "$current"))
            fi
        }
        # Without an answer of the function, files.
        complete -o default -F _mdreveal mdreveal

        """
    }

    private var bashCases: String {
        flags.compactMap { flag in
            guard case .value = flag.kind else { return nil }
            let pattern = spellings(of: flag).joined(separator: "|")
            guard !flag.words.isEmpty else { return "        \(pattern)) return ;;" }
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

    private var bashOptions: String {
        flags.flatMap(spellings).joined(separator: " ")
    }
}
