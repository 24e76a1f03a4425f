extension HTMLWriter {
    /// Appends raw HTML, through GFM's tag filter if the options ask for it.
    ///
    /// A block may hold many tags, an inline is one. Specification: GFM 0.29, 6.11 "Disallowed Raw HTML".
    mutating func appendRawHTML(_ html: UnsafeBufferPointer<UInt8>, isInline: Bool) {
        guard options.filtersTags else { return append(html, escapesMarkup: false) }
        var copied = 0
        for index in html.indices where html[index] == UInt8(ascii: "<") && (index == 0 || !isInline) {
            guard isDisallowedTag(html[index...]) else { continue }
            append(UnsafeBufferPointer(rebasing: html[copied..<index]), escapesMarkup: false)
            append("&lt;")
            copied = index + 1
        }
        append(UnsafeBufferPointer(rebasing: html[copied...]), escapesMarkup: false)
    }

    private static let disallowedTags: [StaticString] = [
        "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ]

    /// Whether `<` begins one of the tags: the name and an end of it.
    ///
    /// cmark knows fewer ends than browsers do.
    private func isDisallowedTag(_ html: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var rest = html.dropFirst()
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        return Self.disallowedTags.contains { name in
            let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
            guard rest.prefix(name.count).elementsEqual(name, by: { $0.asciiLowercased == $1 }) else {
                return false
            }
            let end = rest.dropFirst(name.count)
            switch end.first {
            case UInt8(ascii: ">"), 0x20, 0x09, 0x0A, 0x0D: return true
            case UInt8(ascii: "/"): return !options.matchesCmark || end.dropFirst().first == UInt8(ascii: ">")
            case 0x0C, nil: return !options.matchesCmark
            default: return false
            }
        }
    }
}
