extension ANSIRenderer {
    /// A line as a terminal is to get it, without a line end: the second phase. O(length).
    public func encode(_ line: LayoutLine) -> String {
        var bytes: [UInt8] = []
        encode(line, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends what a terminal is to get for a line, without a line end. Styles and links begin and end in it.
    public func encode(_ line: LayoutLine, into output: inout [UInt8]) {
        guard profile.writesEscapes else {
            output.append(contentsOf: line.text.utf8)
            return
        }
        let encoder = SGREncoder(depth: profile.colorDepth)
        var style = TextStyle.plain
        var link: Hyperlink?
        var start = line.text.utf8.startIndex
        for segment in line.segments {
            let end = line.text.utf8.index(start, offsetBy: segment.utf8Count)
            HyperlinkEncoder.write(from: link, to: segment.link, into: &output)
            encoder.write(from: style, to: segment.style, into: &output)
            output.append(contentsOf: line.text.utf8[start..<end])
            style = segment.style
            link = segment.link
            start = end
        }
        HyperlinkEncoder.write(from: link, to: nil, into: &output)
        encoder.write(from: style, to: .plain, into: &output)
    }
}
