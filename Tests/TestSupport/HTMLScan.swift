/// HTML as tags and text, read for what the tests ask about it.
public struct HTMLScan {
    /// A tag, opening or closing.
    public struct Tag {
        /// Its name, with the slash of a closing one.
        public let name: String
        /// Its attributes, their values decoded.
        public let attributes: [(name: String, value: String)]
    }

    /// The tags in order.
    public private(set) var tags: [Tag] = []
    /// The bytes a reader sees, without white space: text and alternative texts, not what the renderer adds.
    public private(set) var visible: [UInt8] = []

    /// Reads HTML whose attributes hold no bare `>`.
    public init(_ html: [UInt8]) {
        var rest = html[...]
        while let byte = rest.first {
            guard byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
                appendVisible(rest.prefix { $0 != UInt8(ascii: "<") })
                rest = rest.drop { $0 != UInt8(ascii: "<") }
                if rest.first == UInt8(ascii: "<"), !rest.contains(UInt8(ascii: ">")) {
                    appendVisible(rest)
                    return
                }
                continue
            }
            let tag = Tag(rest[(rest.startIndex + 1)..<end])
            tags.append(tag)
            rest = rest[(end + 1)...]
            if let text = tag["alt"] { visible += Self.withoutSpace(text.utf8) }
            if tag["class"] == "footnote-backref" { rest = rest.behind("</a>") }
            if tag["class"] == "markdown-alert-title" { rest = rest.behind("</p>") }
        }
    }

    private mutating func appendVisible(_ text: some Sequence<UInt8>) {
        visible += Self.withoutSpace(Self.decoded(text))
    }

    private static func withoutSpace(_ text: some Sequence<UInt8>) -> [UInt8] {
        text.filter { !" \n\t\r".utf8.contains($0) }
    }

    static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var rest = Array(text)[...]
        while let byte = rest.popFirst() {
            let entities: [(String, UInt8)] = [
                ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
                ("quot;", UInt8(ascii: "\"")), ("#x27;", UInt8(ascii: "'")),
            ]
            if byte == UInt8(ascii: "&"),
                let (name, meaning) = entities.first(where: { rest.starts(with: $0.0.utf8) })
            {
                output.append(meaning)
                rest = rest.dropFirst(name.utf8.count)
            } else {
                output.append(byte)
            }
        }
        return output
    }
}

extension HTMLScan.Tag {
    /// Reads what stands between the angle brackets. Bytes, since a mark that combines with a quotation mark makes one
    /// `Character` of both.
    init(_ inside: ArraySlice<UInt8>) {
        var rest = inside
        let name = rest.takeWord(before: " ")
        var attributes: [(String, String)] = []
        while true {
            rest = rest.drop { $0 == UInt8(ascii: " ") }
            let attribute = rest.takeWord(before: " =")
            guard !attribute.isEmpty else { break }
            var value: ArraySlice<UInt8> = []
            if rest.starts(with: "=\"".utf8) {
                rest = rest.dropFirst(2)
                value = rest.takeWord(before: "\"")
                rest = rest.dropFirst()
            }
            attributes.append(
                (
                    String(decoding: attribute, as: UTF8.self),
                    String(decoding: HTMLScan.decoded(value), as: UTF8.self)
                )
            )
        }
        self.init(name: String(decoding: name, as: UTF8.self), attributes: attributes)
    }

    /// The value of an attribute.
    public subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func takeWord(before ends: String) -> Self {
        let word = prefix { !ends.utf8.contains($0) }
        self = self[word.endIndex...]
        return word
    }

    fileprivate func behind(_ end: String) -> Self {
        var rest = self
        while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
        return rest.dropFirst(end.utf8.count)
    }
}
