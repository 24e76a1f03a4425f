extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")

    /// Whether it ends a line.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }

    /// Whether JSON allows it between tokens (RFC 8259, section 2).
    var isJSONSpace: Bool { self == .space || self == .tab || isLineEnd }

    /// Whether it is one of `0` to `9`.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether it is a letter, a digit, or one of the marks that names are made of.
    var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: isDigit
        }
    }
}
