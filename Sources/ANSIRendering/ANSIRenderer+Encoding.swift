extension ANSIRenderer {
    /// A line as a terminal is to get it, without a line end: the second phase. O(length).
    public func encode(_ line: LayoutLine) -> String {
        var bytes: [UInt8] = []
        encode(line, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends what a terminal is to get for a line, without a line end. Styles and links begin and end in it.
    public func encode(_ line: LayoutLine, into output: inout [UInt8]) {
        var text = line.text
        text.withUTF8 { LineEncoder(profile).write($0, line.segments, into: &output) }
    }
}
