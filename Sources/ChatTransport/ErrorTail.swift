/// The end of what a command writes to its error output.
struct ErrorTail: Sendable {
    /// Bytes that are kept; four for a character.
    private static let byteLimit = 4 * Words.limit
    private var bytes: [UInt8] = []

    mutating func append(_ more: [UInt8]) {
        bytes += more.suffix(Self.byteLimit)
        if bytes.count > 2 * Self.byteLimit { bytes.removeFirst(bytes.count - Self.byteLimit) }
    }

    /// The last lines that hold something, as many as fit; the end of the last one, if that alone is too long. `nil` where there
    /// are none.
    var words: String? {
        let text = String(decoding: bytes, as: UTF8.self)
        var lines: [String] = []
        var room = Words.limit
        for line in text.split(whereSeparator: \.isNewline).reversed() {
            let clean = Words.line(line)
            guard !clean.isEmpty else { continue }
            if clean.count > room {
                if lines.isEmpty { lines = ["…" + clean.suffix(room - 1)] }
                break
            }
            lines.append(clean)
            room -= clean.count + 1
        }
        return lines.isEmpty ? nil : lines.reversed().joined(separator: "\n")
    }
}
