/// Collects the rows of a table in raw HTML.
struct HTMLTableReader {
    private var rows: [Row] = []
    private var isInHeader = false
    private var alignments: [MarkupTable.Alignment] = []
    /// Tables inside a cell; their rows are lines of the cell.
    var innerTables = 0

    private struct Row {
        var isHeader: Bool
        var cells: [MarkupText] = []
    }

    mutating func startGroup(isHeader: Bool) { isInHeader = isHeader }

    mutating func startRow() { rows.append(Row(isHeader: isInHeader)) }

    /// Makes room for a cell, with empty ones where an earlier cell spans columns.
    mutating func startCell(_ tag: HTMLTag, isHeader: Bool) {
        if rows.isEmpty { startRow() }
        let row = rows.count - 1
        // A row of header cells alone is a header without <thead>.
        if rows[row].cells.isEmpty { rows[row].isHeader = isInHeader || isHeader }
        if !isHeader { rows[row].isHeader = isInHeader }
        if row == 0 { alignments.append(tag.alignment) }
    }

    mutating func endCell(_ text: MarkupText, columns: Int) {
        guard !rows.isEmpty else { return }
        rows[rows.count - 1].cells.append(text)
        let empty = repeatElement(MarkupText(), count: columns - 1)
        rows[rows.count - 1].cells += empty
        if rows.count == 1 { alignments += empty.map { _ in .none } }
    }

    /// The table as a block, or its rows as paragraphs where filling short rows would make far more cells than there
    /// are; empty where nothing is visible. O(cells).
    mutating func finish() -> [MarkupBlock.Kind] {
        rows.removeAll { $0.cells.allSatisfy(\.isEmpty) }
        let columns = rows.reduce(0) { max($0, $1.cells.count) }
        let cells = rows.reduce(0) { $0 + $1.cells.count }
        guard columns > 0 else { return [] }
        guard (rows.count + 1) * columns <= 8 * cells + 1000 else {
            return rows.map {
                .paragraph(MarkupText(joining: $0.cells.filter { !$0.isEmpty }, separator: " | "))
            }
        }
        let hasHeader = rows.first?.isHeader == true
        let missing = repeatElement(MarkupTable.Alignment.none, count: max(0, columns - alignments.count))
        return [
            .table(
                MarkupTable(
                    columns: Array((alignments + missing).prefix(columns)),
                    header: hasHeader ? rows.first?.cells ?? [] : [],
                    rows: rows.dropFirst(hasHeader ? 1 : 0).map(\.cells)
                )
            )
        ]
    }
}

extension HTMLTag {
    /// The columns a cell covers, of which as many as a table can sensibly have are believed.
    var columnSpan: Int {
        attribute("colspan").flatMap { Int($0) }.map { min(max($0, 1), 16) } ?? 1
    }

    fileprivate var alignment: MarkupTable.Alignment {
        switch attribute("align")?.lowercased() {
        case "left": .left
        case "center": .center
        case "right": .right
        default: .none
        }
    }
}

extension MarkupText {
    /// Several leaves as one. O(length + marks).
    init(joining texts: [MarkupText], separator: String) {
        var string = ""
        var marks: [Mark] = []
        for (index, text) in texts.enumerated() {
            if index > 0 { string += separator }
            let offset = string.utf8.count
            string += text.string
            marks += text.marks.map {
                Mark($0.kind, $0.range.lowerBound + offset..<$0.range.upperBound + offset, depth: $0.depth)
            }
        }
        self.init(string, marks: marks)
    }
}
