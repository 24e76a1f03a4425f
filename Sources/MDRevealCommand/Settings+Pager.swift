internal import TerminalIO

extension Settings {
    /// How a long text is shown a screen at a time.
    struct Paging: Sendable, Hashable {
        /// A script of the shell.
        var command: String
        /// Whether a text that fits on the screen is shown so too.
        var isForAll: Bool
        /// What messages call it.
        var name: String
    }

    /// The pager, where a run has one: the option before `MDREVEAL_PAGER` before `PAGER` before less. What arrives by itself is
    /// shown while it arrives instead, unless the pager is asked for.
    static func paging(
        _ arguments: LowArguments,
        _ environment: Environment,
        _ output: OutputTraits
    ) -> Paging? {
        let live = arguments.live.revealsFiles || arguments.live.sendsBursts
        guard output.isTerminal, !live, !arguments.copies else { return nil }
        switch arguments.paging {
        case .never: return nil
        case .always: break
        case .auto:
            if arguments.sources.contains(.standardInput) { return nil }
            // Less would first complain and then wait for a key.
            if (environment["TERM"] ?? "dumb") == "dumb" { return nil }
        }
        let name = arguments.pager ?? environment["PAGER"] ?? "less"
        let words = name.split(separator: " ")
        guard !words.isEmpty, words != ["cat"] else { return nil }
        // F: leave at once what fits; R: pass styles and links; X: leave the text on the screen.
        let presets = environment["LESS"] == nil ? "LESS=FRX; export LESS; " : ""
        return Paging(command: presets + name, isForAll: arguments.paging == .always, name: name)
    }
}
