internal import MarkdownParsing
internal import SpanTree

/// The document of a growing text, equal to a fresh parse after every prefix.
///
/// Blocks are settled from complete lines only. In a parse of [restart ..< end of the last complete line], every block before the
/// last one is closed, and a closed block never changes; the last one's first line is the new restart. Inside an open
/// list, quote, table or paragraph the restart goes on, and an open fence is not parsed at all.
///
/// Only labels reach back: what is settled and mentions one is parsed again when its definition comes, goes or changes, and
/// footnotes are numbered through all that is settled.
struct ExactDocument: Sendable {
    let parser: MarkdownParser
    var parsedByteCount = 0
    var settled = SettledBlocks()
    var definitions = KnownDefinitions()
    var footnotes = KnownFootnotes()
    /// The settled part of the block that starts before `restart`.
    var open: (any OpenBlock)?
    /// Where that block starts.
    var openStart = 0
    /// The labels that its settled part mentions, and its footnotes.
    var openMentions: Set<LabelKey> = []
    var openFootnotes = Footnotes()
    var fence: OpenFence?
    /// Where the unsettled text starts.
    var restart = 0
    /// The end of the blocks that are closed.
    var closedEnd = 0
    /// The end of the complete lines that have been looked at.
    var scanned = 0
    var reasons = WholeParseReasons()
    /// Whether something has turned up that no part of the text tells: TeX that is hard to find, or footnotes whose label is odd
    /// or is defined twice.
    var dependsOnWhole = false
    /// Whether tables are read as such.
    var allowsTables = true
    /// Whether settled blocks were given away; then nothing is parsed whole any more.
    var isParted = false
    /// The end of the text that `reasons` knows.
    var foreseen = 0
    /// Whether a label may be defined, so that it matters what mentions it.
    var tracksMentions = true
    /// What is doubtful about the footnotes of the complete lines.
    var footnoteDoubts = FootnoteDoubts()
    /// The parse of the unsettled lines, if nothing could be settled with it.
    var unsettled: MarkdownFragment?
    /// What is open at the end of the complete lines, and the same as a whole parse of them tells it.
    var linesEnd = LinesEnd()
    private var wholeLinesEnd = LinesEnd()

    /// Whether metadata at the start is no Markdown, and where it ends.
    var frontMatter: FrontMatter.Extent
    /// What is shown of it.
    var metadata: [MarkupBlock] = []

    /// Paragraphs of fewer bytes are not settled in parts.
    let paragraphByteCount: Int

    init(parser: MarkdownParser, paragraphByteCount: Int = OpenParagraph.minimumByteCount) {
        self.parser = parser
        self.paragraphByteCount = paragraphByteCount
        frontMatter = parser.frontMatter == .keep ? .none : .open
    }

    /// The document of `text`, which starts with every text given before.
    mutating func document(of text: [UInt8]) -> MarkupDocument {
        prepare(text)
        if mustParseWhole(text) { return whole(text) }
        if let document = codeDocument(text, upTo: text.count) { return document }
        return document(text, upTo: text.count, parsed: scanned == text.count ? unsettled : nil)
    }

    /// The document where the text ends in code that is not parsed.
    private mutating func codeDocument(
        _ text: [UInt8],
        upTo end: Int,
        endsLine: Bool = true
    ) -> MarkupDocument? {
        guard let block = openCode(text, upTo: end, endsLine: endsLine) else { return nil }
        guard define([], [], text) != .opensAgain else {
            reopen()
            return nil
        }
        return document(with: [block], LimitsHit(), openFootnotes.notes, openLedger)
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
        var fragment = parseTail(text, upTo: end, closers: closers, parsed: parsed)
        var tail = joined(adjusted(fragment.document.blocks))
        if tail == nil {
            // The settled part of the open block does not fit any more, so all of the block is parsed again.
            reopen()
            fragment = parseTail(text, upTo: end, closers: closers)
            tail = adjusted(fragment.document.blocks)
        }
        let document = document(
            with: tail ?? [],
            fragment.document.limits,
            openFootnotes.notes + fragment.footnotes.notes,
            fragment.ledger
        )
        reasons.note(fragment.definitions)
        let isOdd =
            reasons.mayRepeatTooMuch(text) || dependsOnWhole || fragment.dependsOnWhole
            || fragment.footnotes.needWhole
        if !isOdd || isParted { return document }
        return whole(text, upTo: end, closers: closers, adjusted)
    }

