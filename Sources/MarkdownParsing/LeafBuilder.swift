internal import SpanTree

/// Collects a leaf: bytes and the marks on them.
struct LeafBuilder {
    private(set) var bytes: [UInt8] = []
    private(set) var marks: [Mark] = []
    private var open: [Int] = []

    /// Where the next byte will stand.
    var position: Int { bytes.count }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
    }

    /// Adds text under a mark of its own.
    mutating func append(_ text: some Sequence<UInt8>, marked kind: Mark.Kind) {
        let start = position
        append(text)
        marks.append(Mark(kind, start..<position, depth: open.count))
    }

    mutating func begin(_ kind: Mark.Kind) {
        open.append(marks.count)
        marks.append(Mark(kind, position..<position, depth: open.count - 1))
    }

    mutating func end() {
        guard let index = open.popLast() else { return }
        let mark = marks[index]
        marks[index] = Mark(mark.kind, mark.range.lowerBound..<position, depth: mark.depth)
    }

    /// The leaf, with substitutions undone; leaves the builder empty, with its storage.
    mutating func finish(_ substitutions: Substitutions?) -> MarkupText {
        defer {
            bytes.removeAll(keepingCapacity: true)
            marks.removeAll(keepingCapacity: true)
            open.removeAll(keepingCapacity: true)
        }
        if let substitutions {
            let restored = bytes.withUnsafeBufferPointer {
                Restoration(of: $0, marks: marks, by: substitutions)
            }
            if let restored {
                return MarkupText(String(decoding: restored.bytes, as: UTF8.self), marks: restored.marks)
            }
        }
        return MarkupText(String(decoding: bytes, as: UTF8.self), marks: marks)
    }
}
