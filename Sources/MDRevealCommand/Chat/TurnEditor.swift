internal import TerminalIO

/// What lets a person write a turn.
protocol TurnEditor: AnyObject {
    /// Whether it wants each key, unseen; else the terminal shows and edits lines.
    var takesKeys: Bool { get }
    /// Lets a turn be written behind a prompt.
    func read(_ prompt: Prompt, _ source: any KeySource) -> TurnInput
    /// Lets a turn be called back by the up key.
    func remember(_ turn: String)
}

/// What stands before a turn.
struct Prompt: Sendable {
    /// What is seen.
    let sign: String
    /// SGR before it and behind it.
    let style: (on: String, off: String)
    /// Cells of the terminal's rows.
    let columns: Int
}

/// What a person wrote, or did instead.
enum TurnInput: Sendable, Hashable {
    case turn(String)
    /// Ctrl-C on an empty line.
    case interrupted
    /// Ctrl-D on an empty line, or the end of the input.
    case end
    /// The process is asked to end.
    case left(Signal)
}
