internal import SpanTree
internal import TextMetrics

/// Lines under construction.
///
/// Line ends, spaces and joints are owed, not written, until something visible follows. So no line ends in a space, no two
/// blank lines follow each other, and the text neither begins nor ends with a line end, whatever is appended.
struct LineBuffer {
    /// What is written so far and not handed over, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether something is handed over.
    private var goesOn = false
    /// What begins each line: quote marks and indentation. ASCII, so that its bytes are its cells.
    private var prefix: [UInt8] = []
    /// Where the current text begins.
    private var start = 0
    /// Line ends owed, at most two.
    private var breaks = 0
    /// How much of the prefix an owed blank line gets: what both its neighbours share.
    private var sharedPrefix = Int.max
    /// Space owed: spaces, and other characters that show nothing but a gap.
    private var gap: [UInt8] = []
    /// Whether a soft break is owed.
    private var owesJoint = false
    /// Whether spaces are too many here.
    private var absorbsSpaces = false

    /// Whether nothing of the current text is written.
    private var isEmpty: Bool { bytes.count == start && !goesOn }

    /// Cells that the prefix takes.
    var indentation: Int { prefix.count }

    /// Whether something stands on the current line.
    var isInLine: Bool { breaks == 0 && !isEmpty }

    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Begins a new text behind what is written; the caller keeps count of where each ends.
    mutating func restart() {
        start = bytes.count
        goesOn = false
        (breaks, owesJoint, absorbsSpaces) = (0, false, false)
        gap.removeAll(keepingCapacity: true)
    }

    /// Moves what is written to the end of `buffer`; what follows goes on behind it.
    mutating func handOver(to buffer: inout [UInt8]) {
        goesOn = !isEmpty
        start = 0
        if buffer.isEmpty { swap(&buffer, &bytes) } else { buffer += bytes }
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Prefix

    /// Adds to the prefix of the lines that follow, and returns what `pop` needs to take it away.
    mutating func push(_ addition: String) -> Int {
        defer { prefix.append(contentsOf: addition.utf8) }
        return prefix.count
    }

    /// Adds spaces to the prefix of the lines that follow.
    mutating func push(cells: Int) -> Int {
        defer { prefix.append(contentsOf: repeatElement(.space, count: cells)) }
        return prefix.count
    }

    mutating func pop(to length: Int) { prefix.removeSubrange(length...) }

    // MARK: What is owed

    /// Ends the line; twice in a row leaves a blank line.
    mutating func endLine() { owe(breaks: min(breaks + 1, 2)) }

    /// Ends the line, and leaves a blank one unless the neighbours are tight.
    mutating func separate(isTight: Bool) { owe(breaks: max(breaks, isTight ? 1 : 2)) }

    private mutating func owe(breaks count: Int) {
        breaks = count
        sharedPrefix = min(sharedPrefix, prefix.count)
        owesJoint = false
        gap.removeAll(keepingCapacity: true)
    }

    /// Joins two lines of a paragraph by a space, or by nothing where the script has none.
    mutating func join() { owesJoint = true }

    /// Notes that something is left out here, so that of the spaces around it one side goes.
    mutating func leaveGap() { absorbsSpaces = !gap.isEmpty || breaks > 0 || isEmpty }

    /// Moves to the right.
    mutating func pad(_ count: Int) { gap.append(contentsOf: repeatElement(.space, count: count)) }

    // MARK: Text

    /// Appends text, which may have spaces and line feeds but no other control.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var lower = 0
        var end = text.firstIndex(of: .lineFeed, from: 0)
        while end < text.count {
            append(line: UnsafeBufferPointer(rebasing: text[lower..<end]))
            endLine()
            lower = end + 1
            end = text.firstIndex(of: .lineFeed, from: lower)
        }
        append(line: lower == 0 ? text : UnsafeBufferPointer(rebasing: text[lower...]))
    }

    /// Appends text, which may have spaces and line feeds but no other control.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends a visible ASCII character.
    mutating func append(byte: UInt8) {
        payDebts(before: nil)
        bytes.append(byte)
    }

    /// Appends text without line feeds.
    mutating func append(line: UnsafeBufferPointer<UInt8>) {
        let line = absorbsSpaces ? UnsafeBufferPointer(rebasing: line.drop { $0 == .space }) : line
        let upper = line.trailingSpace(in: 0..<line.count).end
        if upper > 0 {
            var lower = 0
            while line[lower] == .space { lower += 1 }
            pad(lower)
            let visible = UnsafeBufferPointer(rebasing: line[lower..<upper])
            payDebts(before: visible)
            bytes.append(contentsOf: visible)
        }
        if upper < line.count { gap.append(contentsOf: line[upper...]) }
    }

    /// Appends code, verbatim: its lines get the prefix but keep their own spaces.
    mutating func append(code: UnsafeBufferPointer<UInt8>) {
        var lower = 0
        while lower <= code.count {
            // Without a prefix the code is one piece.
            let end = prefix.isEmpty ? code.count : code.firstIndex(of: .lineFeed, from: lower)
            let line = code[lower..<end]
            if lower > 0 { breaks = 1 }
            if line.first ?? .lineFeed == .lineFeed {
                payBreaks(isBlankLine: true)
                gap.removeAll(keepingCapacity: true)
            } else {
                payDebts(before: nil)
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line))
            lower = end + 1
        }
        gap.removeAll(keepingCapacity: true)
    }

    // MARK: Paying

    /// Writes what is owed before something visible.
    private mutating func payDebts(before text: UnsafeBufferPointer<UInt8>?) {
        if breaks > 0 || isEmpty {
            payBreaks(isBlankLine: false)
        } else if owesJoint, gap.isEmpty, needsSpace(before: text) {
            bytes.append(.space)
        }
        owesJoint = false
        absorbsSpaces = false
        if !gap.isEmpty {
            bytes += gap
            gap.removeAll(keepingCapacity: true)
        }
    }

    private mutating func payBreaks(isBlankLine: Bool) {
        guard breaks > 0 || isEmpty else { return }
        if !isEmpty {
            for _ in 1..<max(breaks, 1) {
                bytes.append(.lineFeed)
                appendPrefix(min(sharedPrefix, prefix.count), isBlankLine: true)
            }
            bytes.append(.lineFeed)
        }
        appendPrefix(prefix.count, isBlankLine: isBlankLine)
        breaks = 0
        sharedPrefix = .max
    }

    private mutating func appendPrefix(_ length: Int, isBlankLine: Bool) {
        var length = length
        if isBlankLine {
            while length > 0, prefix[length - 1] == .space { length -= 1 }
        }
        bytes.append(contentsOf: prefix[..<length])
    }

    /// Whether a soft break before the text is a space. ASCII on either side settles it.
    private func needsSpace(before text: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let text, let first = text.first, first >= 0x80, let last = bytes.last, last >= 0x80
        else { return true }
        // A window is enough: only the scalar that starts a cluster matters, and clusters are short.
        let before = String(decoding: bytes[max(start, bytes.count - 64)...], as: UTF8.self)
        let after = String(decoding: text.prefix(64), as: UTF8.self)
        return !LineBreaking.joint(between: before.last, and: after.first).isEmpty
    }
}

extension UInt8 {
    static var lineFeed: UInt8 { 0x0A }
    static var space: UInt8 { 0x20 }
}
