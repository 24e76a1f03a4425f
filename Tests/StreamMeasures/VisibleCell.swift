package import MDRevealCommand
package import SpanTree

/// What a reader sees of one grapheme: the character and how it is styled.
package struct VisibleCell: Sendable, Hashable, CustomStringConvertible {
    /// The grapheme.
    package let character: Character
    /// How it looks.
    package let style: RunStyle

    /// The character and a letter for each of its styles.
    package var description: String { "\(character)\(style.letters)" }
}

extension MarkupDocument {
    /// The cells of all leaves, in reading order.
    package var visibleCells: [VisibleCell] {
        styledLeaves.flatMap(\.runs).flatMap { run in
            run.text.map { VisibleCell(character: $0, style: run.style) }
        }
    }
}
