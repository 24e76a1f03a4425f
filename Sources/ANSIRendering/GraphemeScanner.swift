internal import SpanTree
internal import TextMetrics

/// Walks UTF-8 by grapheme clusters and tells what wrapping needs to know of each.
///
/// Where `SimpleScalars` knows the edges of a cluster and `ScalarClass` its width, which is so for most text in most scripts,
/// neither the standard library's grapheme breaking nor the tables of widths are asked.
struct GraphemeScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// What the terminal gives to characters of ambiguous width.
    var ambiguous = AmbiguousWidth.narrow

    struct Cluster {
        /// Offset behind the cluster.
        let end: Int
        let cells: Int
        let kind: Kind
        /// What is known of its first scalar; `nil` for nothing.
        let scalarClass: ScalarClass?
    }

    enum Kind { case text, space, newline }

    /// The cluster at an offset, which must be the start of one. O(cluster).
    @inline(__always)
    func cluster(at start: Int) -> Cluster {
        let first = bytes[start]
        if first == 0x0A { return Cluster(end: start + 1, cells: 0, kind: .newline, scalarClass: .ascii) }
        if first < 0x80, isSeparate(at: start + 1) {
            let kind: Kind = first == 0x20 ? .space : .text
            return Cluster(end: start + 1, cells: 1, kind: kind, scalarClass: .ascii)
        }
        return longCluster(at: start)
    }

    /// Cells of the whole text, which has no newline. O(length).
    var cells: Int {
        var cells = 0
        var position = 0
        while position < bytes.count {
            let cluster = cluster(at: position)
            cells += cluster.cells
            position = cluster.end
        }
        return cells
    }

    /// Whether ASCII stands here, which belongs to nothing before it, or the end.
    @inline(__always)
    func isSeparate(at offset: Int) -> Bool { offset == bytes.count || bytes[offset] < 0x80 }

    private func longCluster(at start: Int) -> Cluster {
        if let scalarClass = ScalarClass(kanaOrIdeographAt: start, in: bytes) {
            let end = start + 3
            if isSeparate(at: end) || ScalarClass(kanaOrIdeographAt: end, in: bytes) != nil {
                return Cluster(end: end, cells: 2, kind: .text, scalarClass: scalarClass)
            }
        }
        return cluster(
            start..<(SimpleScalars.graphemeEnd(from: start, in: bytes) ?? graphemeEnd(from: start))
        )
    }

    private func cluster(_ range: Range<Int>) -> Cluster {
        let (first, end) = scalar(at: range.lowerBound)
        guard end == range.upperBound else {
            let scalarClass = ScalarClass(ofClusterFrom: first)
            return Cluster(end: range.upperBound, cells: cells(range), kind: .text, scalarClass: scalarClass)
        }
        let kind: Kind = first.isBreakingSpace ? .space : .text
        if let scalarClass = ScalarClass(first) {
            let cells = ambiguous == .wide ? cells(range) : scalarClass.cells
            return Cluster(end: end, cells: cells, kind: kind, scalarClass: scalarClass)
        }
        let scalarClass = ScalarClass(ofClusterFrom: first)
        return Cluster(end: end, cells: cells(range), kind: kind, scalarClass: scalarClass)
    }

    private func cells(_ range: Range<Int>) -> Int {
        var cells = GraphemeCells(ambiguous)
        var position = range.lowerBound
        while position < range.upperBound {
            let (scalar, end) = scalar(at: position)
            cells.append(scalar)
            position = end
        }
        return cells.sum
    }

    /// Whether a line may end between two adjacent clusters that are text.
    func canBreak(between first: Range<Int>, _ before: Cluster, and second: Range<Int>, _ after: Cluster)
        -> Bool
    {
        switch (before.scalarClass, after.scalarClass) {
        case (.ascii, .ascii):
            // A hyphen ends a line only inside a word: `--flag` and `-1` stay whole.
            bytes[first.lowerBound] == UInt8(ascii: "-") && first.lowerBound > 0
                && bytes[first.lowerBound - 1].isAlphanumeric && bytes[second.lowerBound].isLetter
        case (.narrow, .narrow), (.narrow, .ascii), (.ascii, .narrow):
            false
        case (.ideograph, .ideograph):
            true
        default:
            LineBreaking.canBreak(
                betweenGraphemesFrom: scalar(at: first.lowerBound).0,
                and: scalar(at: second.lowerBound).0
            )
        }
    }

    /// The value of the scalar at an offset.
    func scalar(at start: Int) -> Unicode.Scalar { scalar(at: start).0 }

    /// Where the cluster that starts here ends, by the rules. O(cluster).
    private func graphemeEnd(from start: Int) -> Int {
        // Most are short, and so are strings that need no memory.
        var window = 12
        while true {
            var end = min(start + window, bytes.count)
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            guard let length = text.first?.utf8.count else { return end }
            // A cluster that fills the window may go on behind it.
            if start + length < end || end == bytes.count { return start + length }
            window *= 2
        }
    }

    /// The scalar at an offset of valid UTF-8, and the offset behind it.
    private func scalar(at start: Int) -> (Unicode.Scalar, end: Int) {
        let first = UInt32(bytes[start])
        if first < 0x80 { return (Unicode.Scalar(UInt8(first)), start + 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let end = min(start + length, bytes.count)
        var value = first & (0x7F >> UInt32(length))
        for byte in bytes[(start + 1)..<end] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
    fileprivate var isAlphanumeric: Bool { self >= 0x80 || isLetter || (0x30...0x39).contains(self) }
}

extension Unicode.Scalar {
    /// A space at which a line may end; no-break spaces are text.
    fileprivate var isBreakingSpace: Bool {
        switch value {
        case 0x20, 0x3000, 0x2000...0x2006, 0x2008...0x200A, 0x205F: true
        default: false
        }
    }
}
