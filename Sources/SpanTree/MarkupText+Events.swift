/// A step of a walk over a leaf.
public enum MarkupEvent: Sendable, Hashable {
    /// A mark begins.
    case enter(Mark)
    /// Text between two mark boundaries, never empty.
    case text(Substring)
    /// A mark ends.
    case leave(Mark)
}

extension MarkupText {
    /// Calls `body` for each step of the walk, parents around children. O(length + marks).
    public func forEachEvent(_ body: (MarkupEvent) -> Void) {
        let utf8 = string.utf8
        var open: [Mark] = []
        var position = 0

        func advance(to offset: Int) {
            guard offset > position else { return }
            let start = utf8.index(utf8.startIndex, offsetBy: position)
            body(.text(string[start..<utf8.index(start, offsetBy: offset - position)]))
            position = offset
        }
        func close(downTo depth: Int) {
            while open.count > depth, let mark = open.popLast() {
                advance(to: mark.range.upperBound)
                body(.leave(mark))
            }
        }
        for mark in marks {
            close(downTo: mark.depth)
            advance(to: mark.range.lowerBound)
            body(.enter(mark))
            open.append(mark)
        }
        close(downTo: 0)
        advance(to: utf8.count)
    }
}
