public import TextMetrics

/// What a terminal, or a pipe, can show.
public struct TerminalProfile: Sendable, Hashable {
    /// Cells of a line, at least 1; `nil` to never break a line.
    public var width: Int?
    /// How many colours there are; `.none` keeps bold, italic and their like.
    public var colorDepth: ColorDepth
    /// Whether escape sequences are written. Without them (pipes, `TERM=dumb`) not one escape byte is written, and
    /// code has no line with its language, which could not be told from the code.
    public var writesEscapes: Bool

    /// What it gives to characters of ambiguous width.
    public var ambiguousWidth: AmbiguousWidth

    /// A profile.
    public init(
        width: Int? = 80,
        colorDepth: ColorDepth = .ansi16,
        writesEscapes: Bool = true,
        ambiguousWidth: AmbiguousWidth = .narrow
    ) {
        self.width = width
        self.colorDepth = colorDepth
        self.writesEscapes = writesEscapes
        self.ambiguousWidth = ambiguousWidth
    }
}
