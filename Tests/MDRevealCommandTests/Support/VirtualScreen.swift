import TextMetrics

/// A terminal as far as a live view needs one: text with automatic wrapping, CR, LF, a few cursor movements and erasures,
/// scrollback, and a resize that reflows. SGR, OSC 8 and private modes are read and have no effect on the text.
struct VirtualScreen {
    /// A row: its cells, of which a wide glyph takes two, the second one empty.
    private struct Row {
        var cells: [String] = []
        /// Whether the next row goes on with the same line.
        var isWrapped = false
    }

    private(set) var columns: Int
    private(set) var height: Int
    private var rows = [Row()]
    /// The first row on the screen; those before it have scrolled away.
    private var top = 0
    private var row = 0
    private var column = 0
    /// Whether the cursor waits behind the last cell.
    private var isPending = false
    private(set) var isCursorVisible = true
    /// What a live view should never send.
    private(set) var faults: [String] = []
    private var isInUpdate = false
    private var wraps = true
    /// Whether it draws an emoji of several scalars as one, or its parts side by side.
    let joinsEmoji: Bool

    init(columns: Int, height: Int, joinsEmoji: Bool = true) {
        self.joinsEmoji = joinsEmoji
        self.columns = columns
        self.height = height
    }

    /// All lines, those that scrolled away first, without the row of the cursor where that is empty. Rows of one line are joined.
    var lines: [String] {
        var lines: [String] = []
        var line = ""
        for (index, row) in rows.enumerated() {
            if index == rows.count - 1, row.cells.isEmpty, line.isEmpty { break }
            line += row.cells.joined()
            if row.isWrapped { continue }
            while line.last == " " { line.removeLast() }
            lines.append(line)
            line = ""
        }
        while lines.last == "", rows.last?.cells.isEmpty == true, row < lines.count { lines.removeLast() }
        return lines
    }

    /// The rows on the screen.
    var screen: [String] { rows[top...].map { $0.cells.joined() } }

    /// How many rows have scrolled away.
    var scrolledAway: Int { top }

    mutating func feed(_ bytes: [UInt8]) {
        var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        var text = ""
        func isText(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x20 && scalar.value != 0x7F }
        while let scalar = rest.popFirst() {
            if isText(scalar) {
                text.unicodeScalars.append(scalar)
                if let next = rest.first, isText(next) { continue }
                let glyphs = joinsEmoji ? Array(text) : text.unicodeScalars.map { Character($0) }
                for glyph in glyphs { put(glyph) }
                text = ""
            } else if scalar == "\u{1B}" {
                escape(&rest)
            } else if scalar == "\r" {
                (column, isPending) = (0, false)
            } else if scalar == "\n" {
                // The terminal's driver puts a CR before it.
                column = 0
                lineFeed()
            } else {
                faults.append("control \(scalar.value)")
            }
        }
    }

    /// Reflows as most terminals do: lines are broken anew, and the cursor stays behind the same text.
    mutating func resize(columns new: Int, height: Int, reflows: Bool = true) {
        self.height = height
        if new != columns, reflows { reflow(new) }
        columns = new
        if !reflows {
            for index in rows.indices[top...] where rows[index].cells.count > new {
                rows[index].cells.removeLast(rows[index].cells.count - new)
            }
        }
        column = min(column, new - 1)
        isPending = false
        top = max(0, rows.count - height)
    }

    private mutating func reflow(_ new: Int) {
        var result: [Row] = []
        var line: [String] = []
        var cursor: Int?
        for index in rows.indices {
            if index == row { cursor = line.count + column }
            line += rows[index].cells
            guard !rows[index].isWrapped else { continue }
            let first = result.count
            var piece = Row()
            for (position, cell) in line.enumerated() {
                let isWide = position + 1 < line.count && line[position + 1].isEmpty
                if piece.cells.count + (isWide ? 2 : 1) > new, !cell.isEmpty {
                    piece.isWrapped = true
                    result.append(piece)
                    piece = Row()
                }
                piece.cells.append(cell)
            }
            result.append(piece)
            if let offset = cursor {
                row = min(first + offset / new, result.count - 1)
                column = offset % new
                cursor = nil
            }
            line = []
        }
        rows = result
    }

    // MARK: Text

    private mutating func put(_ character: Character) {
        let width = CellWidth.cells(of: character)
        guard width > 0 else { return }
        if !wraps {
            column = max(0, min(column + (isPending ? 1 : 0), columns - width))
        } else if isPending || column + width > columns, column > 0 {
            rows[row].isWrapped = true
            lineFeed(isWrap: true)
            column = 0
        }
        while rows[row].cells.count < column { rows[row].cells.append(" ") }
        let glyph = [String(character)] + Array(repeating: "", count: width - 1)
        let end = min(column + width, rows[row].cells.count)
        rows[row].cells.replaceSubrange(column..<end, with: glyph)
        column += width
        isPending = column >= columns
        if isPending { column = columns - 1 }
    }

    private mutating func lineFeed(isWrap: Bool = false) {
        if !isWrap { rows[row].isWrapped = false }
        isPending = false
        row += 1
        if row == rows.count { rows.append(Row()) }
        top = max(top, row - height + 1)
    }

    // MARK: Escapes

    private mutating func escape(_ rest: inout ArraySlice<Unicode.Scalar>) {
        switch rest.popFirst() {
        case "[":
            let body = rest.prefix { !("@"..."~" ~= $0) }
            rest = rest.dropFirst(body.count)
            control(String(String.UnicodeScalarView(body)), rest.popFirst() ?? " ")
        case "]":
            let body = rest.prefix { $0 != "\u{1B}" }
            rest = rest.dropFirst(body.count + 2)
            if !String(String.UnicodeScalarView(body)).hasPrefix("8;") { faults.append("OSC") }
        case let other: faults.append("ESC \(String(describing: other))")
        }
    }

    private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
        let number = Int(parameters) ?? 0
        switch (parameters, final) {
        case (_, "m"): break
        case ("?2026", "h"): isInUpdate = true
        case ("?2026", "l"): isInUpdate = false
        case ("?7", "h"): wraps = true
        case ("?7", "l"): wraps = false
        case ("?25", "h"): isCursorVisible = true
        case ("?25", "l"): isCursorVisible = false
        case (_, "A"):
            if row - max(1, number) < top { faults.append("up \(number) is above the screen") }
            row = max(top, row - max(1, number))
            isPending = false
        case ("", "K"):
            rows[row].cells.removeLast(max(0, rows[row].cells.count - column))
            if !isInUpdate { faults.append("erases outside an update") }
        case ("", "J"):
            // Some terminals, tmux among them, move the old screen to the scrollback then.
            if row == top, column == 0 { faults.append("erases the whole screen") }
            rows[row].cells.removeLast(max(0, rows[row].cells.count - column))
            rows[row].isWrapped = false
            rows.removeLast(rows.count - 1 - row)
        default: faults.append("CSI \(parameters)\(final)")
        }
    }
}
