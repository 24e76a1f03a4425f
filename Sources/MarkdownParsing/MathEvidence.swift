/// What speaks for and against TeX between two delimiters.
///
/// Replies hold both `\[ a^2 = b \]` and the escaped brackets of `\[optional\]`. Commands, operators and digits speak for
/// maths; words of four lower-case letters or more, without any operator, and letters beyond ASCII speak against it.
struct MathEvidence {
    private var hasOperator = false
    private var hasLineEnd = false
    private var hasForeignLetter = false
    private var longestWord = 0
    private var isBlank = true
    private var isSpaced = false
    /// Whether the opening delimiter ends its line, as only display maths does.
    private var opensLine = false
    /// Whether text that is still arriving must be TeX.
    var isCertain: Bool { hasOperator || opensLine && !isBlank }

    init(_ content: UnsafeBufferPointer<UInt8>) {
        var word = 0
        var previous: UInt8 = 0
        for byte in content {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                // A backslash before a letter is a command; before anything else it may be an escape.
                if previous == UInt8(ascii: "\\") { hasOperator = true }
            case 0x0A, 0x0D: hasLineEnd = true
            case UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "{"),
                UInt8(ascii: "<"),
                UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                if previous != UInt8(ascii: "\\") { hasOperator = true }
            case 0x80...: hasForeignLetter = true
            default: break
            }
            word = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? word + 1 : 0
            longestWord = max(longestWord, word)
            if !byte.isSpace { isBlank = false }
            previous = previous == UInt8(ascii: "\\") && byte == previous ? 0 : byte
        }
        opensLine = content.drop { $0 == 0x20 || $0 == 0x09 }.first.map { $0 == 0x0A || $0 == 0x0D } ?? false
        isSpaced = content.first?.isSpace == true && content.last?.isSpace == true
    }

    /// Whether it is TeX. Square brackets need more, since `\[x\]` and `\[1\]` are boxes and citations: an operator, lines of
    /// their own, or spaces inside and nothing else on the line. A bracket pair before `(` is an escaped link.
    func suffices(inBrackets: Bool, isLink: Bool, standsAlone: Bool) -> Bool {
        if isBlank { return false }
        if isCertain { return !(inBrackets && isLink) }
        if longestWord > 3 || hasForeignLetter { return false }
        return !inBrackets || hasLineEnd || standsAlone && isSpaced
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
