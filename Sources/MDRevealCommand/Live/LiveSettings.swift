internal import MarkdownReveal

/// How a reply appears while it arrives.
struct LiveSettings: Sendable, Hashable {
    /// How fast text appears, where that was asked for.
    var pace: RevealPolicy?
    /// Graphemes per second to start from.
    var rate = RevealMachine.defaultRate
    /// Whether text appears as soon as it is there, without a caret.
    var reducesMotion = false
    /// Whether a file appears as if it were arriving.
    var revealsFiles = false
    /// Whether a file arrives in uneven chunks.
    var sendsBursts = false

    /// The pace of a reply that arrives, or of a file that is all there.
    func machine(arrives: Bool) -> RevealMachine {
        RevealMachine(
            policy: pace ?? (arrives ? .adaptive : .seed),
            graphemesPerSecond: rate,
            reducesMotion: reducesMotion
        )
    }
}
