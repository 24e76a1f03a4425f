package import ANSIRendering
package import SpanTree
internal import TextMetrics

/// What holds for the terminal rendering of every document at every width. Each check gives what is wrong, or nothing.
package enum Promises {
    /// Everything below, at once.
    package static func broken(
        by document: MarkupDocument,
        width: Int?,
        links: LinkStyle = .osc8,
        wrapsCode: Bool = false
    ) -> [String] {
        broken(
            by: document,
            ANSIRenderer(profile: TerminalProfile(width: width), links: links, wrapsCode: wrapsCode)
        )
    }

    /// Everything below, at once, with all that a renderer can be told.
    package static func broken(by document: MarkupDocument, _ renderer: ANSIRenderer) -> [String] {
        let layout = renderer.layout(document)
        return layout.flatMap { broken(by: $0, renderer.profile) }
            + brokenEncoding(of: document, layout, renderer)
            + document.losses(in: layout.map(\.text).joined(separator: " "), .replace)
    }

    private static func broken(by line: LayoutLine, _ profile: TerminalProfile) -> [String] {
        var faults: [String] = []
        if line.cells != CellWidth.cells(of: line.text, ambiguous: profile.ambiguousWidth) {
            faults.append("measured \(line.cells): \(line.text)")
        }
        if let width = profile.width, line.cells > width, !line.isVerbatim,
            !isOneGrapheme(line.text, width: width, profile.ambiguousWidth)
        {
            faults.append("wider than \(width): \(line.text)")
        }
        if line.text.unicodeScalars.last?.properties.isWhitespace == true {
            faults.append("space at the end: \(line.text)|")
        }
        if line.runs.map(\.text).joined() != line.text || line.runs.contains(where: \.text.isEmpty) {
            faults.append("runs that are not the text: \(line.text)")
        }
        return faults
    }

    /// Whether one wide grapheme stands behind bars, markers and indentation that would leave it a cell.
    private static func isOneGrapheme(_ text: String, width: Int, _ ambiguous: AmbiguousWidth) -> Bool {
        guard let last = text.last, CellWidth.cells(of: last, ambiguous: ambiguous) > 1 else { return false }
        let before = text.dropLast()
        return CellWidth.cells(of: before, ambiguous: ambiguous) < width
            && before.allSatisfy { " │|•◦▪☐☑[0123456789.]-*+x".contains($0) }
    }

    private static func brokenEncoding(
        of document: MarkupDocument,
        _ layout: [LayoutLine],
        _ renderer: ANSIRenderer
    ) -> [String] {
        let texts = layout.map(\.text)
        let terminal = Terminal(reading: layout.isEmpty ? "\n" : renderer.render(document))
        var faults = terminal.faults
        if !layout.isEmpty, terminal.lines != texts { faults.append("escapes change the text") }
        var plain = renderer
        plain.profile.writesEscapes = false
        let piped = plain.render(document)
        if piped != plain.layout(document).map({ $0.text + "\n" }).joined() {
            faults.append("a pipe gets more than the text")
        }
        if piped.utf8.contains(0x1B) { faults.append("an escape on a pipe") }
        return faults
    }
}
