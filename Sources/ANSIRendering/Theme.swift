/// The looks of a document: a style for each role.
public struct Theme: Sendable, Hashable {
    /// The styles. A role that is missing looks like what surrounds it.
    public var styles: [StyleRole: TextStyle]

    /// A theme of these styles.
    public init(_ styles: [StyleRole: TextStyle] = [:]) {
        self.styles = styles
    }

    /// The style of a role.
    public subscript(role: StyleRole) -> TextStyle {
        get { styles[role] ?? .plain }
        set { styles[role] = newValue }
    }
}
