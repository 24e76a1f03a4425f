internal import TerminalIO

/// The lines of an input, each as soon as it is complete.
struct InputLines {
    /// One line, without its line feed.
    enum Line: Sendable, Hashable {
        case bytes([UInt8])
        /// A line that was passed over, for it has more bytes than are held.
        case tooLong(limit: Int)
    }

    private let pieces: any InputPieces
    /// Bytes of a line.
    private let limit: Int
    private var piece: ArraySlice<UInt8> = []
    private var isFirst = true

    init(_ pieces: any InputPieces, limit: Int) {
        self.pieces = pieces
        self.limit = limit
    }

    /// The next line; `nil` at the end. The last line needs no line feed.
    mutating func next() throws(InputError) -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if piece.isEmpty {
                piece = try pieces.next()[...]
                if piece.isEmpty { return line.isEmpty && !isTooLong ? nil : ended(line, isTooLong) }
            }
            let part = piece.prefix { $0 != UInt8(ascii: "\n") }
            if line.count + part.count > limit { (line, isTooLong) = ([], true) }
            if !isTooLong { line += part }
            piece = piece[part.endIndex...]
            if piece.popFirst() != nil { return ended(line, isTooLong) }
        }
    }

    /// A line, and the first one without a byte order mark.
    private mutating func ended(_ line: [UInt8], _ isTooLong: Bool) -> Line {
        defer { isFirst = false }
        if isTooLong { return .tooLong(limit: limit) }
        return .bytes(isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line[3...]) : line)
    }
}
