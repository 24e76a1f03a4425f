public import SpanTree

/// News of the text that is being revealed.
public enum RevealUpdate: Sendable, Hashable {
    /// The text grew, or its end was read differently; the reveal goes on where it is. Where the document shrank,
    /// it goes back to the document's end.
    ///
    /// `unchangedBlocks` is how many leading blocks are those of the document received before, as
    /// `StreamingDocument.unchangedBlockCount` tells; they are not looked at again.
    case appended(MarkupDocument, unchangedBlocks: Int = 0)

    /// The text is another one, and the stream is open again. The reveal starts over, or, when asked, behind the
    /// characters that both documents begin with, as far as those had been revealed.
    case replaced(MarkupDocument, keepsCommonPrefix: Bool = false)

    /// The document received.
    public var document: MarkupDocument {
        switch self {
        case .appended(let document, _), .replaced(let document, _): document
        }
    }

    /// One update with the effect of this one and a later one.
    func followed(by later: RevealUpdate) -> RevealUpdate {
        switch (self, later) {
        case (.replaced(_, let keeps), .appended(let document, _)):
            .replaced(document, keepsCommonPrefix: keeps)
        case (.replaced(_, false), .replaced(let document, _)): .replaced(document)
        case (.appended(_, let first), .appended(let document, let second)):
            .appended(document, unchangedBlocks: min(first, second))
        case (.appended, .replaced), (.replaced(_, true), .replaced): later
        }
    }
}
