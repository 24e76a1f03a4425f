/// The line in which TeX opens, kept while a scan goes on: looking for it from each delimiter would be quadratic in
/// its length.
struct MathLine {
    private(set) var start = 0
    /// Where the text behind indentation and the marks of quotes and lists begins.
    private(set) var textStart = 0
    /// Whether there are marks of quotes before the text.
    private(set) var isQuoted = false
    /// How far the bytes have been looked at; `nil` before the first.
    private var scanned: Int?

    /// Goes to the line of an offset, which is not before the last one. O(bytes between them, and the marks of the line).
    mutating func move(to position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let lower = scanned ?? 0
        let end = bytes[lower..<position].lastIndex(where: \.isLineEnd)
        defer { scanned = position }
        if scanned != nil, end == nil { return }
        start = end.map { $0 + 1 } ?? 0
        let marks = bytes[start...].prefix(while: \.isContainerMark)
        textStart = marks.endIndex
        isQuoted = marks.contains(UInt8(ascii: ">"))
    }

    /// Whether it is a heading or may be the row of a table: their text ends with the line.
    func endsText(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = bytes[textStart...]
        return text.first == UInt8(ascii: "|") || Self.isHeading(text)
    }

    /// Whether a line that begins so is an ATX heading.
    static func isHeading(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let marks = text.prefix(7).prefix { $0 == UInt8(ascii: "#") }
        guard 1...6 ~= marks.count, let behind = text[marks.endIndex...].first else { return false }
        return behind.isBlankOrLineEnd
    }

    /// Whether a line that begins so is an item of a list. Nine digits are the most that a number may have.
    static func isItem(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let digits = text.prefix(10).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let rest = text[digits.endIndex...]
        guard let mark = rest.first, let behind = rest.dropFirst().first, behind.isBlankOrLineEnd else {
            return false
        }
        return switch mark {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): digits.isEmpty
        case UInt8(ascii: "."), UInt8(ascii: ")"): 1...9 ~= digits.count
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isBlankOrLineEnd: Bool { self == 0x20 || self == 0x09 || isLineEnd }

    var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
