public import SpanTree

/// Makes plain text of a document, for Copy and Share: structure is kept, decoration goes, nothing is lost.
///
/// The text has one line a paragraph (never a hard wrap), one blank line between blocks, no space at a line's end, LF
/// as the only control, and no final newline. Code is the exception: it is verbatim, tabs, blank lines and spaces
/// at line ends included. What becomes of each construct:
///
/// | Construct | Plain text |
/// | --- | --- |
/// | Heading, paragraph, emphasis, strong, code span | the words; spaces of a code span as parsed |
/// | Strikethrough | the words, or as ``strikethrough`` says |
/// | Code block | verbatim without fence or language; in a list item at the item's text, in a quote behind `> ` |
/// | Bullet item | ``bullet`` and a space; nested content hangs under the item's text, so bullets nest by two cells |
/// | Numbered item | the item's own number and delimiter; text hangs under the text |
/// | Task | `☐ ` or `☑ ` in the bullet's place, or behind the number |
/// | List | a blank line between items where it is loose; a list that opens an item begins on its line |
/// | Quote | `> ` before every line, `>` before blank ones |
/// | Alert | `Note: ` and the text; alone on its line where no paragraph follows |
/// | Table | a grid aligned by terminal cells: header, rule, two spaces between columns; no header where it is empty; see ``tables`` |
/// | `<br>` in a table | a second line of the row; ` / ` in records and TSV |
/// | Link | `text (url)`; the text alone where it is the URL, or the target is an anchor or relative; see ``links`` |
/// | Link without text | its URL |
/// | `mailto:` | the address |
/// | Citation | `[1](url)`, a link whose label is a number of up to three digits, is `[1]` |
/// | Image | `[alt]`; without alternative text nothing, or its URL where the block would otherwise be empty |
/// | Linked image | `[alt] (target)` |
/// | Footnote | `[1]`, and `[1] text` in a list at the end |
/// | Mathematics | verbatim, with its delimiters |
/// | Hard break | a new line |
/// | Soft break | a space, nothing between characters of scripts written without spaces; see ``softBreaks`` |
/// | Thematic break | `———` |
/// | HTML, entities, escapes | as in ``MarkupDocument/readable()``; nothing is escaped again |
/// | Controls | removed, in targets too; a tab outside code is a space |
///
/// A table that its grid would blow up out of proportion is written as records, or as TSV where those would be no better,
/// so that the text stays linear in the document.
public struct PlainTextExporter: Sendable, Hashable {
    /// Where the targets of links go.
    public var links: LinkStyle
    /// How tables are written.
    public var tables: TableStyle
    /// The widest grid in terminal cells; a wider table is written as records. `nil` for no limit.
    public var gridWidth: Int?
    /// The mark before an item of a bullet list.
    public var bullet: String
    /// Whether the exporter's own marks are ASCII: `-` for bullets, `[ ]` and `[x]`, `---`. Text stays as it is.
    public var isASCII: Bool
    /// What becomes of struck text.
    public var strikethrough: StrikethroughStyle
    /// What becomes of a line end inside a paragraph.
    public var softBreaks: SoftBreakStyle

    /// Where the targets of links go.
    public enum LinkStyle: Sendable, Hashable, CaseIterable {
        /// Behind the text: `text (url)`.
        case inline
        /// Nowhere.
        case text
        /// Into a list at the end: `text [3]`, `[3] url`. Numbers begin behind those of footnotes and
        /// citations; a citation keeps its number unless a footnote or another target has it.
        case notes
    }

    /// How tables are written.
    public enum TableStyle: Sendable, Hashable, CaseIterable {
        /// Columns aligned with spaces.
        case grid
        /// Tab-separated values, for a spreadsheet.
        case tsv
        /// `Header: value` lines, a blank line between rows.
        case records
    }

    /// What becomes of struck text.
    public enum StrikethroughStyle: Sendable, Hashable, CaseIterable {
        /// The words. A reader cannot tell that they were struck: `~~$60~~ $50` is `$60 $50`.
        case text
        /// The words between `~~`.
        case keep
        /// Nothing.
        case drop
    }

    /// What becomes of a line end inside a paragraph.
    public enum SoftBreakStyle: Sendable, Hashable, CaseIterable {
        /// A space, or nothing between ideographs.
        case space
        /// A new line, as in the source.
        case newline
    }

    /// An exporter.
    public init(
        links: LinkStyle = .inline,
        tables: TableStyle = .grid,
        gridWidth: Int? = nil,
        bullet: String = "•",
        isASCII: Bool = false,
        strikethrough: StrikethroughStyle = .text,
        softBreaks: SoftBreakStyle = .space
    ) {
        self.links = links
        self.tables = tables
        self.gridWidth = gridWidth
        self.bullet = bullet
        self.isASCII = isASCII
        self.strikethrough = strikethrough
        self.softBreaks = softBreaks
    }

    /// The document as plain text. O(size of the document × depth of nesting).
    public func export(_ document: MarkupDocument) -> String {
        var parts = PlainTextParts(self)
        var text: [UInt8] = []
        parts.append(document, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
