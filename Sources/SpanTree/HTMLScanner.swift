/// Cuts raw HTML into tags and text, by CommonMark's grammar of raw HTML (spec 0.31, section 6.6).
///
/// Every byte is looked at once: what begins like a tag and then is none is text as far as it was scanned.
struct HTMLScanner {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    /// Names of elements whose closing tag was looked for in vain.
    private var unclosed: Set<String> = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// The next token, `nil` at the end.
    mutating func next() -> HTMLToken? {
        let start = position
        guard start < bytes.endIndex else { return nil }
        if bytes[start] == UInt8(ascii: "<") {
            position += 1
            if let token = markup(from: start) { return token }
        }
        position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        return .text(bytes[start..<position])
    }

    /// Moves behind the closing tag of a script or style; false where there is none.
    mutating func skip(to name: ArraySlice<UInt8>) -> Bool {
        let key = String(decoding: name, as: UTF8.self).lowercased()
        // Looking again for an end that is not there would be quadratic.
        if unclosed.contains(key) { return false }
        let start = position
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open + 1
            guard accept("/") else { continue }
            let found = bytes[position...].prefix(name.count)
            guard found.count == name.count, zip(found, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else {
                continue
            }
            _ = skip(past: ">")
            return true
        }
        position = start
        unclosed.insert(key)
        return false
    }

    /// Reads from behind a `<`; `nil` for no markup, with the position where it stopped being some.
    private mutating func markup(from start: Int) -> HTMLToken? {
        guard let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "!"): return declaration()
        case UInt8(ascii: "?"): return skip(past: "?>") ? .invisible : nil
        case UInt8(ascii: "/"):
            position += 1
            let name = self.name()
            skipSpaces()
            guard !name.isEmpty, accept(">") else { return nil }
            return .tag(
                HTMLTag(
                    element: HTMLElement.named(name),
                    isClosing: true,
                    isSelfClosing: false,
                    source: bytes[start..<position],
                    attributes: []
                )
            )
        default: return openingTag(from: start)
        }
    }

    private mutating func declaration() -> HTMLToken? {
        if accept("!--") {
            // `<!-->` and `<!--->` are whole comments. One without an end would hide the rest of a reply: it is text.
            position -= 2
            if skip(past: "-->") { return .invisible }
            position = bytes.endIndex
            return nil
        }
        if accept("![CDATA[") {
            let start = position
            let end = skip(past: "]]>") ? position - 3 : bytes.endIndex
            position = max(position, end)
            return .verbatim(bytes[start..<end])
        }
        position += 1
        guard let byte = peek, byte.isASCIILetter else { return nil }
        return skip(past: ">") ? .invisible : nil
    }

    private mutating func openingTag(from start: Int) -> HTMLToken? {
        let name = self.name()
        guard !name.isEmpty else { return nil }
        let attributes = position
        while nextAttribute() != nil {}
        skipSpaces()
        let end = position
        let isSelfClosing = accept("/")
        guard accept(">") else { return nil }
        return .tag(
            HTMLTag(
                element: HTMLElement.named(name),
                isClosing: false,
                isSelfClosing: isSelfClosing,
                source: bytes[start..<position],
                attributes: bytes[attributes..<end]
            )
        )
    }

    /// The next attribute behind white space; `nil` for none.
    mutating func nextAttribute() -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
        let start = position
        skipSpaces()
        let begin = position
        position = bytes[begin...].firstIndex { !$0.isAttributeName } ?? bytes.endIndex
        guard begin > start, begin < position, !bytes[begin].isDigitDotOrDash else {
            position = begin
            return nil
        }
        let name = bytes[begin..<position]
        let nameEnd = position
        skipSpaces()
        guard accept("=") else {
            position = nameEnd
            // A value of `=""` is a slice further on.
            return (name, bytes[nameEnd..<nameEnd])
        }
        skipSpaces()
        guard let quote = peek else { return nil }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let value = position + 1
            guard let end = bytes[value...].firstIndex(of: quote) else {
                position = bytes.endIndex
                return nil
            }
            position = end + 1
            return (name, bytes[value..<end])
        }
        let value = position
        position =
            bytes[value...].firstIndex { $0.isHTMLSpace || "\"'=<>`".utf8.contains($0) } ?? bytes.endIndex
        return value < position ? (name, bytes[value..<position]) : nil
    }

    private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipSpaces() {
        position = bytes[position...].firstIndex { !$0.isHTMLSpace } ?? bytes.endIndex
    }

    /// Reads a tag name; empty for none.
    private mutating func name() -> ArraySlice<UInt8> {
        let start = position
        guard let first = peek, first.isASCIILetter else { return [] }
        position = bytes[start...].firstIndex { !$0.isTagName } ?? bytes.endIndex
        return bytes[start..<position]
    }

    private mutating func accept(_ text: StaticString) -> Bool {
        let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
        if isThere { position += text.utf8CodeUnitCount }
        return isThere
    }

    /// Moves behind the next occurrence of `text`; to the end where there is none.
    private mutating func skip(past text: StaticString) -> Bool {
        let first = UInt8(truncatingIfNeeded: text.utf8Start.pointee)
        while let found = bytes[position...].firstIndex(of: first) {
            position = found
            if accept(text) { return true }
            position += 1
        }
        position = bytes.endIndex
        return false
    }
}

extension UInt8 {
    /// White space of HTML.
    var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    fileprivate var isTagName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") }
    fileprivate var isDigitDotOrDash: Bool {
        isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
    }
    fileprivate var isAttributeName: Bool {
        isASCIILetter || isDigitDotOrDash || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
    }
}
