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
        var text: [UInt8] = []
        text.append(utf8: ControlSanitizer(.replace, keepsTabs: true).sanitized(code.text.string[...]).utf8)
        let tokens = codeParts?.tokens(of: text, info: code.info)
        let style = style.merging(theme[tokens == nil ? .codeBlock : .codeText])
        var styles = CodeStyles(theme: theme, base: style)
        var rest = (tokens ?? [])[...]
        let end = text.last == 0x0A ? text.count - 1 : text.count
        var pen = CodePen(tabWidth: tabWidth, ambiguous: output.ambiguous)
        var start = 0
        while start <= end {
            let line = text[start..<(text[start..<end].firstIndex(of: 0x0A) ?? end)]
            let parts = rest.prefix { $0.range.lowerBound < line.endIndex }
            rest = rest[parts.endIndex...]
            pen.write(line, parts: parts, &styles)
            writeCode(pen.flow)
            start = line.endIndex + 1
        }
    }

    private mutating func writeCode(_ flow: InlineFlow) {
        let width = wrapsCode ? output.available : Int.max
        for piece in CodeWrapper(width: width, ambiguous: output.ambiguous).lines(of: flow.bytes) {
            output.line(isVerbatim: !wrapsCode) { $0.append(piece, of: flow) }
        }
    }
}

/// The looks of the parts of a block, each of which is looked up once.
private struct CodeStyles {
    let theme: Theme
    /// The look of what is no part.
    let base: TextStyle
    private var known: [(kind: CodeToken.Kind, style: TextStyle)] = []

    init(theme: Theme, base: TextStyle) {
        self.theme = theme
        self.base = base
    }

    subscript(kind: CodeToken.Kind) -> TextStyle {
        mutating get {
            if let found = known.first(where: { $0.kind == kind }) { return found.style }
            let style = base.merging(theme[StyleRole(kind)])
            known.append((kind, style))
            return style
        }
    }
}

/// Writes one line of code after another, with tabs replaced by the spaces to the next column that is a multiple of the tab
/// width.
private struct CodePen {
    /// Columns between two tab stops.
    let tabWidth: Int
    let ambiguous: AmbiguousWidth
    /// The line that was written last.
    private(set) var flow = InlineFlow()
    private var hasTabs = false
    private var column = 0

    init(tabWidth: Int, ambiguous: AmbiguousWidth) {
        self.tabWidth = tabWidth
        self.ambiguous = ambiguous
    }

    /// Writes a line with the looks of its parts.
    mutating func write(_ line: ArraySlice<UInt8>, parts: ArraySlice<CodeToken>, _ styles: inout CodeStyles) {
        flow.clear()
        column = 0
        hasTabs = line.contains(0x09)
        let style = styles.base
        var clusters = ClusterEdges(of: line)
        var start = line.startIndex
        for part in parts {
            // A style that begins inside a cluster would tear it apart.
            let edge = clusters.edge(notBefore: part.range.lowerBound)
            let end = clusters.edge(notBefore: part.range.upperBound)
            append(line[start..<edge], style: style)
            append(line[edge..<end], style: styles[part.kind])
            start = end
        }
        append(line[start...], style: style)
    }

    private mutating func append(_ text: ArraySlice<UInt8>, style: TextStyle) {
        guard hasTabs else { return flow.append(text, style: style) }
        for (index, piece) in text.split(separator: 0x09, omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                let spaces = tabWidth - column % tabWidth
                flow.append(repeatElement(0x20, count: spaces), style: style)
                column += spaces
            }
            flow.append(piece, style: style)
            column += CellWidth.cells(of: String(decoding: piece, as: UTF8.self), ambiguous: ambiguous)
        }
    }
}

/// Where the grapheme clusters of a line begin and end, from left to right.
private struct ClusterEdges {
    private let line: ArraySlice<UInt8>
    /// An edge from which the next ones are found.
    private var known: Int

    init(of line: ArraySlice<UInt8>) {
        self.line = line
        known = line.startIndex
    }

    /// The first edge at an offset or behind it; offsets do not go back. O(what lies between this offset and the last one).
    mutating func edge(notBefore offset: Int) -> Int {
        guard offset > known, offset < line.endIndex else { return max(known, min(offset, line.endIndex)) }
        // Between two ASCII characters lies an edge; carriage returns are not here any more.
        if line[offset] < 0x80, line[offset - 1] < 0x80 { return offset }
        return line.withUnsafeBufferPointer { bytes in
            let scanner = GraphemeScanner(bytes: bytes)
            while known < offset {
                known = line.startIndex + scanner.cluster(at: known - line.startIndex).end
            }
            return known
        }
    }
}
