/// How a whole text is cut into the chunks that it could have come in.
package enum Chunking: Sendable, Hashable {
    /// As a language model cuts it, nearly: see `tokenLength`.
    case tokens
    /// This many Unicode scalars each.
    case scalars(Int)

    /// The chunking that a word stands for.
    init?(_ word: String) {
        switch word {
        case "token": self = .tokens
        case "char": self = .scalars(1)
        default:
            guard let count = Int(decimal: word), count >= 1 else { return nil }
            self = .scalars(count)
        }
    }

    /// The chunks, which together are the text. O(length).
    package func chunks(of text: String) -> some Sequence<Substring> {
        sequence(state: text.unicodeScalars[...]) { (rest: inout Substring.UnicodeScalarView) -> Substring? in
            guard !rest.isEmpty else { return nil }
            let length =
                switch self {
                case .tokens: Self.tokenLength(rest)
                case .scalars(let count): count
                }
            let chunk = rest.prefix(length)
            rest = rest.dropFirst(length)
            return Substring(chunk)
        }
    }

    /// The scalars of the first token: up to six letters, of which the first may be a space; three digits; two line
    /// ends; four spaces; two signs of any other kind; one ideograph, kana or syllable of East Asia.
    ///
    /// This has the sizes of byte pair encoding without its table, and is the same for the same text.
    private static func tokenLength(_ text: Substring.UnicodeScalarView) -> Int {
        var kinds = text.lazy.map(ScalarKind.init).makeIterator()
        guard var kind = kinds.next() else { return 0 }
        var length = 1
        while let next = kinds.next() {
            let joinsSpace = kind == .space && length == 1 && next == .letter
            guard next == kind || joinsSpace, length < next.longest else { break }
            kind = next
            length += 1
        }
        return length
    }

    private enum ScalarKind {
        case letter, digit, lineEnd, space, eastAsian, other

        init(_ scalar: Unicode.Scalar) {
            let properties = scalar.properties
            switch scalar {
            case "\n", "\r": self = .lineEnd
            case _ where properties.isWhitespace: self = .space
            case _ where properties.isAlphabetic: self = scalar.value > 0x2E80 ? .eastAsian : .letter
            case _ where properties.numericType != nil: self = .digit
            default: self = .other
            }
        }

        /// Scalars of this kind in a token.
        var longest: Int {
            switch self {
            case .letter: 6
            case .digit: 3
            case .lineEnd, .other: 2
            case .space: 4
            case .eastAsian: 1
            }
        }
    }
}
