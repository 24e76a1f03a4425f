public import MarkdownParsing
public import SpanTree

extension MarkdownParser {
    /// The document of a text in bytes, as `parse(utf8:)` gives it, parsed piece by piece.
    ///
    /// A long text needs the parser's memory only for a piece of it, which halves the time of a megabyte: most of it would go
    /// into page faults. O(length).
    public func parseInSegments(utf8 bytes: [UInt8]) throws(MarkdownParseError) -> MarkupDocument {
        guard bytes.count > Self.segmentByteCount, bytes.count <= Self.maximumByteCount,
            String(validating: bytes, as: UTF8.self) != nil
        else { return try parse(utf8: bytes) }
        var exact = ExactDocument(parser: self)
        var end = Self.segmentByteCount
        while end < bytes.count {
            end = bytes.nextLine(after: end)
            exact.settle(bytes, upTo: end)
            // Pieces would be parsed for nothing, and behind a footnote again and again.
            if exact.mustParseWhole { return try parse(utf8: bytes) }
            end += Self.segmentByteCount
        }
        return exact.document(of: bytes)
    }

    /// What fits into the caches of a core together with its tree.
    private static var segmentByteCount: Int { 1 << 16 }
}
