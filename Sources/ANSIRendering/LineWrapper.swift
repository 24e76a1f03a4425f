internal import TextMetrics

/// A line of a wrapped flow: a range of its bytes, without the space at which it was broken.
struct WrappedLine {
    let range: Range<Int>
    let cells: Int
}

/// Breaks text into lines of at most a number of cells.
///
/// Lines end at spaces, which go; at the places inside words where `LineBreaking` allows it; and, where a piece is
/// wider than a line, between any two graphemes. None begins with a closing mark that has something to stay with. A
/// newline in the text always ends a line. Every byte is looked at a few times at most.
struct LineWrapper {
    /// Cells of a line, at least 1.
    let width: Int
    /// Cells that the first line has beyond the others.
    var outdent = 0
    var ambiguous = AmbiguousWidth.narrow

    /// The lines of a text. O(length).
    func lines(of bytes: [UInt8]) -> [WrappedLine] {
        bytes.withUnsafeBufferPointer { buffer in
            var state = State(width: width, outdent: outdent, bytes: bytes)
            let scanner = GraphemeScanner(bytes: buffer, ambiguous: ambiguous)
            var position = 0
            while position < buffer.count {
                let cluster = scanner.cluster(at: position)
                switch cluster.kind {
                case .newline:
                    state.endLine(nextStart: cluster.end)
                    position = cluster.end
                case .space:
                    state.gap += cluster.cells
                    position = cluster.end
                case .text:
                    var piece = scanner.piece(at: position, first: cluster)
                    let whole = scanner.withClosing(piece)
                    if whole.cells <= width { piece = whole }
                    if piece.cells <= state.room {
                        state.append(piece)
                    } else {
                        // Where the words of a script without spaces end is not known: they fill the line
                        // from where they begin.
                        if piece.cells <= width || !scanner.isUnspaced(at: position) {
                            state.startLine(at: position)
                        }
                        if piece.cells <= state.room {
                            state.append(piece)
                        } else {
                            state.appendInParts(piece.range, scanner)
                        }
                    }
                    position = piece.range.upperBound
                }
            }
            state.endText()
            return state.lines
        }
    }

    private struct State {
        let width: Int
        let outdent: Int
        let bytes: [UInt8]
        var lines: [WrappedLine] = []
        /// The current line, without the gap behind it.
        var range = 0..<0
        var cells = 0
        /// Cells of space behind the current line.
        var gap = 0

        init(width: Int, outdent: Int, bytes: [UInt8]) {
            self.width = width
            self.outdent = outdent
            self.bytes = bytes
            lines.reserveCapacity(bytes.count / width + 1)
        }

        /// Cells that are left on the current line.
        var room: Int { width - cells - gap + (lines.isEmpty ? outdent : 0) }

        mutating func append(_ piece: WrappedLine) {
            range = range.lowerBound..<piece.range.upperBound
            cells += gap + piece.cells
            gap = 0
        }

        mutating func appendInParts(_ piece: Range<Int>, _ scanner: GraphemeScanner) {
            var position = piece.lowerBound
            var last = position
            // The clusters up to here that stay on one line with what clings to them.
            var group = WrappedLine(range: position..<position, cells: 0)
            while position < piece.upperBound {
                let cluster = scanner.cluster(at: position)
                let part = WrappedLine(range: position..<cluster.end, cells: cluster.cells)
                let clings = !group.range.isEmpty && scanner.clings(at: position, behind: last)
                if cluster.cells > room {
                    if clings, group.range.lowerBound > range.lowerBound, group.cells + part.cells <= width {
                        range = range.lowerBound..<group.range.lowerBound
                        cells -= group.cells
                        startLine(at: group.range.lowerBound)
                        append(group)
                    } else {
                        startLine(at: position)
                    }
                }
                append(part)
                group = WrappedLine(
                    range: (clings ? group.range.lowerBound : position)..<cluster.end,
                    cells: (clings ? group.cells : 0) + part.cells
                )
                last = position
                position = cluster.end
            }
        }

        mutating func endLine(nextStart: Int) {
            let trim = bytes.trailingSpace(in: range)
            lines.append(WrappedLine(range: range.lowerBound..<trim.end, cells: cells - trim.cells))
            reset(to: nextStart)
        }

