/// Which Markdown a text is read as: GitHub's, plus what the replies of models need.
public struct Dialect: Sendable, Hashable {
    /// `\( \)`, `\[ \]` and `$$ $$` hold TeX that is kept verbatim. A single `$` is text.
    public var keepsMath: Bool
    /// Emphasis may touch CJK punctuation on one side and CJK letters on the other.
    public var hasCJKEmphasis: Bool
    /// Strikethrough takes two tildes; one is text, as in `5~15`.
    public var needsTwoTildes: Bool
    /// Items keep the numbers that the author wrote; otherwise they count up from the list's start.
    public var keepsListNumbers: Bool
    /// A task is done when its own box is ticked; cmark-gfm also takes an `[x]` further on in the line.
    public var trustsTaskBoxes: Bool
    /// Cells of a row beyond the table's columns are part of its last cell; GFM ignores them.
    public var keepsSurplusCells: Bool
    /// A line of `=` or `-` below a paragraph of several lines makes a heading of all of it. Models do not mean that: without this, it
    /// makes a heading of a single line only, and is a rule or text elsewhere.
    public var hasMultilineHeadings: Bool
    /// A quote that begins with `[!NOTE]` and its like is an alert.
    public var hasAlerts: Bool

    /// GitHub Flavored Markdown as cmark-gfm reads it, with tables, strikethrough, autolinks, task lists and footnotes.
    public static let gfm = Dialect(
        keepsMath: false,
        hasCJKEmphasis: false,
        needsTwoTildes: false,
        keepsListNumbers: false,
        trustsTaskBoxes: false,
        keepsSurplusCells: false,
        hasMultilineHeadings: true,
        hasAlerts: false
    )

    /// What models write; the default.
    public static let chat = Dialect(
        keepsMath: true,
        hasCJKEmphasis: true,
        needsTwoTildes: true,
        keepsListNumbers: true,
        trustsTaskBoxes: true,
        keepsSurplusCells: true,
        hasMultilineHeadings: false,
        hasAlerts: true
    )
}
