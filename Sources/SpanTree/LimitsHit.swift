/// The limits that bit while a document was made. Their text is still in the document.
public struct LimitsHit: Sendable, Hashable {
    /// Containers beyond the depth limit, whose children took their place.
    public var dissolvedContainers: Int
    /// Whether tables were read as text, since they would have had too many cells.
    public var tablesDisabled: Bool

    /// Limits hit.
    public init(dissolvedContainers: Int = 0, tablesDisabled: Bool = false) {
        self.dissolvedContainers = dissolvedContainers
        self.tablesDisabled = tablesDisabled
    }

    /// Whether nothing was hit.
    public var isEmpty: Bool { self == LimitsHit() }
}
