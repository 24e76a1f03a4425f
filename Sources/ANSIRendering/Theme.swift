/// The looks of a document: a style for each role.
public struct Theme: Sendable, Hashable {
    /// The styles. A role that is missing looks like what surrounds it.
    public var styles: [StyleRole: TextStyle]
    /// What its colours can be read on.
    public var background: Background
    /// What it is like, in a few words.
    public var about: String

    /// What colours can be read on.
    public enum Background: String, Sendable, Hashable, CaseIterable {
        /// Dark and light backgrounds.
        case any
        /// Dark ones.
        case dark
        /// Light ones.
        case light
    }

    /// A theme of these styles.
    public init(
        _ styles: [StyleRole: TextStyle] = [:],
        background: Background = .any,
        about: String = ""
    ) {
        self.styles = styles
        self.background = background
        self.about = about
    }

    /// The style of a role.
    public subscript(role: StyleRole) -> TextStyle {
        get { styles[role] ?? .plain }
        set { styles[role] = newValue }
    }
}
