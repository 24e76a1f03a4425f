internal import MarkdownReveal
internal import TerminalIO

/// What a reader sees of a document that is still arriving: on a screen the painted tail below what is printed for
/// good, elsewhere only that.
///
/// A value that writes nothing itself. It lays out the blocks from the first on that has lines which are not printed for
/// good, and none before.
struct LiveView: Sendable {
    /// Where lines go.
    enum Surface: Sendable {
        case screen(LivePainter)
        /// A pipe or a file, which nothing can be taken back from.
        case lines
    }

    private var renderer: ANSIRenderer
    private var surface: Surface
    /// The layout of all blocks before `base`.
    private var layout: GrowingLayout
    /// The first block that has lines which are not printed for good.
    private var base = 0
    /// The lines from `base` on, as last shown.
    private var lines: [LayoutLine] = []
    /// How many of them are printed for good.
    private var printed = 0
    /// Where what is printed ends, while the lines have yet to be laid out for another width.
    private var sought: TextPosition?

    init(_ renderer: ANSIRenderer, on surface: Surface) {
        self.renderer = renderer
        self.surface = surface
        layout = GrowingLayout(renderer)
    }

    /// Shows a document in the place of the one before.
    ///
    /// - Parameters:
    ///   - final: what of it can no longer change.
    ///   - hasCaret: whether the caret stands behind its last glyph, where there is room for it.
    mutating func show(_ document: MarkupDocument, final: FinalPart, hasCaret: Bool) -> [UInt8] {
        var output: [UInt8] = []
        var counts: [Int]
        switch surface {
        case .lines:
            // What is not final is not seen.
            let seen = final.certain.blocks + (final.certain.endsInCode ? 1 : 0)
            counts = layOut(document.blocks.prefix(seen))
            let end = lineCount(of: final.certain, counts, document)
            for row in rows(printed..<max(printed, end)) { output += row.bytes + [0x0A] }
            printed = max(printed, end)
        case .screen(var painter):
            counts = layOut(document.blocks[...])
            var groups = (min(printed, lines.count)..<lines.count).map { rows($0..<($0 + 1)) }
            if hasCaret { addCaret(to: &groups, columns: painter.size.columns) }
            var end = lineCount(of: final.certain, counts, document) - printed
            // What does not fit cannot be corrected anyway, and a reader wants to scroll back to it.
            let likely = lineCount(of: final.likely, counts, document) - printed
            var excess = groups[max(0, end)...].reduce(0) { $0 + $1.count } - painter.longestTail
            while end < likely, excess > 0 {
                excess -= groups[max(0, end)].count
                end = max(0, end) + 1
            }
            // The line that the last row belongs to stays, so that lines are printed whole.
            end = max(0, min(end, groups.count - 1))
            let finalRows = groups[..<end].reduce(0) { $0 + $1.count }
            painter.paint(groups.flatMap(\.self), finalCount: finalRows, into: &output)
            printed += end
            surface = .screen(painter)
        }
        passPrintedBlocks(counts, closedCount: final.closedBlocks, of: document)
        return output
    }

    /// Shows the whole document, below which nothing of it will come.
    mutating func finish(_ document: MarkupDocument) -> [UInt8] {
        _ = layOut(document.blocks[...], isWhole: true)
        let rest = rows(printed..<lines.count)
        printed = max(printed, lines.count)
        var output: [UInt8] = []
        switch surface {
        case .lines:
            for row in rest { output += row.bytes + [0x0A] }
        case .screen(var painter):
            painter.finish(rest, into: &output)
            surface = .screen(painter)
        }
        return output
    }

    /// Takes the tail from the screen, until something is shown again.
    mutating func erase() -> [UInt8] {
        guard case .screen(var painter) = surface else { return [] }
        var output: [UInt8] = []
        painter.erase(into: &output)
        surface = .screen(painter)
        return output
    }

    /// Leaves the tail to the screen, and shows the next one wherever the cursor is then.
    mutating func forgetTail() {
        guard case .screen(var painter) = surface else { return }
        painter.forgetTail()
        surface = .screen(painter)
    }

    /// Takes note of another size of the screen and another longest line. What is printed for good stays as it is.
    mutating func resize(to size: TerminalSize, width: Int?) -> [UInt8] {
        guard case .screen(var painter) = surface else { return [] }
        var output: [UInt8] = []
        painter.resize(to: size, into: &output)
        surface = .screen(painter)
        if width != renderer.profile.width {
            renderer.profile.width = width
            layout.resize(width: width)
            sought = sought ?? lines.textPosition(before: printed)
        }
        return output
    }

    /// Lays out the blocks from `base` on, and returns how many lines each has.
    private mutating func layOut(_ blocks: ArraySlice<MarkupBlock>, isWhole: Bool = false) -> [Int] {
        var growing = layout
        let open = blocks.dropFirst(base)
        growing.makeRoom(forFootnotesOf: open)
        lines = []
        let counts = open.map { block in
            let added = growing.append(block)
            lines += added
            return added.count
        }
        if isWhole { lines += growing.finish() }
        if let position = sought {
            printed = lines.index(of: position)
            sought = nil
        }
        return counts
    }

    /// The rows of some lines.
    private func rows(_ range: Range<Int>) -> [ScreenRow] {
        let columns = if case .screen(let painter) = surface { painter.size.columns } else { Int.max }
        let ambiguous = renderer.profile.ambiguousWidth
        return lines[range.clamped(to: lines.indices)].flatMap { line in
            let pieces = line.rows(columns: columns, ambiguous: ambiguous)
            return pieces.enumerated().map { index, piece in
                var bytes: [UInt8] = []
                renderer.encode(piece, into: &bytes)
                return ScreenRow(
                    bytes: bytes,
                    cells: piece.cells,
                    endsLine: index == pieces.count - 1,
                    excess: CellWidth.cellsOfScalars(of: piece.text, ambiguous: ambiguous) - piece.cells
                )
            }
        }
    }

    private func addCaret(to groups: inout [[ScreenRow]], columns: Int) {
        if groups.isEmpty { groups.append([ScreenRow(bytes: [], cells: 0)]) }
        let (line, row) = (groups.count - 1, groups[groups.count - 1].count - 1)
        guard groups[line][row].cells < columns else { return }
        groups[line][row].bytes += renderer.glyphs.fitting(renderer.profile.ambiguousWidth).caret.utf8
        groups[line][row].cells += 1
    }

    /// How many of the lines are in a part of the document.
    private func lineCount(of part: FinalPart.Extent, _ counts: [Int], _ document: MarkupDocument) -> Int {
        let whole = max(0, part.blocks - base)
        let end = counts.prefix(whole).reduce(0, +)
        guard part.endsInCode, whole < counts.count, case .codeBlock(let code)? = document.blocks.last?.kind
        else { return end }
        // The last line of code may still grow.
        let isOpen = code.text.string.utf8.last != 0x0A
        return end + max(0, counts[whole] - (isOpen ? 1 : 0))
    }

    /// Forgets the blocks whose lines are all printed.
    private mutating func passPrintedBlocks(_ counts: [Int], closedCount: Int, of document: MarkupDocument) {
        for count in counts {
            guard base < closedCount, printed >= count else { return }
            _ = layout.append(document.blocks[base])
            base += 1
            printed -= count
            lines.removeFirst(min(count, lines.count))
        }
    }
}
