internal import MarkdownReveal

/// A place between laid-out lines that can be found again at another width.
struct TextPosition: Sendable, Hashable {
    /// The text before it, in scalars that are there at every width: no spaces, and none of the strokes that are
    /// drawn anew on each line.
    var text = 0
    /// The lines without such text between it and that text: blank ones and rules.
    var emptyLines = 0
}

extension [LayoutLine] {
    /// The place before the line at an index. O(length).
    func textPosition(before index: Int) -> TextPosition {
        prefix(index).reduce(into: TextPosition()) { position, line in
            let text = line.keptCount
            position.text += text
            position.emptyLines = text > 0 ? 0 : position.emptyLines + 1
        }
    }

    /// The index of the line behind a place in other lines of the same text, or of the line that holds the place. O(length).
    func index(of position: TextPosition) -> Int {
        var rest = position
        for (index, line) in enumerated() {
            let text = line.keptCount
            if text > rest.text || rest.text == 0 && rest.emptyLines == 0 { return index }
            if rest.text == 0 { rest.emptyLines -= 1 }
            rest.text -= text
        }
        return count
    }
}

extension LayoutLine {
    /// Scalars that stand in the text however wide its lines are.
    fileprivate var keptCount: Int {
        text.unicodeScalars.count { scalar in
            switch scalar {
            case " ", "│", "─", "┼": false
            default: true
            }
        }
    }
}
