/// One row of a screen, as a terminal is to get it.
struct ScreenRow: Sendable, Hashable {
    /// Text with its styles and links, which begin and end in it.
    var bytes: [UInt8]
    /// Cells that it takes.
    var cells: Int
    /// Whether a line ends here; otherwise the row is full and the line goes on in the next one.
    var endsLine = true
    /// How many more it takes on a terminal that draws the parts of an emoji side by side.
    var excess = 0

    /// Whether such a terminal breaks it in so many columns, though it fits, or has the cursor on its last cell.
    func mayBreak(in columns: Int) -> Bool { endsLine && excess > 0 && cells + excess >= columns }
}
