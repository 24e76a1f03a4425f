internal import MarkdownParsing

/// The text whose document a reader should see now: the text received up to what is undecided, with the open marks closed.
///
/// A pure function of the text received, so it does not depend on how it came in pieces.
struct SteadyText {
    /// The end of what is shown.
    var end: Int
    /// What closes the marks that are open there.
    var closers: [UInt8] = []
    /// Whether the last line is code or raw HTML that has not ended; the parser gives it an end that the text does not have.
    var endsInVerbatimLine = false
}

/// Decides how much of a text can be shown.
struct SteadyPlan {
    /// All text received.
    let text: [UInt8]
    /// The end of the complete lines.
    let lineStart: Int
    /// The last leaf of the complete lines, if text can go on in it.
    private let open: LeafPlace?
    /// The last leaf of all text.
    private let now: LeafPlace?
    private let context: LineStart.Context
    private let parser: MarkdownParser

    /// - Parameters:
    ///   - before: what is open at the end of the complete lines.
    ///   - now: the last leaf of all text.
    init(_ text: [UInt8], lineStart: Int, before: LinesEnd, now: LeafPlace?, parser: MarkdownParser) {
        self.text = text
        self.lineStart = lineStart
        self.now = now
        self.parser = parser
        open = before.leaf.flatMap { $0.isOpen(in: text, upTo: lineStart) ? $0 : nil }
        context = LineStart.Context(
            inParagraph: open?.kind == .paragraph,
            inTable: open?.kind == .table,
            inList: before.isInList
        )
    }

    /// What can be shown.
    var steady: SteadyText { shownLine ?? heldLine }

    // MARK: The line that is still arriving

    /// With what can be shown of the line that is still arriving; `nil` where that is nothing.
    private var shownLine: SteadyText? {
        guard lineStart < text.count, undecidedDefinition(upTo: text.count) == nil, !isLineHeld else {
            return nil
        }
        guard let leaf = now, leaf.end > lineStart else { return SteadyText(end: text.count) }
        switch leaf.kind {
        case .rule: return SteadyText(end: text.count)
        case .html: return verbatim(upTo: text.count)
        case .fencedCode, .indentedCode:
            return verbatim(upTo: LastCluster.start(in: text[lineStart...]) ?? text.count)
        case .heading:
            return scanned(leaf, from: leaf.start, to: text.endWithoutClosingMarks(from: leaf.start))
        case .table:
            return scanned(leaf, from: text.cellStart(from: max(lineStart, leaf.start)), to: text.count)
        case .paragraph:
            return shownHeader(of: leaf) ?? scanned(leaf, from: leaf.start, to: text.count)
        }
    }

    /// A CR at the end has ended the line already, whether LF follows or not.
    private func verbatim(upTo end: Int) -> SteadyText {
        SteadyText(end: end, endsInVerbatimLine: end > lineStart && text[end - 1] != 0x0D)
    }

    /// The line as the header of a table.
    private func shownHeader(of leaf: LeafPlace) -> SteadyText? {
        guard let header = HeaderRow(in: text, line: lineStart..<text.count, of: leaf), header.isLong else {
            return nil
        }
        let cell = text.cellStart(from: header.start)
        let row = leaf.reading(as: .table).from(header.start)
        guard let steady = scanned(row, from: cell, to: text.count) else { return nil }
        let closers = steady.closers + [0x0A] + header.delimiterRow(upTo: steady.end)
        return SteadyText(end: steady.end, closers: closers)
    }

    private func scanned(_ leaf: LeafPlace, from start: Int, to end: Int) -> SteadyText? {
        let end = LastCluster.start(in: text[start..<end]) ?? end
        let scan = InlineScan(text[start..<end], parser: parser)
        guard scan.cut > lineStart else {
            return scan.cut < lineStart ? SteadyText(end: scan.cut, closers: scan.closers) : nil
        }
        // What remains of the line may read as something else: `-F` without the F is an underline.
        if scan.cut < text.count, leaf.kind != .table {
            let rest = text[lineStart..<scan.cut]
            if LineStart.isUndecided(rest, isCutShort: true, after: context) {
                return !text[lineStart...].hasAtMost(scalars: HoldBounds.header)
                    ? SteadyText(end: text.count) : nil
            }
            if undecidedDefinition(upTo: scan.cut) != nil { return nil }
        }
        // The mark of a list or heading and the borders of a row appear with their first character.
        let visible = text[max(leaf.start, lineStart)..<max(leaf.start, scan.cut)]
        let isBare = visible.allSatisfy { $0 <= 0x20 || leaf.kind == .table && "|>".utf8.contains($0) }
        if isBare, leaf.start >= lineStart || leaf.kind == .table { return nil }
        return SteadyText(end: scan.cut, closers: scan.closers)
    }

