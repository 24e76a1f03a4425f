internal import TerminalIO

/// Lines of an input that are turns, out of bytes in any pieces.
struct TurnLines: Sendable {
    private var bytes: [UInt8] = []
    private var isFirst = true
    /// Whether nothing more will come.
    private(set) var hasEnded = false
    /// Why the input could not be read to its end.
    private(set) var failure: InputError?

    /// Takes bytes; none are the end.
    mutating func append(_ more: [UInt8]) {
        if more.isEmpty { hasEnded = true } else { bytes += more }
    }

    /// Takes note that the input cannot be read.
    mutating func fail(_ error: InputError) {
        failure = error
        hasEnded = true
    }

    /// The next line that is complete and not blank, without its end.
    mutating func next() -> String? {
        while let line = nextLine() {
            let text = String(decoding: line, as: UTF8.self)
            if text.contains(where: { !$0.isWhitespace }) { return text }
        }
        return nil
    }

    private mutating func nextLine() -> ArraySlice<UInt8>? {
        var line: ArraySlice<UInt8>
        if let end = bytes.firstIndex(of: 0x0A) {
            line = bytes[..<end]
            bytes.removeSubrange(...end)
        } else if hasEnded, !bytes.isEmpty {
            line = bytes[...]
            bytes = []
        } else {
            return nil
        }
        // A byte order mark is no text.
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        isFirst = false
        return line.last == 0x0D ? line.dropLast() : line
    }
}
