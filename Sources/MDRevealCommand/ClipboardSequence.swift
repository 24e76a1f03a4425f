/// OSC 52, the escape sequence that puts text on the clipboard of a terminal
/// (<https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>).
enum ClipboardSequence {
    /// The most bytes that are sent: terminals drop a sequence of more than 100,000 bytes, in base64 and with its frame.
    static let longestText = 74_994

    /// The sequence for a text, in the frames that the multiplexers around the terminal want. O(length).
    static func bytes(for text: [UInt8], _ environment: Environment) -> [UInt8] {
        let plain = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
        if environment["TMUX"] != nil {
            // With set-clipboard tmux takes the one, with allow-passthrough the other; the text is the same.
            return plain + tmux(plain)
        }
        if environment["STY"] != nil { return screen(plain) }
        return plain
    }

    /// Hands a sequence through tmux: every escape in it doubled.
    private static func tmux(_ sequence: [UInt8]) -> [UInt8] {
        let doubled = sequence.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
        return Array("\u{1B}Ptmux;".utf8) + doubled + terminator
    }

    /// Hands a sequence through GNU screen, in pieces that fit in its buffer.
    private static func screen(_ sequence: [UInt8]) -> [UInt8] {
        stride(from: 0, to: sequence.count, by: 240).flatMap { start in
            Array("\u{1B}P".utf8) + sequence[start..<min(start + 240, sequence.count)] + terminator
        }
    }

    private static let terminator = Array("\u{1B}\\".utf8)

    /// Base64 by RFC 4648, padded.
    static func base64(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0...3 {
                let digit = digits[value >> (18 - 6 * index) & 0x3F]
                result.append(index <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return result
    }
}
