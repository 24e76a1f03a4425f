/// The opening marks of a fenced code block.
struct FenceMark {
    let mark: UInt8
    let length: Int
    /// The end of the opening line.
    private let content: Int

    /// The marks at `start`; `nil` where there are none.
    init?(in text: [UInt8], at start: Int) {
        guard start < text.count, text[start] == UInt8(ascii: "`") || text[start] == UInt8(ascii: "~") else {
            return nil
        }
        mark = text[start]
        length = text[start...].prefix { [mark] in $0 == mark }.count
        guard length >= 3 else { return nil }
        content = text.nextLine(after: start)
    }

    /// Whether none of the lines up to `end` closes the block.
    func isOpen(in text: [UInt8], upTo end: Int) -> Bool {
        var line = content
        while line < end {
            let run = text[line..<end].drop { $0.isIndentation }.prefix { $0 == mark }
            if run.count >= length, text.isBlankLine(at: run.endIndex) { return false }
            line = text.nextLine(after: line)
        }
        return true
    }

    /// Whether the line that is still arriving may become the closing one.
    func mayClose(_ text: [UInt8], at line: Int) -> Bool {
        let run = text[line...].drop { $0.isIndentation }.drop { $0 == mark }
        return run.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
}

extension UInt8 {
    /// White space, or the mark of a quote.
    fileprivate var isIndentation: Bool { self == 0x20 || self == 0x09 || self == UInt8(ascii: ">") }
}
