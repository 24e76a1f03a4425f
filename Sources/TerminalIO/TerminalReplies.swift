/// Sorts what comes from a terminal that was asked for its background: answers, and what somebody typed meanwhile.
///
/// The question is two: OSC 11 asks for the colour, which many terminals do not know, and DA1, which every one answers, marks
/// the end. A value without a descriptor, so that answers in any pieces can be tried.
public struct TerminalReplies: Sendable, Hashable {
    /// `OSC 11 ; ? ST` and `CSI c`.
    public static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)

    /// The background, where it was told.
    public private(set) var background: ScreenColor?
    /// Whether the last answer is here.
    public private(set) var isComplete = false
    /// What is no answer, in order.
    public private(set) var typed: [UInt8] = []
    /// A sequence that may become an answer.
    private var open: [UInt8] = []

    /// Longer answers are none.
    private static let longest = 256

    /// Nothing yet.
    public init() {}

    /// Takes what has come.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            open.append(byte)
            switch Self.kind(of: open) {
            case .maybe where open.count < Self.longest: continue
            case .color(let color): background = background ?? color
            case .attributes: isComplete = true
            case .maybe, .none:
                // What begins anew inside may be one.
                if byte == Self.escape, open.count > 1 {
                    typed += open.dropLast()
                    open = [byte]
                    continue
                }
                typed += open
            }
            open = []
        }
    }

    /// Takes note that nothing more will come. A piece of an answer is not what somebody typed.
    public mutating func finish() {
        if !open.starts(with: [Self.escape, UInt8(ascii: "]")]),
            !open.starts(with: [Self.escape, UInt8(ascii: "["), Self.mark])
        {
            typed += open
        }
        open = []
    }

    private static let escape: UInt8 = 0x1B
    private static let mark = UInt8(ascii: "?")

    private enum Kind { case maybe, color(ScreenColor?), attributes, none }

    /// What a sequence from an escape on is.
    private static func kind(of bytes: [UInt8]) -> Kind {
        let color = Array("\u{1B}]11;".utf8)
        let attributes = Array("\u{1B}[?".utf8)
        let last = bytes[bytes.count - 1]
        if bytes.count <= color.count, color.starts(with: bytes) { return .maybe }
        if bytes.count <= attributes.count, attributes.starts(with: bytes) { return .maybe }
        if bytes.starts(with: color) {
            // BEL, or the second byte of ST.
            if last == 0x07 { return .color(ScreenColor(name: bytes[color.count..<(bytes.count - 1)])) }
            if bytes.suffix(2) == [escape, UInt8(ascii: "\\")] {
                return .color(ScreenColor(name: bytes[color.count..<(bytes.count - 2)]))
            }
            return last >= 0x20 || last == escape && bytes[bytes.count - 2] != escape ? .maybe : .none
        }
        if bytes.starts(with: attributes) {
            if last == UInt8(ascii: "c") { return .attributes }
            return 0x30...0x3B ~= last ? .maybe : .none
        }
        return .none
    }
}
