/// How links are shown.
public enum LinkStyle: String, Sendable, Hashable, CaseIterable {
    /// The label is a terminal hyperlink (OSC 8). The destination is also shown where the label looks like another
    /// address, or where no hyperlink can be made of it. Without escapes the same as `inline`.
    case osc8
    /// `label (destination)`, once where they are the same.
    case inline
    /// `label [1]`, with a numbered list of the destinations at the end.
    case notes
    /// The label alone.
    case text
}
