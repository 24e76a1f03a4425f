internal import MarkdownParsing
internal import SpanTree

/// The document of a growing text, equal to a fresh parse after every prefix.
///
/// Blocks are settled from complete lines only. In a parse of [restart ..< end of the last complete line], every block before the
/// last one is closed, and a closed block never changes; the last one's first line is the new restart. Inside a long
/// list, table or paragraph the restart goes on, and an open fence is not parsed at all.
struct ExactDocument: Sendable {
    let parser: MarkdownParser
    private(set) var parsedByteCount = 0
    private var settled = SettledBlocks()
    private var definitions = KnownDefinitions()
    /// The settled part of the block that starts before `restart`.
    private var open: (any OpenBlock)?
    /// Where that block starts.
    private var openStart = 0
    /// The labels that its settled part mentions.
    private var openMentions: Set<LabelKey> = []
    private var fence: OpenFence?
    /// Where the unsettled text starts.
    private var restart = 0
    /// The end of the blocks that are closed.
    private var closedEnd = 0
    /// The end of the complete lines that have been looked at.
    private var scanned = 0
    private var reasons = WholeParseReasons()
    /// Whether TeX has turned up that no part of the text tells.
    private var hasTangledMath = false
    /// Whether settled blocks were given away; then nothing is parsed whole any more.
    private var isParted = false
    /// The end of the text that `reasons` knows.
    private var foreseen = 0
    /// The last leaf of the complete lines.
    private var completeLeaf: LeafPlace?
    /// Whether a list is open at the end of the complete lines.
    private var endsInList = false

    /// Whether metadata at the start is left out, and where it ends.
    private var frontMatter: FrontMatter.Extent

    /// Paragraphs of fewer bytes are not settled in parts.
    private let paragraphByteCount: Int

    init(parser: MarkdownParser, paragraphByteCount: Int = OpenParagraph.minimumByteCount) {
        self.parser = parser
        self.paragraphByteCount = paragraphByteCount
        frontMatter = parser.frontMatter == .hide ? .open : .none
    }

    /// The document of `text`, which starts with every text given before.
    mutating func document(of text: [UInt8]) -> MarkupDocument {
        prepare(text)
        if mustParseWhole(text) { return whole(text) }
        if let block = openCode(text, upTo: text.count) {
            define([], text)
            return settled.document(with: [block], LimitsHit())
        }
        return document(text, upTo: text.count)
    }

    /// The document of the settled blocks and the text behind them up to `end`.
    ///
    /// - Parameters:
    ///   - closers: what closes the marks that are open there.
    ///   - parsed: that text, if it is parsed already.
    private mutating func document(
        _ text: [UInt8],
        upTo end: Int,
        closers: [UInt8]? = nil,
        parsed: MarkdownFragment? = nil,
        _ adjusted: ([MarkupBlock]) -> [MarkupBlock] = { $0 }
    ) -> MarkupDocument {
        var fragment = parsed ?? parse(text, from: restart, upTo: end, closers: closers)
        if hasTangledMath, !isParted { return whole(text) }
        var tail: [MarkupBlock]?
        if define(fragment.definitions, text) { tail = joined(adjusted(fragment.document.blocks)) }
        if tail == nil {
            // The settled part of the open block does not fit any more, so all of the block is parsed again.
            reopen()
            fragment = parse(text, from: restart, upTo: end, closers: closers)
            define(fragment.definitions, text)
        }
        return settled.document(
            with: tail ?? adjusted(fragment.document.blocks),
            fragment.document.limits
        )
    }

    /// Parses again what mentions a label that means something else, now that definitions follow the settled ones.
    ///
    /// - Returns: false where the settled part of the open block mentions one.
    @discardableResult
    private mutating func define(_ following: [LinkDefinition], _ text: [UInt8]) -> Bool {
        let changed = definitions.show(followedBy: following)
        if changed.isEmpty { return true }
        for piece in settled.pieces(mentioning: changed) {
            let fragment = parse(piece.source, of: text)
            settled.replace(piece, by: fragment.document.blocks)
        }
        return openMentions.isDisjoint(with: changed.union([.unknown]))
    }

