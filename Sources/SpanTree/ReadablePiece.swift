/// What a leaf, or a block of raw HTML, is cut into before its tags are read.
enum ReadablePiece {
    /// Text, entities decoded.
    case text(ArraySlice<UInt8>)
    /// A mark of Markdown begins.
    case enter(Mark.Kind)
    /// The innermost mark of Markdown ends.
    case leave
    /// A line break of Markdown, soft or hard.
    case lineBreak(Mark.Kind)
    /// A tag of HTML.
    case tag(HTMLTag)
}
