/// The size of a terminal, in cells.
public struct TerminalSize: Sendable, Hashable {
    /// Cells of a row, at least 1.
    public var columns: Int
    /// Rows of the screen, at least 1.
    public var rows: Int

    /// A size; what is less than 1 becomes 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
    }
}