        /// Starts a line because of its width; a line of spaces alone does not count as one.
        mutating func startLine(at start: Int) {
            if range.isEmpty { reset(to: start) } else { endLine(nextStart: start) }
        }

        mutating func endText() {
            if !range.isEmpty { endLine(nextStart: bytes.count) }
        }

        private mutating func reset(to start: Int) {
            range = start..<start
            cells = 0
            gap = 0
        }
    }
}

extension GraphemeScanner {
    /// The text up to the next place where a line may end. O(piece).
    func piece(at start: Int, first: Cluster) -> WrappedLine {
        var range = start..<first.end
        var last = first
        var cells = first.cells
        var end = first.end
        var isAddress: Bool?
        while end < bytes.count {
            let word = asciiWord(from: end, behind: last)
            if word > 0 {
                end += word
                cells += word
                range = (end - 1)..<end
                last = Cluster(end: end, cells: 1, kind: .text, scalarClass: .ascii)
                continue
            }
            if endsText(at: end) { break }
            let next = cluster(at: end)
            let nextRange = end..<next.end
            if next.kind != .text { break }
            if canBreak(between: range, last, and: nextRange, next) {
                // An address that is broken behind a hyphen looks as if it ended there.
                guard last.scalarClass == .ascii, next.scalarClass == .ascii else { break }
                let known = isAddress ?? holdsAddress(start..<end)
                isAddress = known
                if !known { break }
            }
            cells += next.cells
            end = next.end
            range = nextRange
            last = next
        }
        return WrappedLine(range: start..<end, cells: cells)
    }

    /// The piece with the closing marks that follow it behind spaces, as in `Ça va ?`; no line begins with those. O(marks).
    func withClosing(_ piece: WrappedLine) -> WrappedLine {
        var end = piece.range.upperBound
        guard end < bytes.count, bytes[end] == 0x20 else { return piece }
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        let start = end
        while end < bytes.count, isClosing(at: end) { end += 1 }
        let isWord = end == bytes.count || bytes[end] == 0x20 || bytes[end] == 0x0A
        guard start > piece.range.upperBound, end > start, isWord else { return piece }
        return WrappedLine(
            range: piece.range.lowerBound..<end,
            cells: piece.cells + end - piece.range.upperBound
        )
    }

    /// Whether the cluster here stays with the one before it where a word must be broken: a closing mark, and in Thai and
    /// Lao a vowel with the consonant that it is written beside.
    func clings(at offset: Int, behind last: Int) -> Bool {
        if isClosing(at: offset) { return !isClosing(at: last) }
        return switch (scalar(at: last).value, scalar(at: offset).value) {
        case (0x0E40...0x0E44, _), (0x0EC0...0x0EC4, _): true
        case (_, 0x0E2F...0x0E33), (_, 0x0E45...0x0E46), (_, 0x0EAF...0x0EB3), (_, 0x0EC6): true
        default: false
        }
    }

    /// Whether a word of a script without spaces between words begins here: Thai, Lao, Myanmar, Khmer.
    func isUnspaced(at offset: Int) -> Bool {
        switch scalar(at: offset).value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        default: false
        }
    }

    /// Whether an ASCII mark that closes or ends something stands here.
    func isClosing(at offset: Int) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            true
        default: false
        }
    }

    private func holdsAddress(_ range: Range<Int>) -> Bool {
        let bytes = bytes[range]
        return bytes.indices.contains {
            bytes[$0] == UInt8(ascii: ":") && bytes[$0...].starts(with: "://".utf8)
        }
    }

    /// Whether a space or a newline stands here that nothing can be joined to.
    private func endsText(at offset: Int) -> Bool {
        (bytes[offset] == 0x20 || bytes[offset] == 0x0A) && isSeparate(at: offset + 1)
    }

    /// How many bytes from here on are visible ASCII that nothing can break apart or join: the short cut for most text.
    private func asciiWord(from start: Int, behind last: Cluster) -> Int {
        guard last.scalarClass == .ascii, bytes[start - 1] != UInt8(ascii: "-") else { return 0 }
        var end = start
        while end < bytes.count, bytes[end] > 0x20, bytes[end] < 0x7F, bytes[end] != UInt8(ascii: "-") {
            end += 1
        }
        // The last one may be the first of a longer cluster.
        if end < bytes.count, bytes[end] >= 0x80, end > start { end -= 1 }
        return end - start
    }
}
