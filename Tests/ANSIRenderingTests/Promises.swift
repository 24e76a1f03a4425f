import ANSIRendering
import SpanTree
import TestSupport
import TextMetrics

/// What holds for every document at every width. Each check gives what is wrong, or nothing.
enum Promises {
    /// Everything below, at once.
    static func broken(by document: MarkupDocument, width: Int?, links: LinkStyle = .osc8) -> [String] {
        broken(by: document, ANSIRenderer(profile: TerminalProfile(width: width), links: links))
    }

    /// Everything below, at once, with all that a renderer can be told.
    static func broken(by document: MarkupDocument, _ renderer: ANSIRenderer) -> [String] {
        let layout = renderer.layout(document)
        return layout.flatMap { broken(by: $0, renderer.profile) }
            + brokenEncoding(of: document, layout, renderer)
            + lost(from: document, in: layout)
    }

    private static func broken(by line: LayoutLine, _ profile: TerminalProfile) -> [String] {
        var faults: [String] = []
        if line.cells != CellWidth.cells(of: line.text, ambiguous: profile.ambiguousWidth) {
            faults.append("measured \(line.cells): \(line.text)")
        }
        if let width = profile.width, line.cells > width, !line.isVerbatim, !isOneGrapheme(line.text) {
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

    /// Whether there is but one grapheme behind bars, markers and indentation.
    private static func isOneGrapheme(_ text: String) -> Bool {
        text.drop { " │|•◦▪☐☑[0123456789.]-*+x".contains($0) }.count <= 1
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
        if plain.render(document) != plain.layout(document).map({ $0.text + "\n" }).joined() {
            faults.append("a pipe gets more than the text")
        }
        if plain.render(document).unicodeScalars.contains("\u{1B}") { faults.append("an escape on a pipe") }
        return faults
    }

    private static func lost(from document: MarkupDocument, in layout: [LayoutLine]) -> [String] {
        var faults: [String] = []
        let shown = visible(layout.map(\.text).joined(separator: " "))
        let readable = document.readable()
        // Columns stand side by side, so that the order of their text says nothing.
        let running = readable.blocks.flatMap(\.leavesOutsideTables).flatMap { visible($0.string) }
        if let lost = running.firstMissing(in: shown) { faults.append("lost \(lost)") }
        let all = readable.leaves.flatMap { visible($0.string) }
        let counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
        for (scalar, count) in Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        where counts[scalar, default: 0] < count {
            faults.append("lost \(scalar) of \(count)")
        }
        return faults
    }

    private static func visible(_ text: String) -> [Unicode.Scalar] {
        ControlSanitizer(.replace).sanitized(text).unicodeScalars.filter { !$0.properties.isWhitespace }
    }
}

extension MarkupBlock {
    fileprivate var leavesOutsideTables: [MarkupText] {
        switch kind {
        case .table: []
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.leavesOutsideTables) }
        case .blockQuote(let blocks), .alert(_, let blocks): blocks.flatMap(\.leavesOutsideTables)
        case .footnoteDefinition(let note): note.blocks.flatMap(\.leavesOutsideTables)
        case .paragraph, .heading, .codeBlock, .thematicBreak, .rawHTML: leaves
        }
    }
}
