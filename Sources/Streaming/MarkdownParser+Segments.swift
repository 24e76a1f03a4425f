public import MarkdownParsing
public import SpanTree

extension MarkdownParser {
    /// The document of a text in bytes in parts: documents whose blocks, put together, are those that `parse(utf8:)` gives.
    ///
    /// A long text then needs memory only for a part of it, which halves the time of a megabyte: most of it would go into page
    /// faults. A text in which something reaches back, as a definition of a link does, is one part. O(length).
    public func segments(utf8 bytes: [UInt8]) throws(MarkdownParseError) -> DocumentSegments {
        try segments(utf8: bytes, byteCount: 1 << 14)
    }

    /// The same with segments of at least this size, so that tests can cut anywhere.
    package func segments(
        utf8 bytes: [UInt8],
        byteCount: Int
    ) throws(MarkdownParseError) -> DocumentSegments {
        if bytes.count > byteCount, bytes.count <= Self.maximumByteCount, bytes.isValidUTF8 {
            var exact = ExactDocument(parser: self)
            if exact.foresee(bytes) { return DocumentSegments(bytes, exact, byteCount: byteCount) }
        }
        return DocumentSegments(try parse(utf8: bytes))
    }
}

/// The parts of a document, parsed one by one as they are asked for.
///
/// Only the last part can have limits.
public struct DocumentSegments: Sequence, IteratorProtocol, Sendable {
    private enum Rest: Sendable {
        case text([UInt8], ExactDocument, settled: Int, byteCount: Int)
        case document(MarkupDocument)
        case nothing
    }
    private var rest: Rest

    fileprivate init(_ document: MarkupDocument) { rest = .document(document) }

    fileprivate init(_ bytes: [UInt8], _ exact: ExactDocument, byteCount: Int) {
        rest = .text(bytes, exact, settled: 0, byteCount: byteCount)
    }

    /// The next part, at least one in all; `nil` behind the last.
    public mutating func next() -> MarkupDocument? {
        let current = rest
        rest = .nothing
        switch current {
        case .nothing: return nil
        case .document(let document): return document
        case .text(let bytes, var exact, var settled, let byteCount):
            while bytes.count - settled > byteCount {
                // What does not settle is parsed again; as the steps grow with it, that stays linear.
                let step = Swift.max(byteCount, settled - (exact.fence?.end ?? exact.restart))
                if bytes.count - settled <= step { break }
                settled = bytes.nextLine(after: settled + step)
                // The last line may have no end.
                if settled == bytes.count { break }
                exact.settle(bytes, upTo: settled)
                if exact.hasSettledDefinition { return exact.whole(bytes) }
                let blocks = exact.takeSettled(of: bytes)
                if blocks.isEmpty { continue }
                rest = .text(bytes, exact, settled: settled, byteCount: byteCount)
                return MarkupDocument(blocks: blocks)
            }
            return exact.document(of: bytes)
        }
    }
}

extension DocumentSegments {
    /// The document that the remaining parts make up. O(blocks), and the parse.
    public consuming func joined() -> MarkupDocument {
        var blocks: [MarkupBlock] = []
        var limits = LimitsHit()
        while let part = next() {
            if blocks.isEmpty { blocks = part.blocks } else { blocks += part.blocks }
            limits = part.limits
        }
        return MarkupDocument(blocks: blocks, limits: limits)
    }
}
