internal import SpanTree

extension BlockLayout {
    /// Lays a footnote out behind its number. The first of a row of them has a short rule above it.
    mutating func layOut(_ note: FootnoteDefinition, isFirst: Bool, style: TextStyle) {
        if isFirst { layOutRule(cells: Self.ruleCells) }
        layOutNote(note.number) { $0.layOut(note.blocks, style: style) }
    }

    /// Lists the destinations of the links that were given numbers.
    mutating func layOutLinkNotes(behindFootnotes isContinued: Bool, style: TextStyle) {
        guard !composer.notes.entries.isEmpty else { return }
        if !isContinued {
            if output.lineCount > 0 { output.blankLine() }
            layOutRule(cells: Self.ruleCells)
        }
        for entry in composer.notes.entries {
            var flow = InlineFlow()
            composer.appendLine(entry.target, style: style.merging(theme[.destination]), to: &flow)
            layOutNote(entry.number) { $0.output.write(flow) }
        }
    }

    private mutating func layOutNote(_ number: Int, _ body: (inout BlockLayout) -> Void) {
        let marker = LinePrefix("[\(number)] ", theme[.reference])
        let widest = "[\(composer.notes.last)] ".utf8.count
        hang(behind: marker, padding: max(0, widest - marker.cells), body)
    }

    private static let ruleCells = 8
}
