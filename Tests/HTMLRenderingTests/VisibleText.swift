import SpanTree
import TestSupport

extension MarkupDocument {
    /// The bytes of all leaves in order, without white space, controls as U+FFFD.
    var visibleBytes: [UInt8] { leaves.flatMap(\.visibleBytes) }
}

extension MarkupText {
    fileprivate var visibleBytes: [UInt8] {
        var output = String.UnicodeScalarView()
        for scalar in string.unicodeScalars {
            switch scalar {
            case " ", "\n", "\t", "\r": break
            case "\0"..<" ", "\u{7F}"..."\u{9F}": output.append("\u{FFFD}")
            default: output.append(scalar)
            }
        }
        return Array(String(output).utf8)
    }
}
