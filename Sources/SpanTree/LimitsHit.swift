/// The limits that bit while a document was made. Their text is still in the document.
public struct LimitsHit: Sendable, Hashable {
    /// Containers beyond the depth limit, whose children took their place. Those that are nested still deeper are text.
    public var dissolvedContainers: Int
    /// Whether tables were read as text, since they would have had too many cells.
    public var tablesDisabled: Bool
    /// Paragraphs, headings and cells that hold too much Markdown, and are shown as they were written.
    public var plainTexts: Int
    /// Links and images without their address, since references had repeated long addresses too often.
    public var droppedLinks: Int

    /// Limits hit.
    public init(
        dissolvedContainers: Int = 0,
        tablesDisabled: Bool = false,
        plainTexts: Int = 0,
        droppedLinks: Int = 0
    ) {
        self.dissolvedContainers = dissolvedContainers
        self.tablesDisabled = tablesDisabled
        self.plainTexts = plainTexts
        self.droppedLinks = droppedLinks
    }

    /// Whether nothing was hit.
    public var isEmpty: Bool { self == LimitsHit() }
}
