internal import SpanTree

/// A leaf with the dialect's substitutions undone: pads gone, tokens replaced by their TeX and marked as maths.
struct Restoration {
    private(set) var bytes: [UInt8] = []
    private(set) var marks: [Mark] = []

    /// A substitution's place before and after.
    private struct Edit {
        let old: Range<Int>
        let new: Range<Int>
        let piece: Substitutions.MathPiece?
    }

    /// `nil` where there is nothing to undo. O(length + marks × log substitutions).
    init?(of text: UnsafeBufferPointer<UInt8>, marks old: [Mark], by substitutions: Substitutions) {
        let occurrences = substitutions.occurrences(in: text)
        if occurrences.isEmpty { return nil }
        var edits: [Edit] = []
        var copied = 0
        for occurrence in occurrences {
            bytes.append(contentsOf: text[copied..<occurrence.range.lowerBound])
            let start = bytes.count
            if let piece = occurrence.piece { bytes.append(contentsOf: substitutions.bytes(of: piece)) }
            edits.append(Edit(old: occurrence.range, new: start..<bytes.count, piece: occurrence.piece))
            copied = occurrence.range.upperBound
        }
        bytes.append(contentsOf: text[copied...])
        let moved = old.map { mark in
            let start = Self.moved(mark.range.lowerBound, edits)
            return Mark(
                mark.kind,
                start..<max(start, Self.moved(mark.range.upperBound, edits)),
                depth: mark.depth
            )
        }
        marks = Self.marked(moved, with: Self.mathMarks(edits, in: bytes))
    }

    /// Where an offset of the old text stands in the new one.
    private static func moved(_ offset: Int, _ edits: [Edit]) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            if edits[middle].old.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        return offset - edits[low - 1].old.upperBound + edits[low - 1].new.upperBound
    }

    /// One mark for each region: its pieces with the line ends between them.
    private static func mathMarks(_ edits: [Edit], in bytes: [UInt8]) -> [Mark] {
        var marks: [Mark] = []
        var lastRegion: Int?
        for edit in edits {
            guard let piece = edit.piece else { continue }
            if piece.region == lastRegion, let last = marks.last,
                edit.new.lowerBound == last.range.upperBound + 1,
                bytes[last.range.upperBound] == 0x0A
            {
                marks[marks.count - 1] = Mark(last.kind, last.range.lowerBound..<edit.new.upperBound)
            } else {
                marks.append(Mark(.math(display: piece.isDisplay), edit.new))
            }
            lastRegion = piece.region
        }
        return marks
    }

    /// Puts maths among the other marks, in pre-order: none inside code or raw HTML, and no line breaks inside maths.
    ///
    /// A token is one word to cmark, so no mark but a break can start inside maths. Only a bare link can end there, at
    /// the first line of maths over several; then that is no maths.
    private static func marked(_ marks: [Mark], with math: [Mark]) -> [Mark] {
        if math.isEmpty { return marks }
        var result: [Mark] = []
        result.reserveCapacity(marks.count + math.count)
        var open: [Mark] = []
        var rest = math[...]
        // Display maths has lines of its own, so a line end of the source beside it is one for the reader too.
        let displayEdges = Set(
            math.filter { $0.kind == .math(display: true) }.flatMap {
                [$0.range.lowerBound, $0.range.upperBound]
            }
        )
        func addMath(before offset: Int) {
            while let mark = rest.first, mark.range.lowerBound < offset {
                rest.removeFirst()
                while let last = open.last, last.range.upperBound <= mark.range.lowerBound {
                    open.removeLast()
                }
                let isText = open.contains {
                    $0.kind == .code || $0.kind == .rawHTML || !$0.range.encloses(mark.range)
                }
                if isText { continue }
                result.append(Mark(mark.kind, mark.range, depth: open.count))
            }
        }
        for mark in marks {
            addMath(before: mark.range.lowerBound)
            if let last = result.last, last.kind.isMath, last.range.encloses(mark.range) { continue }
            open.removeSubrange(min(mark.depth, open.count)...)
            let isBeside =
                displayEdges.contains(mark.range.lowerBound) || displayEdges.contains(mark.range.upperBound)
            let kept =
                mark.kind == .softBreak && isBeside ? Mark(.hardBreak, mark.range, depth: mark.depth) : mark
            result.append(kept)
            open.append(kept)
        }
        addMath(before: .max)
        return result
    }
}

extension Range<Int> {
    fileprivate func encloses(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension Mark.Kind {
    fileprivate var isMath: Bool {
        if case .math = self { true } else { false }
    }
}
