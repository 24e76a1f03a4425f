internal import SpanTree
internal import TextMetrics

/// The lines of a table's cells and their measures in a grid.
struct GridLayout {
    /// Terminal cells between two columns.
    static let gap = 2

    /// The widths of the columns in terminal cells, at least 1, so that the rule shows every column.
    private(set) var widths: [Int]
    /// The lines that all rows take.
    private(set) var lineCount = 0
    private let alignments: [MarkupTable.Alignment]
    private var lines: [Line] = []
    /// Which lines each cell has, row by row.
    private var cellLines: [Range<Int>] = []

    /// One line of a cell.
    private struct Line {
        let text: ArraySlice<UInt8>
        let width: Int
    }

    /// The grid's width in terminal cells.
    var width: Int { widths.reduce(0, +) + Self.gap * max(0, widths.count - 1) }

    /// Measures the cells. O(size of the table).
    init(_ cells: TableCells, alignments: [MarkupTable.Alignment]) {
        self.alignments = alignments
        widths = Array(repeating: 1, count: cells.columns.count)
        for row in 0..<cells.rowCount {
            for column in cells.columns {
                let first = lines.count
                var rest = cells[row, column]
                while let end = rest.firstIndex(of: .lineFeed) {
                    add(rest[..<end], to: column)
                    rest = rest[(end + 1)...]
                }
                add(rest, to: column)
                cellLines.append(first..<lines.count)
            }
            lineCount += height(ofRow: row)
        }
    }

    private mutating func add(_ text: ArraySlice<UInt8>, to column: Int) {
        // Cells have no controls, so that ASCII is its own width.
        let isASCII = text.allSatisfy { $0 < 0x80 }
        let width = isASCII ? text.count : CellWidth.cells(of: String(decoding: text, as: UTF8.self))
        lines.append(Line(text: text, width: width))
        widths[column] = max(widths[column], width)
    }

    /// The lines that a row takes.
    func height(ofRow row: Int) -> Int {
        cellLines[(row * widths.count)..<((row + 1) * widths.count)].reduce(1) { max($0, $1.count) }
    }

    /// Writes one line of a row, each cell aligned in its column.
    func write(line index: Int, ofRow row: Int, to output: inout LineBuffer) {
        for (column, width) in widths.enumerated() {
            let candidates = cellLines[row * widths.count + column]
            let line =
                index < candidates.count ? lines[candidates.lowerBound + index] : Line(text: [], width: 0)
            let free = width - line.width
            let before =
                switch alignments[column] {
                case .none, .left: 0
                case .center: free / 2
                case .right: free
                }
            output.pad(before)
            line.text.withUnsafeBufferPointer { output.append(line: $0) }
            output.pad(free - before + Self.gap)
        }
    }
}
