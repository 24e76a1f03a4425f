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

    /// Whether a leaf of so many bytes, and what its lines are indented by, may be plain text.
    package func mayBeHeavy(byteCount: Int) -> Bool {
        work.nodes > UInt32(cmark_guard_free_nodes) / 2
            || cmark_guard_steps(work, byteCount) > UInt64(cmark_guard_free_steps) / 2
    }
}
