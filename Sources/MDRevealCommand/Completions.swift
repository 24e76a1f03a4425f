/// Scripts that teach a shell the subcommands and their options.
struct Completions {
    let main = Subcommand.render
    let others = Subcommand.named

    /// The script of a shell.
    func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    /// All spellings of an option, dashes included, as they are typed.
    func spellings(of flag: Flag) -> [String] {
        (flag.short.map { ["-\($0)"] } ?? []) + flag.longNames.map { "--" + $0 }
    }

    /// A text in single quotes, for any of the three shells.
    func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
