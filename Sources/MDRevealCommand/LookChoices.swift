internal import MarkdownReveal

/// What the options choose of the looks of text.
struct LookChoices: Sendable, Hashable {
    /// The bullet of every list; `nil` for those of the output's own.
    var bullet: String?
    var isASCII = false
    var ambiguousWidth = AmbiguousWidth.narrow
    /// Columns between two tab stops.
    var tabs = 4
    var wrapsCode = false
    var softBreaks = SoftBreakChoice.space
    var tables = TableChoice.grid
    var strikethrough = StrikethroughChoice.text

    /// The signs on a terminal.
    var glyphs: Glyphs {
        var glyphs: Glyphs = isASCII ? .ascii : .unicode
        // A bullet that the terminal cannot show is none.
        if let bullet, !isASCII || bullet.utf8.allSatisfy({ $0 < 0x80 }) { glyphs.bullets = [bullet] }
        return glyphs
    }
}
