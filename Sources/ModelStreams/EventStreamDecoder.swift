/// An event stream, read as WHATWG HTML, section 9.2 says (<https://html.spec.whatwg.org/#parsing-an-event-stream>),
/// but so that nothing is lost: an event that the stream ends in still counts if it is complete JSON, and a line that
/// is no field is reported.
///
/// Lines between the fields are often a body that is no event stream, such as a refusal with a status of 401; they
/// are kept together and read as JSON first.
struct EventStreamDecoder: Sendable {
    /// Bytes of an event.
    let limit: Int
    var reader = ReplyReader()

    private var mark = ByteOrderMark()
    private var line: [UInt8] = []
    private var data: [UInt8] = []
    private var stray: [UInt8] = []
    private var isError = false
    /// Whether what is left of this event is reported as it comes.
    private var isTooLong = false
    private var endsInCarriageReturn = false
    private var lineNumber = 1
    /// Where `data` began.
    private var dataLine = 1
    /// Where `stray` began.
    private var strayLine = 1

    init(limit: Int) { self.limit = limit }

    mutating func append(_ chunk: [UInt8]) { take(mark.strip(from: chunk)) }

    /// The end of the stream.
    mutating func finish() {
        take(mark.finish())
        if !line.isEmpty { endLine() }
        dispatch(isLast: true)
    }

    private mutating func take(_ chunk: [UInt8]) {
        var rest = chunk[...]
        while let end = rest.firstIndex(where: \.isLineEnd) {
            // CR LF is one end of a line, even where a chunk ends between the two.
            let isSecondHalf = endsInCarriageReturn && end == rest.startIndex && rest[end] == .lineFeed
            endsInCarriageReturn = rest[end] == .carriageReturn
            if !isSecondHalf {
                hold(rest[..<end])
                endLine()
            }
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty { endsInCarriageReturn = false }
        hold(rest)
    }

    private mutating func hold(_ piece: ArraySlice<UInt8>) {
        var rest = piece
        while line.count + data.count + stray.count + rest.count > limit {
            let fitting = max(0, limit - line.count - data.count - stray.count)
            line += rest.prefix(fitting)
            rest = rest.dropFirst(fitting)
            spill()
            isTooLong = true
        }
        line += rest
    }

    /// Reports what is held of an event that is too long, and starts to hold what follows.
    private mutating func spill() {
        let bytes = stray + data + line
        let start = !stray.isEmpty ? strayLine : !data.isEmpty ? dataLine : lineNumber
        if !bytes.isEmpty { reader.skip(bytes, line: start, .tooLong(limit: limit)) }
        (stray, data, line) = ([], [], [])
    }

    private mutating func endLine() {
        defer {
            line.removeAll(keepingCapacity: true)
            lineNumber += 1
        }
        if line.isEmpty {
            dispatch(isLast: false)
        } else if isTooLong {
            if data.isEmpty { dataLine = lineNumber }
            data += line
            data.append(.lineFeed)
        } else {
            takeField()
        }
    }

    private mutating func takeField() {
        let name = line.prefix { $0 != .colon }
        var value = line[name.endIndex...].dropFirst()
        if value.first == .space { value = value.dropFirst() }
        switch String(decoding: name, as: UTF8.self) {
        case "data":
            readStray()
            if data.isEmpty { dataLine = lineNumber }
            data += value
            data.append(.lineFeed)
        case "event":
            readStray()
            isError = value.elementsEqual("error".utf8)
        case "", "id", "retry":
            // A comment, or of use for a new connection only.
            readStray()
        default:
            if stray.isEmpty { strayLine = lineNumber }
            stray += line
            stray.append(.lineFeed)
        }
    }

    private mutating func dispatch(isLast: Bool) {
        readStray()
        if isTooLong {
            spill()
            isTooLong = false
        } else if !data.isEmpty {
            data.removeLast()
            if isError {
                reader.readError(data)
            } else {
                reader.read(data, line: dataLine, isLast: isLast)
            }
        }
        data.removeAll(keepingCapacity: true)
        isError = false
    }

    private mutating func readStray() {
        guard !stray.isEmpty else { return }
        reader.readBody(stray, line: strayLine)
        stray = []
    }
}
