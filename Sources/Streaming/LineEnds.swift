internal import MarkdownParsing
internal import SpanTree

extension [UInt8] {
    /// The offset behind the last complete line. A CR at the very end waits for the LF that may follow.
    var completeLinesEnd: Int {
        var end = count
        if end > 0, self[end - 1] == 0x0D { end -= 1 }
        while end > 0, self[end - 1] != 0x0A, self[end - 1] != 0x0D { end -= 1 }
        return end
    }

    /// The offset behind the line end that follows `position`, or the end of the text.
    func nextLine(after position: Int) -> Int {
        withUnsafeBufferPointer { $0.nextLine(atEnd: $0.lineEnd(from: position)) }
    }

    /// Whether nothing but spaces and tabs stands between `position` and the end of its line.
    func isBlankLine(at position: Int) -> Bool {
        var end = position
        while end < count, self[end] == 0x20 || self[end] == 0x09 { end += 1 }
        return end == count || self[end] == 0x0A || self[end] == 0x0D
    }
}
