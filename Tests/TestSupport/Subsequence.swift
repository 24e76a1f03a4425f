extension Sequence where Element: Equatable {
    /// The first element that does not appear, in order, in `other`; `nil` when all do. O(length of both).
    public func firstMissing(in other: some Sequence<Element>) -> (offset: Int, element: Element)? {
        var iterator = other.makeIterator()
        for (offset, element) in enumerated() {
            while true {
                guard let next = iterator.next() else { return (offset, element) }
                if next == element { break }
            }
        }
        return nil
    }
}
