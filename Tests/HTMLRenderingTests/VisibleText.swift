import SpanTree
import TestSupport
import TextMetrics

extension MarkupDocument {
    /// The bytes of all leaves in order, without white space, as far as they may be shown.
    var visibleBytes: [UInt8] { leaves.flatMap(\.visibleBytes) }
}

extension MarkupText {
    fileprivate var visibleBytes: [UInt8] {
        let shown = ControlSanitizer(.replace).sanitized(string)
        return shown.utf8.filter { ![0x20, 0x0A].contains($0) }
    }
}
