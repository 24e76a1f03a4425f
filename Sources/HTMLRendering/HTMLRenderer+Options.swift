extension HTMLRenderer {
    /// What is printed, and how.
    public struct Options: Sendable, Hashable {
        /// Whether raw HTML of the source reaches the output as markup.
        ///
        /// Otherwise tags that carry meaning are read, and the rest is printed as text.
        public var allowsRawHTML: Bool
        /// Whether links and images may have destinations that run code or open files.
        ///
        /// These are `javascript:`, `vbscript:`, `file:`, and `data:` except for four image types. Otherwise such a
        /// link keeps its label alone, and such an image its alternative text.
        public var allowsUnsafeURLs: Bool
        /// Whether the tags of GFM's "Disallowed Raw HTML" lose their `<`; matters where raw HTML is allowed.
        public var filtersTags: Bool
        /// Whether the output is cmark-gfm's byte for byte, even where that is not what a reader needs.
        ///
        /// cmark passes on control characters, glues the paragraphs of some tight items and drops a footnote's
        /// number in an alternative text. Otherwise controls and marks that reorder what is read become U+FFFD, as on
        /// a terminal, no text is glued or lost, and what is empty (a quote, the header of a table) is left out.
        public var matchesCmark: Bool

        /// A choice of everything.
        public init(allowsRawHTML: Bool, allowsUnsafeURLs: Bool, filtersTags: Bool, matchesCmark: Bool) {
            self.allowsRawHTML = allowsRawHTML
            self.allowsUnsafeURLs = allowsUnsafeURLs
            self.filtersTags = filtersTags
            self.matchesCmark = matchesCmark
        }

        /// What `cmark-gfm --unsafe` prints with tables, strikethrough, autolinks, task lists and footnotes.
        ///
        /// Only for sources that are trusted.
        public static let gfm = Options(
            allowsRawHTML: true,
            allowsUnsafeURLs: true,
            filtersTags: false,
            matchesCmark: true
        )

        /// For text that a model wrote: no markup, script or control character of the source gets through, and no
        /// word is lost.
        public static let chat = Options(
            allowsRawHTML: false,
            allowsUnsafeURLs: false,
            filtersTags: false,
            matchesCmark: false
        )
    }
}
