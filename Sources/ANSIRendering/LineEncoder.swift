/// Writes lines as a terminal is to get them.
struct LineEncoder {
    /// What writes styles; `nil` for no escape sequences at all.
    private let colors: SGREncoder?

    init(_ profile: TerminalProfile) {
        colors = profile.writesEscapes ? SGREncoder(depth: profile.colorDepth) : nil
    }

    /// Appends a line, without a line end. Styles and links begin and end in it. O(length).
    func write(
        _ text: UnsafeBufferPointer<UInt8>,
        _ segments: [LayoutLine.Segment],
        into output: inout [UInt8]
    ) {
        guard let colors else { return output.append(contentsOf: text) }
        var style = TextStyle.plain
        var link: Hyperlink?
        var start = 0
        for segment in segments {
            let end = start + segment.utf8Count
            HyperlinkEncoder.write(from: link, to: segment.link, into: &output)
            colors.write(from: style, to: segment.style, into: &output)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            style = segment.style
            link = segment.link
            start = end
        }
        HyperlinkEncoder.write(from: link, to: nil, into: &output)
        colors.write(from: style, to: .plain, into: &output)
    }
}