    /// The document with some blocks and the footnotes behind what is settled.
    private mutating func document(
        with tail: [MarkupBlock],
        _ limits: LimitsHit,
        _ notes: [Footnotes.Note],
        _ ledger: FootnoteLedger
    ) -> MarkupDocument {
        let notes = settled.notes + notes
        if notes.isEmpty { return settled.document(with: tail, limits) }
        let definitions = notes.compactMap { note in ledger.definition(of: note).map { ($0, note.source) } }
        let footnotes = definitions.sorted { $0.0.number < $1.0.number }.map {
            MarkupBlock(.footnoteDefinition($0), source: $1)
        }
        return settled.document(with: tail + footnotes, limits)
    }

    /// The document that a reader should see of `text`: what is undecided is not there yet, and what is open is styled.
    ///
    /// A pure function of the text, however it came and whatever was asked for before.
    mutating func steadyDocument(of text: [UInt8]) -> MarkupDocument {
        prepare(text)
        let isWhole = mustParseWhole(text) || !isParted && footnoteDoubts.with(text[scanned...]).exist
        // A copy of the fence would make the change below copy all of its code.
        if !isWhole, let end = fence?.steadyEnd(in: text),
            let document = codeDocument(text, upTo: end, endsLine: false)
        {
            return document
        }
        let from = isWhole ? frontMatter.length : restart
        let lineStart = scanned
        let now = isWhole ? parseAlone(text, upTo: text.count) : parseNow(text)
        let steady = SteadyPlan(
            text,
            lineStart: lineStart,
            before: isWhole ? wholeLinesEnd(of: text, now: now) : linesEnd,
            now: now.lastLeaf?.from(from),
            parser: parser
        ).steady
        let isSame = steady.end == text.count && steady.closers.isEmpty && now.pendingMath == nil
        let parsed = isSame ? now : nil
        let adjusted: ([MarkupBlock]) -> [MarkupBlock] = { blocks in
            steady.endsInVerbatimLine ? blocks.withoutFinalLineEnd(from: lineStart) : blocks
        }
        if isWhole || holdsSettled(steady) {
            return whole(text, upTo: steady.end, closers: steady.closers, parsed: parsed, adjusted)
        }
        return document(text, upTo: steady.end, closers: steady.closers, parsed: parsed, adjusted)
    }

    /// Whether a complete line is held that has settled what stands before it in an open block. Without that line, a list may still be
    /// tight.
    private func holdsSettled(_ steady: SteadyText) -> Bool {
        open != nil && steady.end < scanned && steady.end <= restart && !isParted
    }

    private mutating func parseNow(_ text: [UInt8]) -> MarkdownFragment {
        if scanned == text.count, let unsettled { return unsettled }
        return parse(text, upTo: text.count)
    }

    /// What a whole parse of the complete lines has open at their end. One parse for all that comes of the line behind them.
    private mutating func wholeLinesEnd(of text: [UInt8], now: MarkdownFragment) -> LinesEnd {
        if wholeLinesEnd.lines != scanned {
            wholeLinesEnd = LinesEnd()
            let complete = scanned == text.count ? now : parseAlone(text, upTo: scanned)
            wholeLinesEnd.take(complete, from: frontMatter.length, upTo: scanned)
        }
        return wholeLinesEnd
    }

    /// How many leading blocks of a document of the text are closed: text that follows adds nothing to them.
    func closedBlockCount(in document: MarkupDocument) -> Int {
        // From the end: only the last blocks are open.
        let last = document.blocks.indices.last { index in
            // A block without a place belongs to the one behind it, and footnotes stand behind everything.
            guard let source = document.blocks[index].source else { return false }
            if case .footnoteDefinition = document.blocks[index].kind { return false }
            return source.lowerBound < closedEnd
        }
        return last.map { $0 + 1 } ?? 0
    }

    private mutating func prepare(_ text: [UInt8]) {
        settled.dropTail()
        open?.dropTail()
        settle(text, upTo: text.completeLinesEnd)
        if open?.isHeavy(text) == true { reopen() }
    }

    /// Finds where metadata at the start ends; nothing is settled before.
    mutating func passFrontMatter(_ text: [UInt8]) -> Bool {
        guard frontMatter == .open else { return true }
        frontMatter = text.withUnsafeBufferPointer { FrontMatter.extent(in: $0) }
        if case .closed(let end) = frontMatter {
            metadata = text.withUnsafeBufferPointer {
                parser.frontMatter.blocks(for: UnsafeBufferPointer(rebasing: $0[..<end]))
            }
            settled.settle(metadata)
            (restart, scanned, closedEnd) = (end, end, end)
        }
        return frontMatter != .open
    }

    private mutating func mustParseWhole(_ text: [UInt8]) -> Bool {
        if isParted { return false }
        var reasons = reasons
        reasons.scan(text, max(scanned, foreseen)..<text.count)
        allowsTables = reasons.allowTables(byteCount: text.count)
        return frontMatter == .open || dependsOnWhole || reasons.apply(byteCount: text.count)
            || reasons.mayRepeatTooMuch(text)
    }
}