    /// Gives up what is settled of the open block.
    private mutating func reopen() {
        (open, restart, openMentions) = (nil, openStart, [])
        definitions.forget(from: openStart)
    }

    // MARK: In parts

    /// Looks at the whole text before anything is settled; false where it must be parsed whole.
    mutating func foresee(_ text: [UInt8]) -> Bool {
        reasons.scan(text, 0..<text.count)
        foreseen = text.count
        return reasons.allowParts(byteCount: text.count) || reasons.mayBeCode(text)
    }

    /// Whether a definition is settled, and not as code: then the text must be parsed whole in the end.
    var hasSettledDefinition: Bool { reasons.definitions.offsets.first ?? .max < restart }

    /// Hands over what is settled, if nothing in the text can reach back to it; documents from here on begin behind it.
    mutating func takeSettled(of text: [UInt8]) -> [MarkupBlock] {
        guard reasons.allowParts(byteCount: text.count) else { return [] }
        let blocks = settled.takeSettled()
        if !blocks.isEmpty { isParted = true }
        return blocks
    }

    /// The document that a reader should see of `text`: what is undecided is not there yet, and what is open is styled.
    mutating func steadyDocument(of text: [UInt8]) -> MarkupDocument {
        prepare(text)
        let isWhole = mustParseWhole(text)
        if !isWhole, let fence,
            let block = openCode(text, upTo: fence.steadyEnd(in: text), endsLine: false)
        {
            define([], text)
            return settled.document(with: [block], LimitsHit())
        }
        let from = isWhole ? frontMatter.length : restart
        let now = parse(text, from: from, upTo: text.count)
        let plan = SteadyPlan(
            text,
            lineStart: scanned,
            complete: isWhole ? parse(text, from: frontMatter.length, upTo: scanned).lastLeaf : completeLeaf,
            now: now.lastLeaf?.from(from),
            inList: endsInList,
            parser: parser
        )
        let steady = plan.steady
        let isSame = steady.end == text.count && steady.closers.isEmpty && now.pendingMath == nil
        let adjusted =
            { steady.endsInVerbatimLine ? $0.withoutFinalLineEnd : $0 } as ([MarkupBlock]) -> [MarkupBlock]
        if isWhole {
            let fragment = isSame ? now : parse(text, from: from, upTo: steady.end, closers: steady.closers)
            return MarkupDocument(
                blocks: adjusted(fragment.document.blocks),
                limits: fragment.document.limits
            )
        }
        return document(
            text,
            upTo: steady.end,
            closers: steady.closers,
            parsed: isSame ? now : nil,
            adjusted
        )
    }

    /// How many leading blocks of a document of the text are closed: text that follows adds nothing to them.
    func closedBlockCount(in document: MarkupDocument) -> Int {
        var count = 0
        for (index, block) in document.blocks.enumerated() {
            // A block without a place belongs to the one behind it, and footnotes stand behind everything.
            guard let source = block.source else { continue }
            if case .footnoteDefinition = block.kind { break }
            guard source.lowerBound < closedEnd else { break }
            count = index + 1
        }
        return count
    }

    private mutating func prepare(_ text: [UInt8]) {
        settled.dropTail()
        open?.dropTail()
        settle(text, upTo: text.completeLinesEnd)
    }

    /// Finds where metadata at the start ends; nothing is settled before.
    private mutating func passFrontMatter(_ text: [UInt8]) -> Bool {
        guard frontMatter == .open else { return true }
        frontMatter = text.withUnsafeBufferPointer { FrontMatter.extent(in: $0) }
        if case .closed(let end) = frontMatter { (restart, scanned, closedEnd) = (end, end, end) }
        return frontMatter != .open
    }

    private func mustParseWhole(_ text: [UInt8]) -> Bool {
        if isParted { return false }
        if frontMatter == .open || hasTangledMath { return true }
        var reasons = reasons
        reasons.scan(text, max(scanned, foreseen)..<text.count)
        return reasons.apply(byteCount: text.count)
    }

