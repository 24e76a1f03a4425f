internal import MarkdownParsing

/// The text whose document a reader should see now: the text received up to what is undecided, with the open marks closed.
///
/// A pure function of the text received, so it does not depend on how it came in pieces.
struct SteadyText {
    /// The end of what is shown.
    let end: Int
    /// What closes the marks that are open there.
    let closers: [UInt8]

    /// - Parameters:
    ///   - text: all text received.
    ///   - lineStart: the end of the complete lines.
    ///   - complete: the last leaf of the complete lines.
    ///   - now: the last leaf of all text.
    ///   - inList: whether a list is the last block of the complete lines.
    init(
        _ text: [UInt8],
        lineStart: Int,
        complete: LeafPlace?,
        now: LeafPlace?,
        inList: Bool,
        parser: MarkdownParser
    ) {
        let open = complete.flatMap { Self.isOpen($0, in: text, upTo: lineStart) ? $0 : nil }
        let context = LineStart.Context(
            inParagraph: open?.kind == .paragraph,
            inTable: open?.kind == .table,
            inList: inList
        )
        let isLineHeld =
            lineStart == text.count || Self.isHeld(text, at: lineStart, open, now, context)
        var end = isLineHeld ? lineStart : text.count
        var leaf = isLineHeld ? open : now
        if isLineHeld, let header = Self.heldHeader(open, in: text, upTo: lineStart) { end = header }
        guard let place = leaf, place.start < end else {
            (self.end, closers) = (end, [])
            return
        }
        leaf = place
        var start = place.start
        switch place.kind {
        case .html, .rule:
            (self.end, closers) = (end, [])
            return
        case .code:
            let cut = isLineHeld ? nil : LastCluster.start(in: text[lineStart...])
            (self.end, closers) = (cut ?? end, [])
            return
        case .heading where isLineHeld, .table where isLineHeld:
            // A complete line ends both.
            (self.end, closers) = (end, [])
            return
        case .heading:
            end = Self.withoutClosingMarks(text, from: start, to: end)
        case .table:
            start = Self.cellStart(text, from: max(lineStart, start))
        case .paragraph: break
        }
        if !isLineHeld, let cluster = LastCluster.start(in: text[start..<end]) { end = cluster }
        let scan = InlineScan(text[start..<end], parser: parser)
        // The mark of a list or heading and the borders of a row appear with their first character.
        let lineText = max(place.start, lineStart)
        let isBare = text[lineText..<max(lineText, scan.cut)].allSatisfy {
            $0 <= 0x20 || place.kind == .table && $0 == UInt8(ascii: "|")
        }
        if !isLineHeld, isBare, place.start >= lineStart || place.kind == .table {
            (self.end, closers) = (lineStart, [])
            return
        }
        (self.end, closers) = (scan.cut, scan.closers)
    }

    /// Whether text that follows can go on in the leaf: no blank line stands behind it, no line that ends it.
    private static func isOpen(_ leaf: LeafPlace, in text: [UInt8], upTo end: Int) -> Bool {
        var last = end
        if last > 0, text[last - 1] == 0x0A { last -= 1 }
        if last > 0, text[last - 1] == 0x0D { last -= 1 }
        switch leaf.kind {
        case .heading, .rule: return false
        case .paragraph, .table, .html: return leaf.end >= last && !text.isBlankBefore(last)
        case .code: return leaf.end >= last
        }
    }

    private static func isHeld(
        _ text: [UInt8],
        at lineStart: Int,
        _ open: LeafPlace?,
        _ now: LeafPlace?,
        _ context: LineStart.Context
    ) -> Bool {
        if text.isBlankLine(at: lineStart) { return true }
        if let open, open.kind == .code, let fence = FenceMark(in: text, at: open.start) {
            if fence.isOpen(in: text, upTo: lineStart) { return fence.mayClose(text, at: lineStart) }
        }
        if let now, now.kind == .code, now.start < lineStart { return false }
        if let now, now.kind == .html, now.start < lineStart { return false }
        return LineStart.isUndecided(text, at: lineStart, after: context)
    }

    /// The last complete line of a paragraph, if it may be the header of a table whose next line decides.
    private static func heldHeader(_ open: LeafPlace?, in text: [UInt8], upTo lineStart: Int) -> Int? {
        guard let open, open.kind == .paragraph else { return nil }
        var end = lineStart - 1
        if end > 0, text[end] == 0x0A, text[end - 1] == 0x0D { end -= 1 }
        var start = end
        while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
        let content = max(open.start, text[start..<end].drop(while: \.isContainerMark).startIndex)
        guard content < end, text[content] == UInt8(ascii: "|"),
            text[content..<end].visibleCount <= HoldBounds.header
        else {
            return nil
        }
        return start
    }

    /// A heading without the `#` marks at its end, which may close it.
    private static func withoutClosingMarks(_ text: [UInt8], from start: Int, to end: Int) -> Int {
        var marks = end
        while marks > start, text[marks - 1] == 0x20 { marks -= 1 }
        while marks > start, text[marks - 1] == UInt8(ascii: "#") { marks -= 1 }
        return marks > start && text[marks - 1] == 0x20 && marks < end ? marks : end
    }

    /// Where the last cell of a row starts.
    private static func cellStart(_ text: [UInt8], from start: Int) -> Int {
        var cell = start
        var position = start
        while position < text.count {
            if text[position] == UInt8(ascii: "\\") {
                position += 1
            } else if text[position] == UInt8(ascii: "|") {
                cell = position + 1
            }
            position += 1
        }
        return cell
    }
}

extension [UInt8] {
    /// Whether the line that ends at `end` is blank.
    fileprivate func isBlankBefore(_ end: Int) -> Bool {
        var start = end
        while start > 0,
            self[start - 1] == 0x20 || self[start - 1] == 0x09 || self[start - 1] == UInt8(ascii: ">")
        { start -= 1 }
        return start == 0 || self[start - 1] == 0x0A || self[start - 1] == 0x0D
    }
}
