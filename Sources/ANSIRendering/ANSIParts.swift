public import SpanTree

/// What a terminal is to get for a document that comes in parts, so that of a long one only a part is in memory.
///
/// The texts of the parts, put together, are the text of the document with all their blocks, unless footnotes are spread over
/// several parts or links are listed as notes: those are listed by `finish(to:)`, behind the footnotes of the last part.
public struct ANSIParts: Sendable {
    private var layout: GrowingLayout

    /// No parts yet.
    public init(_ renderer: ANSIRenderer) {
        layout = GrowingLayout(renderer, encoder: LineEncoder(renderer.profile))
    }

    /// Appends the lines of the next part, in UTF-8, each ended by a line feed. O(length).
    public mutating func append(_ part: MarkupDocument, to text: inout [UInt8]) {
        swap(&text, &layout.text)
        defer { swap(&text, &layout.text) }
        let part = part.readable()
        layout.makeRoom(forFootnotesOf: part.blocks)
        for block in part.blocks { _ = layout.append(block) }
    }

    /// Appends what stands below the last part: the destinations of links, where they are listed.
    public mutating func finish(to text: inout [UInt8]) {
        swap(&text, &layout.text)
        defer { swap(&text, &layout.text) }
        _ = layout.finish()
    }
}