    /// The document of a text, parsed as a whole.
    mutating func whole(_ text: [UInt8]) -> MarkupDocument {
        parsedByteCount += text.count
        return (try? parser.parse(utf8: text)) ?? MarkupDocument()
    }

    /// Parses [restart ..< end], behind the header of an open block.
    private mutating func parse(_ text: [UInt8], upTo end: Int) -> MarkdownFragment {
        parse(text, from: restart, upTo: end)
    }

    /// Parses a stretch of the text and what closes the marks that are open at its end.
    private mutating func parse(
        _ text: [UInt8],
        from start: Int,
        upTo end: Int,
        closers: [UInt8]? = nil
    ) -> MarkdownFragment {
        let part = text[start..<max(start, end)]
        return parse(
            header: start == restart ? open?.header(in: text) ?? [] : [],
            part,
            closers: closers,
            definitions.all(mentionedIn: part, withFollowing: false)
        )
    }

    /// Parses what was settled again, with all definitions that are shown.
    private mutating func parse(_ piece: Range<Int>, of text: [UInt8]) -> MarkdownFragment {
        let text = text[piece]
        return parse(text, definitions.all(mentionedIn: text, withFollowing: true))
    }

    private mutating func parse(
        header: [UInt8] = [],
        _ text: ArraySlice<UInt8>,
        closers: [UInt8]? = nil,
        _ definitions: [LinkDefinition]
    ) -> MarkdownFragment {
        // Behind a newline, U+FEFF is no byte order mark.
        let header = (text.startIndex > 0 ? [0x0A] : []) + header
        let bytes = header + text + (closers ?? [])
        parsedByteCount += bytes.count
        let fragment = bytes.withUnsafeBufferPointer {
            parser.fragment(
                $0,
                at: text.startIndex - header.count,
                definitions: definitions,
                closesMath: closers != nil
            )
        }
        if fragment.dependsOnWhole { hasTangledMath = true }
        return fragment
    }

    /// The blocks of a fragment, joined to the settled part of the open block.
    private mutating func joined(_ rest: [MarkupBlock]) -> [MarkupBlock]? {
        open == nil ? rest : open?.joined(with: rest)
    }

    // MARK: Settling

    /// Settles what the lines up to `end`, all of them complete, settle.
    mutating func settle(_ text: [UInt8], upTo end: Int) {
        guard end > scanned, passFrontMatter(text), end > scanned else { return }
        if end > foreseen { reasons.scan(text, scanned..<end) }
        scanned = end
        if fence != nil, !settleFence(text, upTo: end) { return }
        var fragment = parse(text, upTo: end)
        if hasTangledMath { return }
        if !define(fragment.definitions, text) {
            reopen()
            fragment = parse(text, upTo: end)
            define(fragment.definitions, text)
        }
        completeLeaf = fragment.lastLeaf?.from(restart)
        let found = fragment.document.blocks
        endsInList = found.last?.holdsList ?? false
        // cmark moves footnotes behind everything, out of their order.
        guard fragment.document.limits.isEmpty, !found.contains(where: \.isFootnote),
            let (last, start) = lastSettling(fragment, text, upTo: end)
        else { return }
        if last > 0 || start > restart && open == nil {
            guard let closed = joined(Array(found[..<last])) else { return }
            advance(to: start, of: text, defining: !fragment.definitions.isEmpty)
            settle(closed, text, upTo: start)
            closedEnd = start
        }
        guard last == found.count - 1, let block = found.last else { return }
        settle(block, of: fragment, text, upTo: end)
    }

    /// Settles the text up to `next`, other than its blocks.
    private mutating func advance(to next: Int, of text: [UInt8], defining: Bool) {
        // Which of the definitions behind the restart stand before `next`, only a parse up to there tells.
        if defining { definitions.settle(parse(text, upTo: next).definitions, at: restart) }
        restart = next
    }

    private mutating func settle(_ closed: [MarkupBlock], _ text: [UInt8], upTo end: Int) {
        for block in closed {
            if case .codeBlock = block.kind, let source = block.source { reasons.dropDefinitions(in: source) }
        }
        settled.settle(closed, of: text, from: open == nil ? closedEnd : openStart, upTo: end)
        (open, openMentions) = (nil, [])
    }

