/// Cuts a text like the tokens of a language model: a space and a few letters, up to three digits, one ideograph, a pair of
/// punctuation marks.
public enum TokenCutter {
    private enum Kind { case lineEnd, space, letter, digit, ideograph, other }

    /// The tokens of a text, in order.
    public static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var token = String.UnicodeScalarView()
        var last: Kind?
        for scalar in text.unicodeScalars {
            let kind = kind(of: scalar)
            let opensWord = last == .space && token.count == 1 && kind == .letter
            if let last, !(kind == last || opensWord) || token.count >= longest(last) {
                tokens.append(String(token))
                token.removeAll()
            }
            token.append(scalar)
            last = kind
        }
        return token.isEmpty ? tokens : tokens + [String(token)]
    }

    private static func longest(_ kind: Kind) -> Int {
        switch kind {
        case .lineEnd, .other: 2
        case .space: 4
        case .letter: 6
        case .digit: 3
        case .ideograph: 1
        }
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar == "\n" { return .lineEnd }
        if scalar.properties.isWhitespace { return .space }
        if scalar.properties.isAlphabetic { return scalar.value > 0x2E80 ? .ideograph : .letter }
        return scalar.properties.numericType == nil ? .other : .digit
    }
}
