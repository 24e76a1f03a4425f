/// JSON values one after the other, each read as soon as it is complete: JSON Lines (<https://jsonlines.org>), values
/// over several lines, and the elements of one array around them all, as Gemini sends.
///
/// What is broken ends with its line, so that the next one counts again: a line break in a string is never JSON, and
/// an object that starts at the start of a line is taken for a new value, even within one that is still open.
struct JSONRecordDecoder: Sendable {
    /// What the bytes of the value so far are in.
    private enum Place: Sendable {
        /// Between values.
        case between
        /// In arrays and objects, this many.
        case nested(Int)
        /// In a string within this many, or behind a backslash in one.
        case string(Int), escape(Int)
        /// In something else, which ends with the line.
        case bare
        /// In a line whose start was reported as too long.
        case tooLong
    }

    /// Bytes of a value.
    let limit: Int
    var reader = ReplyReader()

    private var mark = ByteOrderMark()
    private var record: [UInt8] = []
    private var place = Place.between
    private var isInArray = false
    private var hasBegun = false
    private var previous: UInt8 = 0
    private var lineNumber = 1
    /// Where `record` began.
    private var recordLine = 1

    init(limit: Int) { self.limit = limit }

    mutating func append(_ chunk: [UInt8]) {
        for byte in mark.strip(from: chunk) { take(byte) }
    }

    /// The end of the stream.
    mutating func finish() {
        for byte in mark.finish() { take(byte) }
        // A value that is cut off says of the array around it too that it is.
        if isInArray, record.isEmpty { reader.skip([.openBracket], line: 1, .unfinished) }
        if case .tooLong = place { endTooLong() }
        end(isLast: true)
    }

    private mutating func take(_ byte: UInt8) {
        if byte.isLineEnd {
            takeLineEnd(byte)
        } else {
            if case .nested = place, byte == .openBrace, previous.isLineEnd {
                reader.skip(record, line: recordLine, .unfinished)
                record = []
                place = .between
            }
            takeByte(byte)
        }
        previous = byte
    }

    private mutating func takeLineEnd(_ byte: UInt8) {
        switch place {
        case .between: break
        case .nested: hold(byte)
        case .string, .escape, .bare: end(isLast: false)
        case .tooLong: endTooLong()
        }
        if byte == .carriageReturn || previous != .carriageReturn { lineNumber += 1 }
    }

    private mutating func takeByte(_ byte: UInt8) {
        switch place {
        case .between: begin(byte)
        case .bare where isInArray && (byte == .comma || byte == .closeBracket):
            end(isLast: false)
            begin(byte)
        case .bare, .tooLong: hold(byte)
        case .escape(let depth): hold(byte, in: .string(depth))
        case .string(let depth):
            switch byte {
            case .backslash: hold(byte, in: .escape(depth))
            case .quote: hold(byte, in: .nested(depth))
            default: hold(byte)
            }
        case .nested(let depth):
            switch byte {
            case .quote: hold(byte, in: .string(depth))
            case .openBrace, .openBracket: hold(byte, in: .nested(depth + 1))
            case .closeBrace, .closeBracket: hold(byte, in: .nested(depth - 1))
            default: hold(byte)
            }
        }
        if case .nested(0) = place { end(isLast: false) }
    }

    private mutating func begin(_ byte: UInt8) {
        guard !byte.isJSONSpace else { return }
        defer { hasBegun = true }
        switch byte {
        case .openBracket where !hasBegun: isInArray = true
        case .comma where isInArray: break
        case .closeBracket where isInArray: isInArray = false
        default:
            recordLine = lineNumber
            switch byte {
            case .quote: hold(byte, in: .string(0))
            case .openBrace, .openBracket: hold(byte, in: .nested(1))
            default: hold(byte, in: .bare)
            }
        }
    }

    private mutating func hold(_ byte: UInt8, in next: Place? = nil) {
        if record.count == limit {
            reader.skip(record, line: recordLine, .tooLong(limit: limit))
            record = []
            recordLine = lineNumber
            place = .tooLong
        } else if let next {
            place = next
        }
        record.append(byte)
    }

    private mutating func end(isLast: Bool) {
        if !record.isEmpty { reader.read(record, line: recordLine, isLast: isLast) }
        record.removeAll(keepingCapacity: true)
        place = .between
    }

    private mutating func endTooLong() {
        reader.skip(record, line: recordLine, .tooLong(limit: limit))
        record = []
        place = .between
    }
}
