internal import SpanTree

/// Collects a leaf: bytes and the marks on them.
struct LeafBuilder {
    private(set) var bytes: [UInt8] = []
    private(set) var marks: [Mark] = []
    private var open: [Int?] = []
    private var depth = 0
    var countsGraphemes = true

    /// Where the next byte will stand.
    var position: Int { bytes.count }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
    }

    /// Adds text under a mark of its own.
    mutating func append(_ text: some Sequence<UInt8>, marked kind: Mark.Kind) {
        let start = position
        append(text)
        marks.append(Mark(kind, start..<position, depth: depth))
    }

    /// Opens a mark, or with `nil` what ends like one and is none.
    mutating func begin(_ kind: Mark.Kind?) {
        open.append(kind == nil ? nil : marks.count)
        guard let kind else { return }
        marks.append(Mark(kind, position..<position, depth: depth))
        depth += 1
    }

    mutating func end() {
        guard let last = open.popLast(), let index = last else { return }
        depth -= 1
        let mark = marks[index]
        marks[index] = Mark(mark.kind, mark.range.lowerBound..<position, depth: mark.depth)
    }

    /// The leaf, with substitutions undone; leaves the builder empty, with its storage.
    mutating func finish(_ substitutions: Substitutions?) -> MarkupText {
        defer {
            bytes.removeAll(keepingCapacity: true)
            marks.removeAll(keepingCapacity: true)
            open.removeAll(keepingCapacity: true)
            depth = 0
        }
        if let substitutions {
            let restored = bytes.withUnsafeBufferPointer {
                Restoration(of: $0, marks: marks, by: substitutions)
            }
            if let restored {
                return leaf(restored.bytes, restored.marks)
            }
        }
        // A copy of their own size: a leaf that keeps the builder's array keeps the capacity of the longest leaf so far, too.
        return leaf(bytes, marks.map { $0 })
    }

    private func leaf(_ bytes: [UInt8], _ marks: [Mark]) -> MarkupText {
        // Faster than `String(validating:as:)`, which is generic code of the standard library.
        if marks.isEmpty || bytes.isValidUTF8 {
            let string = String(decoding: bytes, as: UTF8.self)
            return MarkupText(string, marks: marks, countsGraphemes: countsGraphemes)
        }
        // cmark cuts the text of a footnote reference that is none by columns, through a character if it must. What is left of
        // that is replaced by longer bytes, so each stretch between marks is repaired by itself.
        let cuts = Set(marks.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, bytes.count])
            .sorted()
        var string = ""
        var places = [0: 0]
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            string += String(decoding: bytes[start..<end], as: UTF8.self)
            places[end] = string.utf8.count
        }
        let moved = marks.map {
            let (start, end) = ($0.range.lowerBound, $0.range.upperBound)
            return Mark($0.kind, (places[start] ?? 0)..<(places[end] ?? 0), depth: $0.depth)
        }
        return MarkupText(string, marks: moved)
    }
}
