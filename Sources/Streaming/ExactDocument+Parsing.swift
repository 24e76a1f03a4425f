internal import MarkdownParsing
internal import SpanTree

extension ExactDocument {
    /// Parses the text from the restart up to `end`, behind the header of an open block.
    mutating func parse(_ text: [UInt8], upTo end: Int) -> MarkdownFragment {
        parse(text, from: restart, upTo: end)
    }

    /// Parses a stretch of the text and what closes the marks that are open at its end.
    ///
    /// - Parameter isTail: whether nothing is known of the text behind, so that only footnotes before it are defined.
    mutating func parse(
        _ text: [UInt8],
        from start: Int,
        upTo end: Int,
        closers: [UInt8]? = nil,
        isTail: Bool = true
    ) -> MarkdownFragment {
        let part = text[start..<max(start, end)]
        var header = start == restart ? open?.header(in: text) ?? [] : []
        // A container without text behind its header ends where that line does, so it must end as the line before the text.
        // By offset: a suffix of the text would be found from its start.
        let followsCRLF = start > 1 && text[start - 2] == 0x0D && text[start - 1] == 0x0A
        if followsCRLF, header.last == 0x0A, header.dropLast().last != 0x0D {
            header.insert(0x0D, at: header.count - 1)
        }
        let definitions = definitions.all(mentionedIn: part, withFollowing: false)
        let candidates = FootnoteLabel.candidates(in: part)
        if candidates.isOdd || footnotes.holdTwice(candidates.labels, from: start) { dependsOnWhole = true }
        let context = Footnotes.Context(
            defined: footnotes.labels(mentionedIn: part, onlyBefore: isTail),
            candidates: candidates.labels,
            ledger: openLedger
        )
        let fragment = parse(header: header, part, closers: closers, definitions, context)
        if !candidates.labels.isEmpty || !footnotes.isEmpty,
            (definitions + fragment.definitions).contains(where: \.hidesFootnote)
        {
            dependsOnWhole = true
        }
        return fragment
    }

    /// Parses what was settled again, with all definitions that are shown.
    ///
    /// A heading behind it is its last block. What a list is that ends with a definition depends on whether it is closed by the
    /// end of the text.
    mutating func parse(
        _ piece: Range<Int>,
        of text: [UInt8],
        behind ledger: FootnoteLedger
    ) -> MarkdownFragment {
        let part = text[piece]
        return parse(
            part,
            behind: Array("#\n".utf8),
            definitions.all(mentionedIn: part, withFollowing: true),
            Footnotes.Context(
                defined: footnotes.labels(mentionedIn: part, onlyBefore: false),
                candidates: FootnoteLabel.candidates(in: part).labels,
                ledger: ledger
            )
        )
    }

    /// Parses the text up to `end` as one of its own.
    mutating func parseAlone(_ text: [UInt8], upTo end: Int, closers: [UInt8]? = nil) -> MarkdownFragment {
        let start = frontMatter.length
        return parse(text[start..<max(start, end)], closers: closers, [], nil)
    }

    private mutating func parse(
        header: [UInt8] = [],
        _ text: ArraySlice<UInt8>,
        closers: [UInt8]? = nil,
        behind end: [UInt8] = [],
        _ definitions: [LinkDefinition],
        _ footnotes: Footnotes.Context?
    ) -> MarkdownFragment {
        // Behind a newline, U+FEFF is no byte order mark.
        let header = (text.startIndex > 0 ? [0x0A] : []) + header
        let bytes = header + text + (closers ?? end)
        parsedByteCount += bytes.count
        return bytes.withUnsafeBufferPointer {
            parser.fragment(
                $0,
                at: text.startIndex - header.count,
                definitions: definitions,
                footnotes: footnotes,
                tables: allowsTables,
                closerCount: closers?.count
            )
        }
    }

    /// The references to footnotes in all that is settled.
    var openLedger: FootnoteLedger {
        var ledger = settled.ledger
        _ = ledger.take(openFootnotes.references)
        return ledger
    }

    /// The document of a text up to `end`, parsed as a whole.
    mutating func whole(
        _ text: [UInt8],
        upTo end: Int,
        closers: [UInt8]?,
        parsed: MarkdownFragment? = nil,
        _ adjusted: ([MarkupBlock]) -> [MarkupBlock]
    ) -> MarkupDocument {
        guard let closers else { return whole(text) }
        settled.forgetShown()
        let fragment = parsed ?? parseAlone(text, upTo: end, closers: closers)
        return MarkupDocument(
            blocks: metadata + adjusted(fragment.document.blocks),
            limits: fragment.document.limits
        )
    }

    /// The document of a text, parsed as a whole.
    mutating func whole(_ text: [UInt8]) -> MarkupDocument {
        settled.forgetShown()
        parsedByteCount += text.count
        return (try? parser.parse(utf8: text)) ?? MarkupDocument()
    }

    /// The blocks of a fragment, joined to the settled part of the open block.
    mutating func joined(_ rest: [MarkupBlock]) -> [MarkupBlock]? {
        open == nil ? rest : open?.joined(with: rest)
    }

    /// Parses the text from the restart up to `end`, and what is settled again where that tells more of it.
    ///
    /// - Parameters:
    ///   - closers: what closes the marks that are open there.
    ///   - parsed: that text, if it is parsed already.
    mutating func parseTail(
        _ text: [UInt8],
        upTo end: Int,
        closers: [UInt8]? = nil,
        parsed: MarkdownFragment? = nil
    ) -> MarkdownFragment {
        var fragment = parsed ?? parse(text, from: restart, upTo: end, closers: closers)
        var change = define(fragment.definitions, fragment.footnotes.notes, text)
        if change == .opensAgain {
            reopen()
            fragment = parse(text, from: restart, upTo: end, closers: closers)
            change = define(fragment.definitions, fragment.footnotes.notes, text)
        }
        return change == .renumbers ? parse(text, from: restart, upTo: end, closers: closers) : fragment
    }

    /// What becomes of the unsettled text when what is settled is parsed again.
    enum Change {
        /// It stays as it is.
        case none
        /// Its footnotes have other numbers.
        case renumbers
        /// The settled part of the open block mentions a label that means something else.
        case opensAgain
    }

    /// Parses again what mentions a label that means something else, now that definitions follow the settled ones.
    mutating func define(
        _ following: [LinkDefinition],
        _ notes: [Footnotes.Note],
        _ text: [UInt8]
    ) -> Change {
        var changed = definitions.show(followedBy: following)
        let ledger = settled.ledger
        if !(footnotes.isEmpty && notes.isEmpty) {
            let notes = [settled.notes, openFootnotes.notes, notes].joined()
            changed.formUnion(footnotes.show(notes))
        }
        if changed.isEmpty { return .none }
        // Taken out, so that it is not copied while a piece is parsed.
        var settled = SettledBlocks()
        swap(&settled, &self.settled)
        settled.update(changed) { parse($0.source, of: text, behind: $1) }
        swap(&settled, &self.settled)
        var openLedger = self.settled.ledger
        if !openMentions.isDisjoint(with: changed.union([.unknown]))
            || !openLedger.take(openFootnotes.references)
        {
            return .opensAgain
        }
        return self.settled.ledger == ledger ? .none : .renumbers
    }

    /// Gives up what is settled of the open block, and the code in it.
    mutating func reopen() {
        (open, fence, unsettled) = (nil, nil, nil)
        (restart, openMentions, openFootnotes) = (openStart, [], Footnotes())
        definitions.forget(from: openStart)
    }
}
