/// Keys out of the bytes that a terminal sends, in any pieces (ECMA-48, xterm's control sequences).
///
/// Esc is the start of many sequences: alone it is a key only once nothing has followed for a while, which whoever has
/// the clock says by `flush`.
struct KeyDecoder: Sendable {
    /// Bytes that are no whole key yet.
    private var pending: [UInt8] = []
    /// What was pasted so far, while a paste goes on.
    private var paste: [UInt8]?

    /// How long after a byte the next one of the same key may come.
    static let patience = Duration.milliseconds(50)
    /// Asks for brackets around pasted text, and no more.
    static let bracketsOn = Array("\u{1B}[?2004h".utf8)
    static let bracketsOff = Array("\u{1B}[?2004l".utf8)

    private static let escape: UInt8 = 0x1B
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether bytes wait for more.
    var isPending: Bool { !pending.isEmpty && paste == nil }

    /// The keys that these bytes complete.
    mutating func append(_ bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let key = next() { keys.append(key) }
        return keys
    }

    /// The keys in what waits, as nothing more comes.
    mutating func flush() -> [Key] {
        guard isPending else { return [] }
        let rest = pending
        pending = []
        guard rest[0] == Self.escape else { return [.character("\u{FFFD}")] }
        // Alt-[ and its like, or what is left of an answer of the terminal.
        guard rest.count == 1 else { return [.other] }
        return [.escape]
    }

    private mutating func next() -> Key? {
        if paste != nil { return takePaste() }
        guard let first = pending.first else { return nil }
        switch first {
        case Self.escape: return takeSequence()
        case 0x0D: return take(1, .enter)
        case 0x0A: return take(1, .newline)
        case 0x09: return take(1, .tab)
        case 0x08, 0x7F: return take(1, .backspace)
        case 0x03: return take(1, .interrupt)
        case 0x04: return take(1, .endOfInput)
        case ..<0x20: return take(1, .control(Unicode.Scalar(first + 0x40)))
        default: return takeCharacter(at: 0).map { .character($0) }
        }
    }

    private mutating func take(_ count: Int, _ key: Key) -> Key {
        pending.removeFirst(count)
        return key
    }

    /// One scalar of UTF-8; `nil` while it is not whole. What is no UTF-8 is U+FFFD, byte by byte.
    private mutating func takeCharacter(at start: Int) -> Unicode.Scalar? {
        let lead = pending[start]
        let length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        let bytes = pending[start...].prefix(length)
        let isWhole = bytes.count == length
        if !isWhole, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }) { return nil }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard isWhole, scalars.count == 1, let scalar = scalars.first, scalar != "\u{FFFD}" else {
            pending.removeFirst(start + 1)
            return "\u{FFFD}"
        }
        pending.removeFirst(start + length)
        return scalar
    }

    // MARK: Sequences

    private mutating func takeSequence() -> Key? {
        guard pending.count > 1 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["): return takeControlSequence()
        case UInt8(ascii: "O"):
            guard pending.count > 2 else { return nil }
            return take(3, Self.key(of: pending[2], parameters: []))
        case UInt8(ascii: "]"), UInt8(ascii: "P"): return takeString()
        case 0x0D, 0x0A: return take(2, .newline)
        case 0x08, 0x7F: return take(2, .alt("\u{7F}"))
        case Self.escape: return take(1, .escape)
        case ..<0x20: return take(2, .other)
        default: return takeCharacter(at: 1).map { .alt($0) }
        }
    }

    /// `CSI`, parameters and a letter.
    private mutating func takeControlSequence() -> Key? {
        let body = pending.dropFirst(2).prefix { 0x20...0x3F ~= $0 }
        guard body.endIndex < pending.count else { return nil }
        let last = pending[body.endIndex]
        let numbers = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        guard last == UInt8(ascii: "~"), numbers.first == 200 else {
            return take(body.endIndex + 1, Self.key(of: last, parameters: numbers))
        }
        pending.removeFirst(body.endIndex + 1)
        paste = []
        return takePaste()
    }

    /// An answer of the terminal that nobody waits for any more, to its end.
    private mutating func takeString() -> Key? {
        for index in pending.indices.dropFirst(2) {
            if pending[index] == 0x07 { return take(index + 1, .other) }
            if pending[index] == UInt8(ascii: "\\"), pending[index - 1] == Self.escape {
                return take(index + 1, .other)
            }
        }
        return nil
    }

    private static func key(of final: UInt8, parameters: [Int]) -> Key {
        // The second number is 1 and a bit for each of Shift, Alt and Ctrl.
        let isByWord = parameters.count > 1 && (parameters[1] - 1) & 0b110 != 0
        switch (final, parameters.first ?? 0) {
        case (UInt8(ascii: "A"), _): return .up
        case (UInt8(ascii: "B"), _): return .down
        case (UInt8(ascii: "C"), _): return isByWord ? .wordRight : .right
        case (UInt8(ascii: "D"), _): return isByWord ? .wordLeft : .left
        case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): return .home
        case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): return .end
        case (UInt8(ascii: "~"), 3): return .delete
        // Enter of a keypad, or with Shift or Alt where the terminal tells (CSI u).
        case (UInt8(ascii: "M"), _): return .enter
        case (UInt8(ascii: "u"), 13): return parameters.count > 1 && parameters[1] > 1 ? .newline : .enter
        default: return .other
        }
    }

    // MARK: Pastes

    private mutating func takePaste() -> Key? {
        guard var text = paste else { return nil }
        text += pending
        guard let end = text.firstRange(of: Self.pasteEnd) else {
            pending = []
            paste = text
            return nil
        }
        pending = Array(text[end.upperBound...])
        paste = nil
        return .paste(Self.lines(String(decoding: text[..<end.lowerBound], as: UTF8.self)))
    }

    /// The text with LF alone at the ends of lines, since terminals send CR.
    private static func lines(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
}
