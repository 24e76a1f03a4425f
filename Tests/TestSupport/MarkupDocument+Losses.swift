public import SpanTree
public import TextMetrics

extension MarkupDocument {
    /// What the document says and a rendering of it does not: nothing, where all is well.
    ///
    /// Running text is looked for in its order. Columns of a table stand side by side, so that of tables every character is
    /// only counted. White space is not looked for.
    public func losses(in shown: String, _ treatment: ControlSanitizer.Treatment) -> [String] {
        let sanitizer = ControlSanitizer(treatment)
        let shown = shown.visibleScalars
        let readable = readable()
        var losses: [String] = []
        let running = readable.blocks.flatMap(\.leavesOutsideTables)
            .flatMap { sanitizer.sanitized($0.string).visibleScalars }
        if let missing = running.firstMissing(in: shown) {
            let around = running[max(0, missing.offset - 20)..<min(running.count, missing.offset + 10)]
            losses.append("lost near \(String(String.UnicodeScalarView(around)))")
        }
        let all = readable.leaves
        guard all.count > readable.blocks.flatMap(\.leavesOutsideTables).count else { return losses }
        var counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
        for scalar in all.flatMap({ sanitizer.sanitized($0.string).visibleScalars }) {
            counts[scalar, default: 0] -= 1
        }
        let lost = counts.filter { $0.value < 0 }.keys.sorted()
        if !lost.isEmpty { losses.append("lost some of \(String(String.UnicodeScalarView(lost)))") }
        return losses
    }
}

extension String {
    /// The scalars that are not white space.
    fileprivate var visibleScalars: [Unicode.Scalar] {
        unicodeScalars.filter { $0.isASCII ? $0.value > 0x20 : !$0.properties.isWhitespace }
    }
}

extension MarkupBlock {
    /// Every leaf of the block in reading order, but for those in tables.
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
