/// What a terminal, or a pipe, can show.
public struct TerminalProfile: Sendable, Hashable {
    /// Cells of a line, at least 1; `nil` to never break a line.
    public var width: Int?
    /// How many colours there are; `.none` keeps bold, italic and their like.
    public var colorDepth: ColorDepth
    /// Whether escape sequences are written. Without them (pipes, `TERM=dumb`) the layout is the same, and not one
    /// escape byte is written.
    public var writesEscapes: Bool

    /// A profile.
    public init(width: Int? = 80, colorDepth: ColorDepth = .ansi16, writesEscapes: Bool = true) {
        self.width = width
        self.colorDepth = colorDepth
        self.writesEscapes = writesEscapes
    }
}
