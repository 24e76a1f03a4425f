/// One line of a laid-out document: harmless text, measured in cells, with styles and links on it.
///
/// It holds no control character, and it does not end in a space.
public struct LayoutLine: Sendable, Hashable {
    /// The text, without a line end.
    public let text: String
    /// Cells that the text takes.
    public let cells: Int
    /// Whether the line is code that is not wrapped, and so may be wider than the terminal.
    public let isVerbatim: Bool
    let segments: [Segment]

    /// Bytes of the text that share a look. Together they cover it.
    struct Segment: Sendable, Hashable {
        var utf8Count: Int
        let style: TextStyle
        let link: Hyperlink?
    }

    /// The line as runs of one style and link each, in order. O(length).
    public var runs: [LayoutRun] {
        var start = text.utf8.startIndex
        return segments.map { segment in
            let end = text.utf8.index(start, offsetBy: segment.utf8Count)
            defer { start = end }
            return LayoutRun(text: text[start..<end], style: segment.style, link: segment.link)
        }
    }

    /// Compares UTF-8, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.cells == b.cells && a.isVerbatim == b.isVerbatim && a.segments == b.segments
            && a.text.utf8.elementsEqual(b.text.utf8)
    }
}

/// A stretch of a line that looks the same and leads to the same target.
public struct LayoutRun: Sendable, Hashable {
    /// The text, never empty.
    public let text: Substring
    /// How it looks, in the theme's colours.
    public let style: TextStyle
    /// What it opens, if anything.
    public let link: Hyperlink?
}
