internal import SpanTree

extension DocumentConverter {
    /// The document of a text that cannot be read as Markdown: paragraphs between blank lines, as they were written. O(length).
    ///
    /// Only a text that needs a guard and holds all 32 noncharacters, so that none is left to guard it with, ends here.
    mutating func plainDocument(of text: UnsafeBufferPointer<UInt8>, at offset: Int) -> MarkupDocument {
        var blocks: [MarkupBlock] = []
        var paragraph: Range<Int>?
        for line in LineScanner(text) {
            if !text[line].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                paragraph = (paragraph?.lowerBound ?? line.lowerBound)..<line.upperBound
            } else if let range = paragraph {
                blocks.append(plainParagraph(of: text, range, at: offset))
                paragraph = nil
            }
        }
        if let range = paragraph { blocks.append(plainParagraph(of: text, range, at: offset)) }
        return MarkupDocument(blocks: blocks, limits: limits)
    }

    private mutating func plainParagraph(
        of text: UnsafeBufferPointer<UInt8>,
        _ range: Range<Int>,
        at offset: Int
    ) -> MarkupBlock {
        append(plain: UnsafeBufferPointer(rebasing: text[range]))
        let source = range.lowerBound + offset..<range.upperBound + offset
        return MarkupBlock(.paragraph(leaf.finish(nil)), source: source)
    }
}
