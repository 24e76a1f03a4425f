/// One row of a screen, as a terminal is to get it.
struct ScreenRow: Sendable, Hashable {
    /// Text with its styles and links, which begin and end in it.
    var bytes: [UInt8]
    /// Cells that it takes.
    var cells: Int
    /// Whether a line ends here; otherwise the row is full and the line goes on in the next one.
    var endsLine = true
}
