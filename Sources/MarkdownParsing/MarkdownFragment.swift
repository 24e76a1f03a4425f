internal import CCMarkAccess
package import SpanTree

/// A stretch of a text from the start of a block to the end of a line, parsed by itself.
package struct MarkdownFragment {
    /// Its blocks and limits.
    package let document: MarkupDocument
    /// The offset in the source of the first opening delimiter of TeX that is not closed yet but may be, by text behind the
    /// fragment; blocks from there on are not settled.
    package let pendingMath: Int?
    /// Whether only a parse of the whole text tells what is TeX.
    package let dependsOnWhole: Bool
    /// The last leaf, in which the text may go on.
    package let lastLeaf: LeafPlace?
    /// The link definitions in it, in order; those that it was parsed with are not among them.
    package let definitions: [LinkDefinition]
    /// Its footnotes.
    package let footnotes: Footnotes
    /// The references to footnotes up to its end.
    package let ledger: FootnoteLedger
}

/// A leaf's place in the source.
package struct LeafPlace: Sendable {
    /// What the leaf is to text that goes on in it.
    package enum Kind: Sendable { case paragraph, heading, table, fencedCode, indentedCode, html, rule }
    package let kind: Kind
    /// The offset of its first byte behind the marks of its containers.
    package let start: Int
    /// The end of its last line.
    package let end: Int

    package init(kind: Kind, start: Int, end: Int) {
        (self.kind, self.start, self.end) = (kind, start, end)
    }

    /// The place, if its leaf turns out to be of another kind.
    package func reading(as kind: Kind) -> LeafPlace { LeafPlace(kind: kind, start: start, end: end) }

    /// The place without what stands before `offset`.
    package func from(_ offset: Int) -> LeafPlace {
        LeafPlace(kind: kind, start: max(start, offset), end: max(end, offset))
    }
}

extension MarkdownParser {
    /// Parses a stretch of a text. Front matter and the table budget are the caller's.
    ///
    /// - Parameters:
    ///   - offset: where the first of these bytes stands in the whole text.
    ///   - definitions: the link definitions that stand before it; the first one of a label counts.
    ///   - footnotes: which footnotes are defined, and the references before it; `nil` for a text of its own.
    ///   - tables: whether the whole text may have tables.
    ///   - closerCount: how many bytes at the end close marks, and TeX that is still open; `nil` where it stays open.
    package func fragment(
        _ bytes: UnsafeBufferPointer<UInt8>,
        at offset: Int,
        definitions: [LinkDefinition] = [],
        footnotes: Footnotes.Context?,
        tables: Bool = true,
        closerCount: Int? = nil
    ) -> MarkdownFragment {
        // Without a definition, what looks like a reference is text.
        guard let footnotes, !footnotes.isEmpty else {
            return fragment(
                bytes,
                from: offset,
                at: offset,
                definitions,
                footnotes?.ledger,
                tables,
                closerCount
            )
        }
        let prelude = footnotes.prelude
        return (prelude + bytes).withUnsafeBufferPointer {
            fragment(
                $0,
                from: offset,
                at: offset - prelude.count,
                definitions,
                footnotes.ledger,
                tables,
                closerCount
            )
        }
    }

    /// - Parameter start: the offset in the source before which nothing is part of the fragment.
    private func fragment(
        _ bytes: UnsafeBufferPointer<UInt8>,
        from start: Int,
        at offset: Int,
        _ definitions: [LinkDefinition],
        _ ledger: FootnoteLedger?,
        _ tables: Bool,
        _ closerCount: Int?
    ) -> MarkdownFragment {
        let parsed = read(
            bytes,
            SourceLines(bytes, offset: offset),
            definitions: definitions,
            ledger: ledger,
            start: start,
            closerCount: closerCount,
            tables: { _ in tables }
        )
        return MarkdownFragment(
            document: parsed.document,
            pendingMath: parsed.pendingMath.map { $0 + offset },
            dependsOnWhole: parsed.dependsOnWhole,
            lastLeaf: parsed.lastLeaf,
            definitions: parsed.definitions,
            footnotes: parsed.footnotes,
            ledger: parsed.ledger ?? FootnoteLedger()
        )
    }
}

extension MarkdownParser {
    /// Where TeX stands in a stretch of a leaf that may go on: what is closed, and what is open and reads as TeX already.
    ///
    /// - Returns: the stretches, and the offset of an opening delimiter that may still be closed.
    package func math(in bytes: ArraySlice<UInt8>) -> (ranges: [Range<Int>], pending: Int?) {
        guard dialect.keepsMath else { return ([], nil) }
        return bytes.withUnsafeBufferPointer { buffer in
            let scanner = MathScanner(buffer, closingOffset: buffer.count)
            let ranges = scanner.regions.compactMap { region -> Range<Int>? in
                guard let first = region.pieces.first, let last = region.pieces.last else { return nil }
                return first.lowerBound + bytes.startIndex..<last.upperBound + bytes.startIndex
            }
            return (ranges, scanner.pendingOffset.map { $0 + bytes.startIndex })
        }
    }
}

extension DocumentConverter {
    /// Where the last leaf stands. Block columns are right in cmark's tree, other than those of inlines.
    var lastLeafPlace: LeafPlace? {
        guard let node = lastLeaf, let range = source.range(of: node) else { return nil }
        let kind: LeafPlace.Kind? =
            switch node.kind {
            case .paragraph: .paragraph
            case .heading: .heading
            case .table: .table
            case .codeBlock: node.isFenced ? .fencedCode : .indentedCode
            case .htmlBlock: .html
            case .thematicBreak: .rule
            default: nil
            }
        guard let kind else { return nil }
        let start = min(range.lowerBound + max(0, node.startColumn - 1), range.upperBound)
        return LeafPlace(kind: kind, start: start, end: range.upperBound)
    }
}
