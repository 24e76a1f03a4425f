public import SpanTree

/// Reads Markdown into a document.
///
/// A parser is a value without state. Parsing may be called from any thread: cmark-gfm runs under one lock for the
/// process, everything else runs in parallel.
public struct MarkdownParser: Sendable, Hashable {
    /// Which Markdown is read.
    public var dialect: Dialect
    /// What becomes of metadata at the start of the text.
    public var frontMatter: FrontMatter
    /// Whether the graphemes of leaves are counted, which takes a tenth of the time and only a reveal needs. Without, leaves say how
    /// many bytes they have instead.
    package var countsGraphemes = true

    /// The most UTF-8 bytes that one call reads: cmark-gfm counts in 32 bits, and a literal may grow threefold.
    public static let maximumByteCount = Int(Int32.max) / 4

    /// A parser of this dialect. By default nothing is left out.
    public init(dialect: Dialect = .chat, frontMatter: FrontMatter = .keep) {
        self.dialect = dialect
        self.frontMatter = frontMatter
    }

    /// The document of a text.
    ///
    /// Every text is Markdown, so the only error is one of size. A byte order mark at the start is skipped, line ends
    /// may be LF, CR or CR LF, and NUL reads as U+FFFD. O(length) for everything that people and models write.
    public func parse(_ source: String) throws(MarkdownParseError) -> MarkupDocument {
        var source = source
        guard source.utf8.count <= Self.maximumByteCount else {
            throw .tooLarge(bytes: source.utf8.count, limit: Self.maximumByteCount)
        }
        return source.withUTF8 { parse(valid: $0) }
    }

    /// The document of a text in bytes; invalid UTF-8 reads as U+FFFD, and source ranges then count in the
    /// repaired text.
    public func parse(utf8 bytes: some Collection<UInt8>) throws(MarkdownParseError) -> MarkupDocument {
        try parse(String(decoding: bytes, as: UTF8.self))
    }

    private func parse(valid source: UnsafeBufferPointer<UInt8>) -> MarkupDocument {
        let skipped = frontMatter == .keep ? 0 : FrontMatter.extent(in: source).length
        let metadata = frontMatter.blocks(for: UnsafeBufferPointer(rebasing: source[..<skipped]))
        let body = UnsafeBufferPointer(rebasing: source[skipped...])
        let document = read(body, SourceLines(body, offset: skipped)) { TableBudget.allows($0) }.document
        if metadata.isEmpty { return document }
        return MarkupDocument(blocks: metadata + document.blocks, limits: document.limits)
    }

    /// Reads a text as the dialect has it.
    ///
    /// TeX is looked for before the blocks are known. Where its lines turn out to be in several leaves, in raw HTML and the
    /// paragraph behind it or in two rows of a table, it is none, and the text is read again without.
    func read(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ source: SourceLines,
        definitions: [LinkDefinition] = [],
        ledger: FootnoteLedger? = nil,
        start: Int = .min,
        closerCount: Int? = nil,
        tables: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> ParsedText {
        let guards = !BlockGuard.pads(in: bytes).isEmpty
        var refusal = MathRefusal()
        while true {
            let scanner =
                dialect.keepsMath
                ? MathScanner(bytes, closingOffset: closerCount.map { bytes.count - $0 }, refusing: refusal)
                : nil
            let regions = scanner?.regions ?? []
            let substitutions = Substitutions(
                for: bytes,
                regions: regions,
                padsEmphasis: dialect.hasCJKEmphasis,
                guards: guards
            )
            if guards, substitutions == nil { return plain(bytes, source) }
            func parsed(_ text: UnsafeBufferPointer<UInt8>) -> ParsedText {
                convert(
                    text,
                    source,
                    substitutions,
                    tables: tables(text),
                    definitions: definitions,
                    ledger: ledger,
                    start: start
                )
            }
            var result = substitutions?.text.withUnsafeBufferPointer(parsed) ?? parsed(bytes)
            // Where the substitutions could not be made, nothing is torn.
            let torn = regions.indices.filter {
                substitutions != nil && regions[$0].pieces.count > 1 && !result.wholeRegions.contains($0)
            }
            if torn.isEmpty {
                result.pendingMath = scanner?.pendingOffset
                result.dependsOnWhole = refusal.refusesManyLines
                return result
            }
            refusal.add(torn.compactMap { regions[$0].pieces.first?.lowerBound })
        }
    }

    private func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceLines) -> ParsedText {
        var converter = DocumentConverter(
            dialect: dialect,
            source: source,
            substitutions: nil,
            byteCount: bytes.count
        )
        return ParsedText(document: converter.plainDocument(of: bytes, at: source.offset))
    }

    func convert(
        _ text: UnsafeBufferPointer<UInt8>,
        _ source: SourceLines,
        _ substitutions: Substitutions?,
        tables: Bool,
        definitions: [LinkDefinition],
        ledger: FootnoteLedger?,
        start: Int
    ) -> ParsedText {
        let options = CMarkTree.Options(
            tables: tables,
            // With them, cmark makes a text of its own of each w and colon, and joins them later.
            autolinks: text.mayHoldAutolink,
            // Looking for footnotes walks the whole tree twice.
            footnotes: text.containsFootnoteMark,
            needsTwoTildes: dialect.needsTwoTildes
        )
        var converter = DocumentConverter(
            dialect: dialect,
            source: source,
            substitutions: substitutions,
            byteCount: source.byteCount
        )
        converter.limits.tablesDisabled = !tables
        converter.ledger = ledger
        converter.leaf.countsGraphemes = countsGraphemes
        converter.start = start
        var parsed = ParsedText()
        CMarkTree.with(text, options: options, definitions: definitions) { root, found in
            parsed.document = converter.convert(root)
            parsed.lastLeaf = converter.lastLeafPlace
            for definition in found {
                if let definition = converter.linkDefinition(definition) {
                    parsed.definitions.append(definition)
                }
            }
            parsed.wholeRegions = converter.wholeRegions
            parsed.footnotes = converter.footnotes
            parsed.footnotes.notes.sort { $0.source.lowerBound < $1.source.lowerBound }
            parsed.ledger = converter.ledger
        }
        return parsed
    }
}

/// What a parse gave.
struct ParsedText {
    var document = MarkupDocument()
    var lastLeaf: LeafPlace?
    /// The link definitions of the text, in order.
    var definitions: [LinkDefinition] = []
    /// The footnotes of a fragment, and the references up to its end.
    var footnotes = Footnotes()
    var ledger: FootnoteLedger?
    /// TeX over several lines that is in one leaf, by its number.
    var wholeRegions: Set<Int> = []
    /// The first delimiter of TeX that is still open.
    var pendingMath: Int?
    /// Whether what is TeX was too hard to tell for each place by itself.
    var dependsOnWhole = false
}
