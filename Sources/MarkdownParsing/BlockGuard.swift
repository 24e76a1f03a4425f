internal import SpanTree

/// Finds where cmark's block parser would do work that is not linear, and stops it with a scalar that reads as a letter.
///
/// cmark looks at every open container on every line, and at all that are above a node for each node that it adds. So a line
/// opens at most 100 containers, as in cmark-gfm since gfm.8; what stands behind is text. And after a run of blank lines, the
/// shorter the deeper the containers may be, everything is closed.
package struct BlockGuard: Sendable {
    /// Containers around a line, at most.
    static let maximumDepth = 100
    /// Blank lines times the containers around them, at most.
    static let blankLineBudget = 1_200

    /// The deepest that the lines since the last blank one may be.
    private var depth = 0
    private var blankLines = 0
    private var lastBlank: Int?
    /// The blank line on which everything is closed, when the one behind it is read.
    private var closedAt: Int?
    /// Whether a run of blank lines was too long.
    package private(set) var closesContainers = false

    package init() {}

    /// Where the scalar goes, in order. O(length); a line that starts with a letter costs nothing but its end.
    static func pads(in text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var blocks = BlockGuard()
        var pads: [Int] = []
        for line in LineScanner(text) {
            let pad = blocks.take(line, of: text)
            // On the blank line before, so that no text can go on behind the scalar.
            if let closed = blocks.closedAt, pads.last ?? -1 < closed { pads.append(closed) }
            if let pad { pads.append(pad) }
        }
        return pads
    }

    /// Where the scalar goes in a line.
    @inline(__always)
    @discardableResult
    package mutating func take(_ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int? {
        if line.isEmpty || text[line.lowerBound].mayOpenContainer { return takeMarked(line, of: text) }
        if blankLines > 0 { endBlankLines() }
        return nil
    }

    private mutating func endBlankLines() {
        (depth, blankLines, lastBlank, closedAt) = (0, 0, nil, nil)
    }

    private mutating func takeMarked(_ line: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Int? {
        let found = deepest(in: text, line)
        if text[line].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }) {
            blankLines += 1
            closedAt = depth * blankLines > Self.blankLineBudget ? lastBlank : nil
            if closedAt != nil { (depth, closesContainers) = (0, true) }
            lastBlank = line.lowerBound
        } else {
            if blankLines > 0 { endBlankLines() }
            depth = max(depth, found.depth)
        }
        return found.pad
    }

    /// How many containers may be around the line: one for each mark, and for two columns before them, and where they are too many.
    private func deepest(
        in text: UnsafeBufferPointer<UInt8>,
        _ line: Range<Int>
    ) -> (depth: Int, pad: Int?) {
        var (marks, columns, position) = (0, 0, line.lowerBound)
        var listMark: UInt8?
        var depth: Int { marks + columns / 2 }
        while position < line.upperBound {
            switch text[position] {
            case 0x20: if listMark == nil { columns += 1 }
            case 0x09: if listMark == nil { columns += 4 }
            case UInt8(ascii: ">"):
                if depth >= Self.maximumDepth { return (Self.maximumDepth, position) }
                marks += 1
                if position + 1 < line.upperBound, text[position + 1] == 0x20 { position += 1 }
            default:
                let length = text.listOrFootnoteMark(at: position, upTo: line.upperBound)
                if length == 0 { return (min(depth, Self.maximumDepth), nil) }
                let mark = text[position]
                if mark != listMark, text[position..<line.upperBound].isRule {
                    return (min(depth, Self.maximumDepth), nil)
                }
                if depth >= Self.maximumDepth { return (Self.maximumDepth, position) }
                marks += 1
                listMark = mark
                position += length - 1
            }
            position += 1
        }
        return (min(depth, Self.maximumDepth), nil)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of `-`, `7.` or `[^label]:`, with whitespace behind the first two; 0 where there is none.
    fileprivate func listOrFootnoteMark(at start: Int, upTo end: Int) -> Int {
        var position = start
        switch self[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): position += 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while position < end, position < start + 9, self[position].isDigit { position += 1 }
            guard position < end, self[position] == UInt8(ascii: ".") || self[position] == UInt8(ascii: ")")
            else { return 0 }
            position += 1
        case UInt8(ascii: "["):
            guard start + 1 < end, self[start + 1] == UInt8(ascii: "^") else { return 0 }
            position = firstIndex(of: UInt8(ascii: "]"), or: 0x0A, or: 0x0D, from: start)
            guard position + 1 < end, self[position] == UInt8(ascii: "]"),
                self[position + 1] == UInt8(ascii: ":")
            else { return 0 }
            return position + 2 - start
        default: return 0
        }
        return position == end || self[position] == 0x20 || self[position] == 0x09 ? position - start : 0
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether it is one mark, again and again. O(length up to another one).
    fileprivate var isRule: Bool {
        guard let mark = first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") else { return false }
        return allSatisfy { $0 == mark || $0 == 0x20 || $0 == 0x09 }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether a line that starts with it may be blank, or be in containers.
    fileprivate var mayOpenContainer: Bool {
        switch self {
        case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "["), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
