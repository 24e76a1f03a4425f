internal import SpanTree

/// A table with its cells wrapped, and what is drawn between them.
struct TableGrid {
    let header: Row
    let rows: [Row]
    /// Whether a row takes more than one line.
    let hasWrappedRow: Bool
    private let widths: [Int]
    private let alignments: [MarkupTable.Alignment]
    private let glyphs: Glyphs
    private let border: TextStyle

    /// Cells between two columns.
    static let gap = 3

    /// The cells of a row, and the lines of each.
    struct Row {
        let cells: [(flow: InlineFlow, lines: [WrappedLine])]
        /// Lines that the row takes, at least 1.
        let height: Int

        var isBlank: Bool { cells.allSatisfy(\.flow.isBlank) }

        fileprivate init(_ cells: [TableCell], widths: [Int]) {
            self.cells = zip(cells, widths).map { ($0.flow, $0.lines(width: $1)) }
            height = self.cells.reduce(1) { max($0, $1.lines.count) }
        }
    }

    /// Wraps cells for columns of at most these widths; a column is no wider than its widest line. O(text).
    init(
        header: [TableCell],
        rows: [[TableCell]],
        widths: [Int],
        alignments: [MarkupTable.Alignment],
        glyphs: Glyphs,
        border: TextStyle
    ) {
        self.alignments = alignments
        self.glyphs = glyphs
        self.border = border
        self.header = Row(header, widths: widths)
        self.rows = rows.map { Row($0, widths: widths) }
        hasWrappedRow = self.rows.contains { $0.height > 1 }
        var needed = Array(repeating: 1, count: widths.count)
        for row in [self.header] + self.rows {
            for (column, cell) in row.cells.enumerated() {
                needed[column] = cell.lines.reduce(needed[column]) { max($0, $1.cells) }
            }
        }
        self.widths = needed
    }

    /// Whether the lines of the table take no more than 32 cells for each byte in it, and 16,384.
    ///
    /// Without it one long cell in a column of 5,000 short ones, 55 kB, would become 125 MB on lines that never break.
    var isProportionate: Bool {
        let rows = [header] + rows
        let ruled = hasWrappedRow ? 1 : 0
        let lines = rows.reduce(0) { $0 + $1.height + ruled }
        let text = rows.reduce(0) { $0 + $1.cells.reduce(0) { $0 + $1.flow.bytes.count + 1 } }
        return lineCells * lines <= 32 * text + 16_384
    }

    private var lineCells: Int { widths.reduce(0, +) + Self.gap * (widths.count - 1) }

    /// Appends one line of a row, its cells aligned and borders between them.
    func append(line index: Int, of row: Row, to builder: inout LineBuilder) {
        for (column, cell) in row.cells.enumerated() {
            if column > 0 { builder.append(" \(glyphs.columnLine) ".utf8, cells: Self.gap, style: border) }
            let line = index < cell.lines.count ? cell.lines[index] : nil
            let space = widths[column] - (line?.cells ?? 0)
            let before =
                switch alignments[column] {
                case .none, .left: 0
                case .center: space / 2
                case .right: space
                }
            builder.append(spaces: before)
            if let line { builder.append(line, of: cell.flow) }
            // The builder drops it again at the line's end.
            builder.append(spaces: space - before)
        }
    }

    /// Appends the line below a row.
    func appendRule(to builder: inout LineBuilder) {
        let line = glyphs.rowLine
        let rule = widths.map { String(repeating: line, count: $0) }
            .joined(separator: line + glyphs.crossing + line)
        builder.append(rule.utf8, cells: lineCells, style: border)
    }
}
