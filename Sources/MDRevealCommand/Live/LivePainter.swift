internal import TerminalIO

/// Keeps the end of a growing text painted on a terminal.
///
/// A value that writes nothing itself: it appends what the terminal is to get. Rows that can no longer change are printed
/// once and never touched again, so that they scroll away like any output. Below them stands the *tail*: the last of
/// the rows that may still change, at most one less than the screen has. Only its rows from the first that differs are painted
/// again, inside the brackets of synchronised output (`CSI ? 2026 h` and `l`), so the cursor never moves above the tail.
///
/// What may still change and does not fit, as the first rows of a tall table whose columns still grow, is not shown until it is final
/// and is printed then. To print it as it is would leave on the screen what the text does not say in the end.
///
/// Where the terminal may break a row that fits, it is kept from that while the row is in the tail, so that the tail has as many rows as
/// are counted; printed for good, such a row is whole.
///
/// Between two calls the cursor is in the last row of the tail, or at the start of a fresh row where the tail is empty.
struct LivePainter: Sendable {
    /// The size of the screen.
    private(set) var size: TerminalSize
    /// Whether the terminal breaks the lines on its screen anew when its width changes, as most do.
    let reflows: Bool
    /// The rows on the screen that may still change.
    private(set) var tail: [ScreenRow] = []

    init(size: TerminalSize, reflows: Bool = true) {
        self.size = size
        self.reflows = reflows
    }

    /// The most rows that the tail may have: one less than the screen.
    var longestTail: Int { max(1, size.rows - 1) }

    /// Paints rows in the place of the tail.
    ///
    /// - Parameters:
    ///   - rows: All rows behind those that were printed for good.
    ///   - finalCount: How many of them can no longer change. The last row stays in the tail, for the caret.
    mutating func paint(_ rows: [ScreenRow], finalCount: Int, into output: inout [UInt8]) {
        let printed = max(0, min(finalCount, rows.count - 1))
        let shown = rows[printed...].suffix(longestTail)
        replaceTail(with: rows[..<printed] + shown, finalCount: printed, into: &output)
        tail.removeFirst(printed)
    }

    /// Prints the last rows and leaves the cursor below them.
    mutating func finish(_ rows: [ScreenRow], into output: inout [UInt8]) {
        replaceTail(with: rows[...], finalCount: rows.count, into: &output)
        if !rows.isEmpty { output += Self.nextRow }
        tail = []
    }

    /// Takes the tail from the screen, to be painted again wherever the cursor is then.
    mutating func erase(into output: inout [UInt8]) {
        replaceTail(with: [], finalCount: 0, into: &output)
    }

    /// Leaves the tail to the screen.
    mutating func forgetTail() { tail = [] }

    /// Takes note of another size, and takes the tail from the screen where its rows are not what they were.
    ///
    /// Where the first of them is then is a guess: terminals that reflow make several rows of one that no longer fits, the others cut
    /// it off. Rows that scrolled away meanwhile cannot be reached; they stay in the scrollback and are painted again.
    mutating func resize(to new: TerminalSize, into output: inout [UInt8]) {
        let isRebroken = new.columns != size.columns
        size = new
        guard isRebroken || tail.count > new.rows else { return }
        let count = isRebroken && reflows ? reflowedCount(columns: new.columns) : tail.count
        if count > 0 {
            let rows = min(count, new.rows)
            output += Self.beginUpdate + Self.up(rows - 1) + [0x0D] + Self.eraseLine
            if rows > 1 { output += Self.eraseRowsBelow }
            output += Self.endUpdate
        }
        tail = []
    }

    /// The rows that the tail has in a terminal of so many columns.
    private func reflowedCount(columns: Int) -> Int {
        var (count, cells) = (0, 0)
        for row in tail {
            cells += row.cells
            guard row.endsLine else { continue }
            count += max(1, (cells + columns - 1) / columns)
            cells = 0
        }
        return count
    }

    private mutating func replaceTail(
        with rows: ArraySlice<ScreenRow>,
        finalCount: Int,
        into output: inout [UInt8]
    ) {
        let rows = Array(rows)
        guard rows != tail || rows.prefix(finalCount).contains(where: mayBreak) else { return }
        output += Self.beginUpdate
        write(rows, finalCount: finalCount, into: &output)
        output += Self.endUpdate
        tail = rows
    }

    private func write(_ rows: [ScreenRow], finalCount: Int, into output: inout [UInt8]) {
        var first = zip(tail, rows).prefix { $0 == $1 }.count
        first = rows[..<min(first, finalCount)].firstIndex(where: mayBreak) ?? first
        // A line goes on in the next row of itself only where the terminal wraps it.
        while first > 0, first == rows.count || !rows[first - 1].endsLine { first -= 1 }
        if first < tail.count {
            output += Self.up(tail.count - 1 - first)
            output.append(0x0D)
        } else if first > 0 {
            output += Self.nextRow
        }
        for (index, row) in rows.enumerated().dropFirst(first) {
            if mayBreak(row) {
                write(row, isFinal: index < finalCount, hasRowsBelow: index < tail.count - 1, into: &output)
                if index < rows.count - 1 { output += Self.nextRow }
                continue
            }
            output += row.bytes
            // At the right edge the cursor stands on the last cell, which erasing would take.
            if index < tail.count, row.cells < size.columns { output += Self.eraseLine }
            if row.endsLine, index < rows.count - 1 { output += Self.nextRow }
        }
        if rows.isEmpty { output += Self.eraseLine }
        if tail.count > max(1, rows.count) { output += Self.eraseRowsBelow }
    }

    private func mayBreak(_ row: ScreenRow) -> Bool { row.mayBreak(in: size.columns) }

    /// Writes a row of which it is not known where the cursor is behind it, so that what was there is erased before.
    private func write(_ row: ScreenRow, isFinal: Bool, hasRowsBelow: Bool, into output: inout [UInt8]) {
        output += Self.eraseLine
        if isFinal {
            if hasRowsBelow { output += Self.eraseRowsBelow }
            output += row.bytes
        } else {
            output += Self.stopWrapping + row.bytes + Self.wrap
        }
    }

    // MARK: Control sequences (ECMA-48)

    static let hideCursor = Array("\u{1B}[?25l".utf8)
    static let showCursor = Array("\u{1B}[?25h".utf8)
    /// Autowrap (DECAWM).
    private static let stopWrapping = Array("\u{1B}[?7l".utf8)
    private static let wrap = Array("\u{1B}[?7h".utf8)
    private static let nextRow = Array("\r\n".utf8)
    private static let beginUpdate = Array("\u{1B}[?2026h".utf8)
    private static let endUpdate = Array("\u{1B}[?2026l".utf8)
    private static let eraseLine = Array("\u{1B}[K".utf8)
    /// Erases what is below the cursor's row, never from the start of the screen: some terminals take that for a new screen, and keep
    /// the old one in the scrollback.
    private static let eraseRowsBelow = nextRow + Array("\u{1B}[J".utf8) + up(1)

    private static func up(_ rows: Int) -> [UInt8] { rows > 0 ? Array("\u{1B}[\(rows)A".utf8) : [] }
}
