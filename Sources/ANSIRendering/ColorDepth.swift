/// How many colours a terminal shows.
public enum ColorDepth: Sendable, Hashable {
    /// No colour, but bold, italic and their like: what `NO_COLOR` asks for.
    case none
    /// The sixteen colours of the terminal's own palette.
    case ansi16
    /// The 256 colours of xterm.
    case ansi256
    /// 24-bit colour.
    case trueColor
}
