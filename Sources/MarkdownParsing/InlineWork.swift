internal import CCMarkAccess

/// What cmark's inline parser would have to do for lines of a leaf.
package struct InlineWork: Sendable {
    private var work = CMarkInlineWork()

    package init() {}

    /// Adds lines. O(their length).
    package mutating func add(_ lines: ArraySlice<UInt8>) {
        lines.withUnsafeBufferPointer {
            if let base = $0.baseAddress { cmark_guard_weigh(&work, base, $0.count) }
        }
    }

    /// Whether a leaf of these lines is plain text.
    package var isHeavy: Bool { cmark_guard_is_heavy(work) }
}
