internal import CCMarkAccess

/// Where each line of a text stands, to turn cmark's line numbers into UTF-8 offsets.
struct SourceLines {
    private let bytes: UnsafeBufferPointer<UInt8>
    let offset: Int
    private let lines: [Range<Int>]

    /// The lines of `bytes`, which stand `offset` bytes into the source. O(bytes).
    init(_ bytes: UnsafeBufferPointer<UInt8>, offset: Int) {
        self.bytes = bytes
        self.offset = offset
        lines = Array(LineScanner(bytes))
    }

    /// How long the text is.
    var byteCount: Int { bytes.count }

    /// A line, counted from 1, without its end.
    subscript(line: Int) -> Slice<UnsafeBufferPointer<UInt8>>? {
        lines.indices.contains(line - 1) ? bytes[lines[line - 1]] : nil
    }

    /// From the start of the first line to the end of the last; `nil` where cmark reports no usable line, as for a
    /// paragraph that a table's header cut off.
    func range(of node: CMarkNode) -> Range<Int>? {
        guard let first = self[node.startLine] else { return nil }
        let last = self[max(lastLine(of: node), node.startLine)] ?? first
        return first.startIndex + offset..<last.endIndex + offset
    }

    /// What stands on the first line of a block behind the marks of its containers.
    func text(at block: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
        self[block].drop(while: \.isContainerMark)
    }

    /// The bytes at some offsets of the source.
    subscript(place: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
        bytes[(place.lowerBound - offset)..<(place.upperBound - offset)]
    }

    /// The last line of a block.
    func lastLine(of block: Range<Int>) -> Range<Int> {
        let start = self[block].lastIndex(where: \.isLineEnd).map { $0 + 1 + offset }
        return (start ?? block.lowerBound)..<block.upperBound
    }

    /// Where the line that ends before an offset has its end.
    func lineEnd(before start: Int) -> Int {
        let text = self[offset..<start]
        return start - text.reversed().prefix(while: \.isLineEnd).count
    }

    private func lastLine(of node: CMarkNode) -> Int {
        // A rule is one line, though cmark counts blank ones behind it.
        if node.kind == .thematicBreak { return node.startLine }
        // Raw HTML ends a line too early, or at blank lines behind it; each line of its text is one of the source.
        if node.kind == .htmlBlock {
            return node.startLine + LineScanner(node.literal).reduce(0) { count, _ in count + 1 } - 1
        }
        let line = node.endLine
        // Code that ends with its container, without a fence of its own, has the line behind it too.
        if node.kind == .codeBlock, let parent = node.parent, parent.kind != .document {
            return min(line, lastLine(of: parent))
        }
        // A list may end at column 0 of the line after it; code may end with an empty line.
        if node.endColumn == 0, node.kind != .codeBlock { return line - 1 }
        // An underlined heading ends with the line after it, unless the text does.
        if node.kind == .heading, line - 1 > node.startLine, self[line - 1]?.isUnderline == true {
            // What looks like an underline may be the text above one.
            return self[line]?.isUnderline == true && lineBehind(node) != line ? line : line - 1
        }
        return line
    }

    /// Where the next block starts; a paragraph that a table's header cut off does not say, but the table has its place.
    private func lineBehind(_ node: CMarkNode) -> Int? {
        var next = node.following
        while let block = next, self[block.startLine] == nil { next = block.following }
        return next?.startLine
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether nothing but `=` or nothing but `-` stands behind indentation and quote marks.
    fileprivate var isUnderline: Bool {
        let text = drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") }
        guard let mark = text.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else {
            return false
        }
        return text.drop { $0 == mark }.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}
