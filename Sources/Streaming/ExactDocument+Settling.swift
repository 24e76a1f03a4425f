internal import MarkdownParsing
internal import SpanTree

extension ExactDocument {
    /// Settles what the lines up to `end`, all of them complete, settle.
    mutating func settle(_ text: [UInt8], upTo end: Int) {
        guard end > scanned, passFrontMatter(text), end > scanned else { return }
        if end > foreseen { reasons.scan(text, scanned..<end) }
        footnoteDoubts.take(text[scanned..<end])
        scanned = end
        unsettled = nil
        // Nothing is settled any more, and each document is parsed whole.
        if dependsOnWhole, !isParted { return }
        allowsTables = isParted || reasons.allowTables(byteCount: end)
        if fence != nil, !settleFence(text, upTo: end) { return }
        // Where nothing is open, blank lines are nothing, however many.
        while open == nil, restart < end, text.isBlankLine(at: restart) {
            restart = text.nextLine(after: restart)
        }
        let fragment = parseTail(text, upTo: end)
        unsettled = fragment
        reasons.note(fragment.definitions)
        if fragment.dependsOnWhole || fragment.footnotes.needWhole { dependsOnWhole = true }
        linesEnd.take(fragment, from: restart, upTo: end)
        let found = fragment.document.blocks
        guard fragment.document.limits.isEmpty, !dependsOnWhole,
            let (last, start) = lastSettling(fragment, text, upTo: end)
        else { return }
        if last > 0 || start > restart && open == nil {
            unsettled = nil
            guard let closed = joined(Array(found[..<last])) else { return }
            if !fragment.definitions.isEmpty {
                definitions.settle(parse(text, upTo: start).definitions, at: restart)
            }
            restart = start
            settle(closed, text, upTo: start)
        }
        guard let (paragraph, block) = found[last...].growing else { return }
        settle(block, behind: paragraph, of: fragment, text, upTo: end)
    }

    private mutating func settle(_ closed: [MarkupBlock], _ text: [UInt8], upTo end: Int) {
        for block in closed {
            if case .codeBlock = block.kind, let source = block.source { reasons.dropDefinitions(in: source) }
        }
        let start = open == nil ? closedEnd : openStart
        (open, openMentions, openFootnotes, closedEnd) = (nil, [], Footnotes(), end)
        guard tracksMentions else { return settled.settle(closed) }
        let pieces = settled.settle(closed, of: text, from: start, upTo: end)
        if footnotes.isEmpty { return }
        for index in pieces where text[settled.pieces[index].source].mentionsFootnote {
            let ledger = settled.ledger
            settled.take(parse(settled.pieces[index].source, of: text, behind: ledger), of: index)
        }
    }

    /// The block from which on nothing is settled, and where it starts: the last one, or the one in which TeX is open.
    private func lastSettling(
        _ fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) -> (Int, start: Int)? {
        let blocks = fragment.document.blocks
        let limit = fragment.pendingMath ?? .max
        // A footnote closes what stands before, unless it is part of that.
        if let note = fragment.footnotes.lastOutermost, note.lowerBound <= limit,
            !(blocks.last?.source?.overlaps(note) ?? false),
            note.lowerBound > blocks.last?.source?.lowerBound ?? -1
        {
            return (blocks.count, note.lowerBound)
        }
        if let start = definitionsStart(behind: blocks.last, of: fragment, text, upTo: end), start <= limit {
            return (blocks.count, start)
        }
        return blocks.lastBlock(upTo: limit)
    }

    /// Where definitions start that ended the last block, and are none themselves. Other text behind a block would be a block.
    private func definitionsStart(
        behind last: MarkupBlock?,
        of fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) -> Int? {
        guard !fragment.definitions.isEmpty, let last, let source = last.source else { return nil }
        var line = text.nextLine(after: source.upperBound)
        while line < end, text.isBlankLine(at: line) { line = text.nextLine(after: line) }
        return line < end ? line : nil
    }

    /// Settles what can be of the last block.
    private mutating func settle(
        _ block: MarkupBlock,
        behind paragraph: MarkupBlock?,
        of fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) {
        let step = SettlingStep(
            text: text,
            parser: parser,
            restart: restart,
            end: end,
            pendingMath: fragment.pendingMath,
            paragraphByteCount: paragraphByteCount
        )
        let path = ContainerPath()
        let isNew = open == nil
        if isNew {
            openStart = block.source?.lowerBound ?? restart
            if let code = step.openFence(block, in: path) {
                (fence, unsettled) = (code, nil)
                return
            }
            open = step.open(block, behind: paragraph, in: path)
        }
        let settled = open?.settle(block, step) ?? .nothing
        if isNew, settled.restart == nil, settled.fence == nil { open = nil }
        fence = settled.fence
        if settled.restart != nil || settled.fence != nil { unsettled = nil }
        if let next = settled.restart { goOn(to: next, fragment, text) }
    }

    /// Settles code up to its closing line.
    private mutating func settle(code: MarkupBlock, _ text: [UInt8], upTo end: Int) {
        restart = end
        if open == nil {
            settle([code], text, upTo: end)
        } else {
            if let source = code.source { reasons.dropDefinitions(in: source) }
            open?.settle(code: code)
        }
    }

    /// The open code, or the block that it is in; `nil` where there is none, or its last line is doubtful.
    mutating func openCode(_ text: [UInt8], upTo limit: Int, endsLine: Bool = true) -> MarkupBlock? {
        guard let code = fence?.block(in: text, upTo: limit, endsLine: endsLine) else { return nil }
        if open == nil { return code }
        return open?.joined(withCode: code, upTo: fence?.containerEnd(in: text, upTo: limit) ?? limit)
    }

    /// Moves the restart inside the open block.
    private mutating func goOn(to next: Int, _ fragment: MarkdownFragment, _ text: [UInt8]) {
        let part = text[restart..<next]
        if tracksMentions { openMentions.formUnion(LabelKey.mentioned(in: part)) }
        // What of the text behind the restart stands before `next`, only a parse up to there tells.
        if !fragment.definitions.isEmpty || !footnotes.isEmpty && part.mentionsFootnote {
            let part = parse(text, from: restart, upTo: next, isTail: false)
            definitions.settle(part.definitions, at: restart)
            openFootnotes.append(part.footnotes)
        }
        restart = next
    }

    /// Takes lines into the open fence; true once it is closed or given up and parsing goes on.
    private mutating func settleFence(_ text: [UInt8], upTo end: Int) -> Bool {
        // A copy of the fence would make each append copy all of its code.
        guard let next = fence?.append(linesOf: text, upTo: end) else { return true }
        linesEnd.leaf = fence?.place(in: text)
        switch next {
        case .code: return false
        case .closing(let line):
            if let code = fence?.closed(by: line, in: text) {
                settle(code: code, text, upTo: line.upperBound)
            }
            linesEnd.leaf = fence?.place(in: text, upTo: line.upperBound)
        case .doubtful: break
        }
        fence = nil
        return true
    }
}