    private var isLineHeld: Bool {
        if text.isBlankLine(at: lineStart) { return true }
        if let now, now.start < lineStart, now.end > lineStart {
            switch now.kind {
            case .fencedCode:
                let fence = FenceMark(in: text, at: now.start)
                return fence?.mayClose(text, at: lineStart) ?? false
            case .html, .indentedCode: return false
            case .paragraph, .heading, .table, .rule: break
            }
        }
        // The closing line of a fence ends the code that it might have been.
        if let open, open.kind == .fencedCode, let fence = FenceMark(in: text, at: open.start),
            fence.isOpen(in: text, upTo: lineStart), fence.mayClose(text, at: lineStart)
        {
            return true
        }
        return LineStart.isUndecided(text[lineStart...], after: context)
    }

    // MARK: Complete lines

    /// Without the line that is still arriving.
    private var heldLine: SteadyText {
        let definition = undecidedDefinition(upTo: lineStart)
        let header = definition == nil ? completeHeader : nil
        if let header, header.isLong {
            let row = header.delimiterRow(upTo: text.lineEnd(before: lineStart))
            if text[lineStart...].drop(while: \.isContainerMark).allSatisfy(LineStart.isDelimiterRow) {
                return SteadyText(end: lineStart, closers: row)
            }
        }
        let held = header.flatMap { $0.isLong ? nil : $0.line.lowerBound }
        let end = definition ?? held ?? lineStart
        // Blank lines at the end of indented code in a list are not the code's if the list ends with them.
        if context.inList, open?.kind == .indentedCode {
            return SteadyText(end: text.endWithoutBlankLines(before: end))
        }
        guard let leaf = open, leaf.kind == .paragraph, leaf.start < end else { return SteadyText(end: end) }
        let scan = InlineScan(text[leaf.start..<end], heldBehind: text[end...].scalarCount, parser: parser)
        return SteadyText(end: scan.cut, closers: scan.closers)
    }

    /// Where the lines start, up to the last blank one, that may be a definition. It changes what stands before, and the next
    /// line may still make text of it.
    private func undecidedDefinition(upTo end: Int) -> Int? {
        // A row of a table is none. The one that is arriving may still turn out not to be its delimiter row.
        if let open, open.kind.isVerbatim || open.kind == .table { return nil }
        if let now, now.start < lineStart, now.end > lineStart, now.kind.isVerbatim { return nil }
        var start = text.lineStart(before: text.lineEnd(before: end))
        while end - start < 4 * HoldBounds.line, !text.isBlankLine(at: start) {
            let content = text[start..<end].drop(while: \.isContainerMark)
            if content.first == UInt8(ascii: "[") {
                let isFootnote = content.dropFirst().first == UInt8(ascii: "^")
                return !isFootnote && LineStart.isUndecidedDefinition(content) ? start : nil
            }
            if start == 0 { return nil }
            start = text.lineStart(before: text.lineEnd(before: start))
        }
        return nil
    }

    /// The last complete line of a paragraph, if it may be the header of a table.
    private var completeHeader: HeaderRow? {
        guard let open, open.kind == .paragraph else { return nil }
        let end = text.lineEnd(before: lineStart)
        return HeaderRow(in: text, line: text.lineStart(before: end)..<end, of: open)
    }
}

extension LeafPlace.Kind {
    /// Whether lines of such a leaf are read as they stand.
    fileprivate var isVerbatim: Bool {
        switch self {
        case .fencedCode, .indentedCode, .html: true
        case .paragraph, .heading, .table, .rule: false
        }
    }
}

extension LeafPlace {
    /// Whether text behind the complete lines can go on in the leaf: no blank line stands behind it, no line that ends it.
    fileprivate func isOpen(in text: [UInt8], upTo end: Int) -> Bool {
        let last = text.lineEnd(before: end)
        switch kind {
        case .heading, .rule: return false
        case .fencedCode, .indentedCode: return self.end >= last
        case .paragraph, .table, .html: return self.end >= last && !text.endsWithBlankLine(at: last)
        }
    }
}
