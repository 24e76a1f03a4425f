internal import SpanTree

extension DocumentConverter {
    /// What a heading of several lines is in a dialect without them: text above a rule, or text with its underline as
    /// the last line. `nil` for every other block.
    ///
    /// cmark has closed the block with the underline, so this changes nothing of what follows.
    func underlinedText(_ block: MarkupBlock) -> [MarkupBlock]? {
        // Only an underlined heading has several lines, and the underline is the last of them.
        guard !dialect.hasMultilineHeadings, case .heading(_, let text) = block.kind,
            text.string.utf8.contains(0x0A), let place = block.source
        else { return nil }
        let underline = source.lastLine(of: place)
        let marks = source[underline].filter { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "=") }
        if marks.count >= 3, marks[0] == UInt8(ascii: "-") {
            return [
                MarkupBlock(
                    .paragraph(text),
                    source: place.lowerBound..<source.lineEnd(before: underline.lowerBound)
                ),
                MarkupBlock(.thematicBreak, source: underline),
            ]
        }
        return [MarkupBlock(.paragraph(text.above(marks)), source: place)]
    }
}

extension MarkupText {
    /// The leaf with one more line of text.
    fileprivate func above(_ line: [UInt8]) -> MarkupText {
        let end = string.utf8.count
        return MarkupText(
            string + "\n" + String(decoding: line, as: UTF8.self),
            marks: marks + [Mark(.softBreak, end..<end + 1)]
        )
    }
}