    /// The block from which on nothing is settled, and where it starts: the last one, or the one in which TeX is open.
    private func lastSettling(
        _ fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) -> (Int, start: Int)? {
        let blocks = fragment.document.blocks
        let limit = fragment.pendingMath ?? .max
        if let start = definitionsStart(behind: blocks.last, of: fragment, text, upTo: end), start <= limit {
            return (blocks.count, start)
        }
        return blocks.lastBlock(upTo: limit)
    }

    /// Where definitions start that ended the last block, and are none themselves.
    ///
    /// The end of raw HTML is wrong in cmark's tree, and other text behind a block would be a block.
    private func definitionsStart(
        behind last: MarkupBlock?,
        of fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) -> Int? {
        guard !fragment.definitions.isEmpty, let last, let source = last.source else { return nil }
        if case .rawHTML = last.kind { return nil }
        var line = text.nextLine(after: source.upperBound)
        while line < end, text.isBlankLine(at: line) { line = text.nextLine(after: line) }
        return line < end ? line : nil
    }

    /// Settles what can be of the last block.
    private mutating func settle(
        _ block: MarkupBlock,
        of fragment: MarkdownFragment,
        _ text: [UInt8],
        upTo end: Int
    ) {
        let step = SettlingStep(
            text: text,
            restart: restart,
            end: end,
            pendingMath: fragment.pendingMath,
            keepsNumbers: parser.dialect.keepsListNumbers,
            paragraphByteCount: paragraphByteCount
        )
        let path = ContainerPath()
        let isNew = open == nil
        if isNew {
            openStart = block.source?.lowerBound ?? restart
            if let code = step.openFence(block, in: path) {
                fence = code
                return
            }
            open = step.open(block, in: path)
        }
        let settled = open?.settle(block, step) ?? .nothing
        if isNew, settled.restart == nil, settled.fence == nil { open = nil }
        fence = settled.fence
        if let next = settled.restart { goOn(to: next, fragment, text) }
    }

    /// Settles code up to its closing line.
    private mutating func settle(code: MarkupBlock, _ text: [UInt8], upTo end: Int) {
        restart = end
        if open == nil {
            settle([code], text, upTo: end)
            closedEnd = end
        } else {
            if let source = code.source { reasons.dropDefinitions(in: source) }
            open?.settle(code: code)
        }
    }

    /// The open code, or the block that it is in; `nil` where there is none, or its last line is doubtful.
    private mutating func openCode(_ text: [UInt8], upTo limit: Int, endsLine: Bool = true) -> MarkupBlock? {
        guard let code = fence?.block(in: text, upTo: limit, endsLine: endsLine) else { return nil }
        if open == nil { return code }
        return open?.joined(withCode: code, upTo: fence?.containerEnd(in: text) ?? limit)
    }

    /// Moves the restart inside the open block.
    private mutating func goOn(to next: Int, _ fragment: MarkdownFragment, _ text: [UInt8]) {
        openMentions.formUnion(LabelKey.mentioned(in: text[restart..<next]))
        advance(to: next, of: text, defining: !fragment.definitions.isEmpty)
    }

    /// Takes lines into the open fence; true once it is closed or given up and parsing goes on.
    private mutating func settleFence(_ text: [UInt8], upTo end: Int) -> Bool {
        // A copy of the fence would make each append copy all of its code.
        guard let next = fence?.append(linesOf: text, upTo: end) else { return true }
        switch next {
        case .code: return false
        case .closing(let line):
            if let code = fence?.closed(by: line, in: text) {
                settle(code: code, text, upTo: line.upperBound)
            }
        case .doubtful: break
        }
        fence = nil
        return true
    }
}

extension MarkupBlock {
    fileprivate var isFootnote: Bool {
        if case .footnoteDefinition = kind { true } else { false }
    }

    /// Whether the block is a list, or a quote that ends with one.
    fileprivate var holdsList: Bool {
        switch kind {
        case .list: true
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.last?.holdsList ?? false
        default: false
        }
    }
}
