public import SpanTree

/// The plain text of a document that comes in parts, so that of a long one only a part is in memory.
///
/// The texts of the parts, put together, are the text of the document with all their blocks. Footnotes, and link notes where the
/// exporter makes some, are listed at the end of the part that has them.
public struct PlainTextParts: Sendable {
    private var writer: PlainTextWriter

    /// No parts yet.
    public init(_ exporter: PlainTextExporter) {
        writer = PlainTextWriter(exporter)
    }

    /// Appends the text of the next part, in UTF-8. O(size of the part × depth of nesting).
    public mutating func append(_ part: MarkupDocument, to text: inout [UInt8]) {
        writer.write(part.readable())
        writer.lines.handOver(to: &text)
    }
}
