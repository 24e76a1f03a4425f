/// A bullet or numbered list.
public struct MarkupList: Sendable, Hashable {
    /// How the items are marked.
    public let style: Style
    /// Whether the items follow each other without blank lines.
    public let isTight: Bool
    /// The items, in order.
    public let items: [ListItem]

    /// How the items of a list are marked.
    public enum Style: Sendable, Hashable {
        /// Unordered.
        case bullet
        /// Numbered from `start` (0 to 999,999,999), each number followed by the delimiter.
        case ordered(start: Int, delimiter: Delimiter)
    }

    /// The character behind an item's number.
    public enum Delimiter: Character, Sendable, Hashable {
        /// `1.`
        case period = "."
        /// `1)`
        case parenthesis = ")"
    }

    /// A list of these items.
    public init(_ style: Style, isTight: Bool = true, items: [ListItem]) {
        self.style = style
        self.isTight = isTight
        self.items = items
    }

    /// The marker that a reader sees before an item of a numbered list, such as `7.`; `nil` for bullets.
    public func numberMarker(of item: ListItem) -> String? {
        guard case .ordered(_, let delimiter) = style, let number = item.number else { return nil }
        return "\(number)\(delimiter.rawValue)"
    }
}

/// One item of a list.
public struct ListItem: Sendable, Hashable {
    /// The number shown before the item, `nil` in a bullet list. In the chat dialect it is the author's own,
    /// so that 1, 5, 6 stays 1, 5, 6; otherwise it counts up from the list's start.
    public let number: Int?
    /// The task box, where the item has one.
    public let checkbox: Checkbox?
    /// What the item holds.
    public let blocks: [MarkupBlock]
    /// Graphemes of the item's blocks; the marker appears with the first of them. Cached.
    public let graphemeCount: Int
    /// UTF-8 offsets of the item's lines in the source.
    public let source: Range<Int>?

    /// The state of a task box.
    public enum Checkbox: Sendable, Hashable {
        /// `[ ]`
        case unchecked
        /// `[x]`
        case checked
    }

    /// An item with these blocks.
    public init(
        number: Int? = nil,
        checkbox: Checkbox? = nil,
        blocks: [MarkupBlock],
        source: Range<Int>? = nil
    ) {
        self.number = number
        self.checkbox = checkbox
        self.blocks = blocks
        self.source = source
        graphemeCount = blocks.totalGraphemes
    }
}
