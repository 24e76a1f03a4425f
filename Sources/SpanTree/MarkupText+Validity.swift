/// What can be wrong with the marks of a leaf.
enum MarkFault {
    /// A mark is deeper than its predecessor's children, or its depth is negative.
    case depth
    /// A range reaches out of the string or of the parent's range, or overlaps the sibling before it.
    case range
    /// A range begins or ends inside a Unicode scalar.
    case scalarBoundary
}

extension MarkupText {
    /// The first mark that does not fit; `nil` where all do. O(marks).
    static func fault(of marks: [Mark], on string: String) -> (index: Int, fault: MarkFault)? {
        let utf8 = string.utf8
        func isBoundary(_ offset: Int) -> Bool {
            offset == utf8.count || utf8[utf8.index(utf8.startIndex, offsetBy: offset)] & 0xC0 != 0x80
        }
        // For each enclosing range where its next child may begin, and where it must end.
        var frames = [(start: 0, end: utf8.count)]
        for (index, mark) in marks.enumerated() {
            guard mark.depth >= 0, mark.depth < frames.count else { return (index, .depth) }
            frames.removeSubrange((mark.depth + 1)...)
            let frame = frames[mark.depth]
            guard frame.start <= mark.range.lowerBound, mark.range.upperBound <= frame.end
            else { return (index, .range) }
            guard isBoundary(mark.range.lowerBound), isBoundary(mark.range.upperBound)
            else { return (index, .scalarBoundary) }
            frames[mark.depth].start = mark.range.upperBound
            frames.append((mark.range.lowerBound, mark.range.upperBound))
        }
        return nil
    }
}
