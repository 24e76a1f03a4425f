/// A table: aligned columns, one header row, any number of body rows.
public struct MarkupTable: Sendable, Hashable {
    /// The alignment of each column; as many as every row has cells.
    public let columns: [Alignment]
    /// The header cells.
    public let header: [MarkupText]
    /// The body rows, each with one cell a column.
    public let rows: [[MarkupText]]
    /// Graphemes of all cells. Cached.
    public let graphemeCount: Int

    /// How the cells of a column are aligned.
    public enum Alignment: Sendable, Hashable {
        /// Nothing was asked for.
        case none
        /// `:--`
        case left
        /// `:-:`
        case center
        /// `--:`
        case right
    }

    /// A table of these cells; short rows are filled with empty cells, long ones keep all of theirs only up to
    /// the number of columns, as GitHub's Markdown has it. O(cells).
    public init(columns: [Alignment], header: [MarkupText], rows: [[MarkupText]]) {
        func filled(_ row: [MarkupText]) -> [MarkupText] {
            if row.count == columns.count { return row }
            return row.prefix(columns.count)
                + Array(repeating: MarkupText(), count: max(0, columns.count - row.count))
        }
        self.columns = columns
        self.header = filled(header)
        self.rows = rows.map(filled)
        graphemeCount = (self.rows + [self.header]).reduce(0) { $0 + $1.reduce(0) { $0 + $1.graphemeCount } }
    }

    /// A table whose rows all have one cell a column and whose graphemes the caller has counted. O(1).
    package init(columns: [Alignment], header: [MarkupText], rows: [[MarkupText]], graphemeCount: Int) {
        self.columns = columns
        self.header = header
        self.rows = rows
        self.graphemeCount = graphemeCount
    }
}
