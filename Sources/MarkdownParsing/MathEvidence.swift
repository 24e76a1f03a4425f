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

    init(_ content: UnsafeBufferPointer<UInt8>) {
        var word = 0
        for byte in content {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): word += 1
            case 0x0A, 0x0D: hasLineEnd = true
            case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "="),
                UInt8(ascii: "{"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                hasOperator = true
            case 0x80...: hasForeignLetter = true
            default: break
            }
            if byte < UInt8(ascii: "a") || byte > UInt8(ascii: "z") { word = 0 }
            longestWord = max(longestWord, word)
            if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { isBlank = false }
        }
    }

    /// Whether it is TeX. Square brackets need more, since `\[x\]` and `\[1\]` are boxes and citations, and a bracket pair
    /// before `(` is an escaped link.
    func suffices(inBrackets: Bool, isLink: Bool) -> Bool {
        if isBlank { return false }
        if hasOperator { return !(inBrackets && isLink) }
        if longestWord > 3 || hasForeignLetter { return false }
        return !inBrackets || hasLineEnd
    }
}
