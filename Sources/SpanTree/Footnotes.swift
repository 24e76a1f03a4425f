/// The text of a footnote, listed at the end of a document.
public struct FootnoteDefinition: Sendable, Hashable {
    /// The label in the source, without `[^` and `]`.
    public let label: String
    /// The number a reader sees, counted from 1 in the order of first reference.
    public let number: Int
    /// How many references point here.
    public let referenceCount: Int
    /// What the footnote says.
    public let blocks: [MarkupBlock]

    /// A definition with these blocks.
    public init(label: String, number: Int, referenceCount: Int, blocks: [MarkupBlock]) {
        self.label = label
        self.number = number
        self.referenceCount = referenceCount
        self.blocks = blocks
    }

    /// Compares UTF-8, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.number == b.number && a.referenceCount == b.referenceCount && a.label.hasSameUTF8(as: b.label)
            && a.blocks == b.blocks
    }

    /// Hashes the label's UTF-8, the numbers and the blocks.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8: label)
        hasher.combine(number)
        hasher.combine(referenceCount)
        hasher.combine(blocks)
    }
}

/// A reference to a footnote; its text in the leaf is the number.
public struct FootnoteReference: Sendable, Hashable {
    /// The label in the source, without `[^` and `]`.
    public let label: String
    /// The number a reader sees.
    public let number: Int
    /// Which reference to this footnote it is, counted from 1.
    public let occurrence: Int

    /// A reference.
    public init(label: String, number: Int, occurrence: Int) {
        self.label = label
        self.number = number
        self.occurrence = occurrence
    }

    /// Compares UTF-8, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.number == b.number && a.occurrence == b.occurrence && a.label.hasSameUTF8(as: b.label)
    }

    /// Hashes the label's UTF-8 and the numbers.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8: label)
        hasher.combine(number)
        hasher.combine(occurrence)
    }
}
