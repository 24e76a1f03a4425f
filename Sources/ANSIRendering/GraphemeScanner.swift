internal import TextMetrics

/// Walks UTF-8 by grapheme clusters and tells what wrapping needs to know of each.
///
/// The scalars of `ScalarClass`, which neither begin nor join a longer cluster, are told without the
/// standard library's grapheme breaking; that is most text in most scripts.
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
    func cluster(at start: Int) -> Cluster {
        let first = bytes[start]
        if first < 0x80 {
            if first == 0x0A { return Cluster(end: start + 1, cells: 0, kind: .newline, scalarClass: .ascii) }
            guard standsAlone(before: start + 1) else { return complexCluster(at: start) }
            let kind: Kind = first == 0x20 ? .space : .text
            return Cluster(end: start + 1, cells: 1, kind: kind, scalarClass: .ascii)
        }
        let (scalar, end) = scalar(at: start)
        guard let scalarClass = ScalarClass(scalar), standsAlone(before: end) else {
            return complexCluster(at: start)
        }
        let kind: Kind = scalar == "\u{3000}" ? .space : .text
        let cells =
            ambiguous == .wide ? CellWidth.cells(of: Character(scalar), ambiguous: .wide) : scalarClass.cells
        return Cluster(end: end, cells: cells, kind: kind, scalarClass: scalarClass)
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
            LineBreaking.canBreak(between: character(in: first), and: character(in: second))
        }
    }

    /// The value of the scalar at an offset.
    func scalar(at start: Int) -> UInt32 { scalar(at: start).0.value }

    private func character(in range: Range<Int>) -> Character {
        let text = String(decoding: bytes[range], as: UTF8.self)
        return text.first ?? " "
    }

    /// Whether no cluster can reach over this offset, given that what precedes it is ASCII or of a known class.
    private func standsAlone(before offset: Int) -> Bool {
        guard offset < bytes.count, bytes[offset] >= 0x80 else { return true }
        return ScalarClass(scalar(at: offset).0) != nil
    }

    private func complexCluster(at start: Int) -> Cluster {
        var window = 32
        while true {
            var end = min(start + window, bytes.count)
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            guard let character = text.first else { break }
            let length = character.utf8.count
            // A cluster that fills the window may go on behind it.
            if start + length < end || end == bytes.count {
                let kind: Kind = character.isBreakingSpace ? .space : .text
                let cells = CellWidth.cells(of: character, ambiguous: ambiguous)
                let scalarClass = ScalarClass(ofClusterFrom: scalar(at: start).0)
                return Cluster(end: start + length, cells: cells, kind: kind, scalarClass: scalarClass)
            }
            window *= 2
        }
        return Cluster(end: start + 1, cells: 0, kind: .text, scalarClass: nil)
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

extension Character {
    /// A space at which a line may end; no-break spaces are text.
    fileprivate var isBreakingSpace: Bool {
        guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
        switch first.value {
        case 0x20, 0x3000, 0x2000...0x2006, 0x2008...0x200A, 0x205F: return true
        default: return false
        }
    }
}
