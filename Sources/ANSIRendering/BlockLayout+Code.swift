internal import SpanTree
internal import TextMetrics

extension BlockLayout {
    /// Lays code out as it is, below a line with its info string. Lines are not broken unless that was asked for.
    ///
    /// Code of nothing but white space shows nothing. Where no look can tell the info string from code it is left out.
    mutating func layOut(_ code: CodeBlock, style: TextStyle) {
        output.flushMarkers()
        if labelsCode, !code.info.isEmpty {
            var label = InlineFlow()
            composer.appendLine(code.info, style: style.merging(theme[.codeLabel]), to: &label)
            if !label.isBlank { output.write(label) }
        }
        guard code.text.string.utf8.contains(where: { $0 > 0x20 }) else { return }
        let style = style.merging(theme[.codeBlock])
        let text = Array(ControlSanitizer(.replace, keepsTabs: true).sanitized(code.text.string[...]).utf8)
        let end = text.last == 0x0A ? text.count - 1 : text.count
        for line in text[..<end].split(separator: 0x0A, omittingEmptySubsequences: false) {
            let expanded = line.contains(0x09) ? expandingTabs(in: line) : Array(line)
            writeCode(expanded, style: style)
        }
    }

    private mutating func writeCode(_ line: [UInt8], style: TextStyle) {
        let width = wrapsCode ? output.available : Int.max
        for piece in CodeWrapper(width: width, ambiguous: output.ambiguous).lines(of: line) {
            output.line(isVerbatim: !wrapsCode) {
                $0.append(line[piece.range], cells: piece.cells, style: style)
            }
        }
    }

    /// The line with tabs replaced by the spaces to the next column that is a multiple of the tab width.
    private func expandingTabs(in line: ArraySlice<UInt8>) -> [UInt8] {
        var expanded: [UInt8] = []
        var column = 0
        for (index, piece) in line.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                let spaces = tabWidth - column % tabWidth
                expanded.append(contentsOf: repeatElement(0x20, count: spaces))
                column += spaces
            }
            expanded.append(contentsOf: piece)
            column += CellWidth.cells(
                of: String(decoding: piece, as: UTF8.self),
                ambiguous: output.ambiguous
            )
        }
        return expanded
    }
}
