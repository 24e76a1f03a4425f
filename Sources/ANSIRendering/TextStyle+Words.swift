extension TextStyle {
    /// A word that means nothing in a style.
    public struct UnknownWord: Error, Sendable, Hashable {
        /// The word.
        public let word: String
    }

    /// Reads a style from words between spaces: attributes, a colour, and `on` with a colour behind it.
    ///
    /// Attributes are `bold`, `dim`, `italic`, `underline`, `strikethrough` and `reverse`; `plain` is none. A colour is one of the
    /// sixteen by name (`red`, `bright-red`), one of xterm's 256 by number, or `#rrggbb`; `default` is the terminal's own.
    public init(words: String) throws(UnknownWord) {
        self = .plain
        var rest = words.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }[...]
        if rest.isEmpty { throw UnknownWord(word: "") }
        var hasForeground = false
        while let word = rest.popFirst() {
            if let attribute = Self.attributes[word] {
                attributes.formUnion(attribute)
            } else if word == "on" {
                guard background == nil, let name = rest.popFirst(), let color = TerminalColor(word: name)
                else {
                    throw UnknownWord(word: word)
                }
                background = color
            } else {
                let color = TerminalColor(word: word)
                guard !hasForeground, color != nil || word == "default" else {
                    throw UnknownWord(word: word)
                }
                foreground = color
                hasForeground = true
            }
        }
    }

    private static let attributes: [String: Attributes] = [
        "plain": [], "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline,
        "strikethrough": .strikethrough, "reverse": .reversed,
    ]
}

extension TerminalColor {
    /// The colour of a word in a theme; `nil` where it is none.
    init?(word: String) {
        let bytes = Array(word.utf8)
        if bytes.first == UInt8(ascii: "#") {
            let digits = bytes.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            guard digits.count == bytes.count - 1, digits.count == 6 else { return nil }
            let parts = stride(from: 0, to: 6, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
            self = .rgb(parts[0], parts[1], parts[2])
        } else if bytes.allSatisfy({ 0x30...0x39 ~= $0 }), let index = UInt8(word) {
            // The first sixteen are the palette's whichever way they are asked for.
            self = index < 16 ? .palette(index) : .indexed(index)
        } else {
            let isBright = word.hasPrefix("bright-")
            let name = isBright ? String(word.dropFirst(7)) : word
            guard let index = Self.names.firstIndex(of: name) else { return nil }
            self = .palette(UInt8(index) + (isBright ? 8 : 0))
        }
    }

    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
}
