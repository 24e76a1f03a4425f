extension String {
    /// Whether a link there could run code or open a file: cmark's schemes, found also behind and between the blanks
    /// and controls that browsers drop.
    ///
    /// `data:` is safe for the types cmark names, PNG, GIF, JPEG and WebP, if nothing is hung on to them.
    var isUnsafeURL: Bool {
        var string = self
        return string.withUTF8 { url in
            func rest(behind prefix: StaticString) -> UInt8? {
                var visible = url.lazy.filter { $0 > 0x20 && $0 != 0x7F }.makeIterator()
                let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
                for expected in prefix {
                    guard let byte = visible.next(), byte.asciiLowercased == expected else { return nil }
                }
                return visible.next() ?? 0
            }
            func isImage(_ prefix: StaticString) -> Bool {
                let next = rest(behind: prefix)
                return next == UInt8(ascii: ";") || next == UInt8(ascii: ",")
            }
            if rest(behind: "data:") != nil {
                return !isImage("data:image/png") && !isImage("data:image/gif") && !isImage("data:image/jpeg")
                    && !isImage("data:image/webp")
            }
            return rest(behind: "javascript:") != nil || rest(behind: "vbscript:") != nil
                || rest(behind: "file:") != nil
        }
    }
}

extension UInt8 {
    /// The small letter for an ASCII capital, else the byte itself.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
