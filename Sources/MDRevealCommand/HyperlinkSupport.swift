/// Whether a terminal is known to lose OSC 8. Most that cannot do it pass over it in silence, and show labels without
/// their addresses.
enum HyperlinkSupport {
    /// Whether the terminal that the environment describes may show links; true where nothing says that it does not.
    static func isLikely(_ environment: Environment) -> Bool {
        let term = environment["TERM"] ?? ""
        if ["linux", "cygwin", "eterm", "rxvt"].contains(where: term.hasPrefix) { return false }
        if term.hasPrefix("vt"), !term.hasPrefix("vte") { return false }
        switch environment["TERM_PROGRAM"] {
        case "Apple_Terminal": return false
        case "tmux": return isAtLeast(environment["TERM_PROGRAM_VERSION"], [3, 4])
        default: break
        }
        if environment["STY"] != nil || environment["INSIDE_EMACS"] != nil { return false }
        // Inside another terminal these are inherited from the one around it.
        if environment["TMUX"] == nil {
            if environment["XTERM_VERSION"] != nil { return false }
            if let version = environment["VTE_VERSION"].flatMap(Int.init) { return version >= 5000 }
        }
        return true
    }

    private static func isAtLeast(_ version: String?, _ least: [Int]) -> Bool {
        let numbers = (version ?? "").split { !$0.isASCII || !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return !numbers.lexicographicallyPrecedes(least)
    }
}
