internal import MarkdownParsing

/// What can be shown of a leaf that is still arriving: up to where, and what must be closed there.
///
/// A real scan of the leaf's source: code spans, links, tags, escapes and TeX are passed over, and a stack of delimiter runs is
/// kept as CommonMark keeps it.
struct InlineScan {
    /// The end of what can be shown.
    var cut: Int
    /// What closes the marks that are open there, innermost first.
    var closers: [UInt8] = []

    let leaf: ArraySlice<UInt8>
    let parser: MarkdownParser
    var runs: [DelimiterRun] = []
    var brackets: [Bracket] = []
    /// What closes a code span or link that is open at the end.
    var innermost: [UInt8] = []
    var position: Int
    /// The end of the last link, code span, tag or TeX; an address without brackets can only stand behind it.
    var plainStart: Int
    var isDone = false
    /// Whether a `>` may stand behind the position; looked for once.
    private var hasTagEnd = true

    struct Bracket {
        let position: Int
        let isImage: Bool
        let runCount: Int
        var start: Int { isImage ? position - 1 : position }
    }

    /// Scalars behind the leaf that are held already; what is held of the leaf is held with them.
    private let heldBehind: Int

    /// Scans a leaf to the end of the text received, or of what is not held of it.
    init(_ leaf: ArraySlice<UInt8>, heldBehind: Int = 0, parser: MarkdownParser) {
        self.leaf = leaf
        self.heldBehind = heldBehind
        self.parser = parser
        cut = leaf.endIndex
        position = leaf.startIndex
        plainStart = leaf.startIndex
        var work = InlineWork()
        work.add(leaf)
        // Such a leaf is plain text, in which nothing is open.
        if work.isHeavy { return }
        scan()
        holdBrackets()
        holdLink()
        closeRuns()
    }

    private mutating func scan() {
        let math = parser.math(in: leaf)
        var ranges = math.ranges[...]
        while position < leaf.endIndex, !isDone {
            if let range = ranges.first, range.lowerBound <= position {
                ranges.removeFirst()
                if range.lowerBound == position {
                    if range.lowerBound == math.pending { return holdMathEnd() }
                    passed(to: range.upperBound)
                    continue
                }
            }
            if position == math.pending, isShort(from: position, HoldBounds.math) {
                return hold(position)
            }
            step()
        }
    }

    private mutating func step() {
        let byte = leaf[position]
        switch byte {
        case UInt8(ascii: "\\"):
            // At the end of a line it breaks the line, if another follows.
            if leaf[(position + 1)...].allSatisfy({ $0 == 0x0A || $0 == 0x0D }) { return hold(position) }
            position += 2
        case UInt8(ascii: "`"): passCode()
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): passRun()
        case UInt8(ascii: "!"):
            if position + 1 == leaf.endIndex { return hold(position) }
            position += 1
        case UInt8(ascii: "["):
            let isImage = position > leaf.startIndex && leaf[position - 1] == UInt8(ascii: "!")
            brackets.append(Bracket(position: position, isImage: isImage, runCount: runs.count))
            position += 1
        case UInt8(ascii: "]"): passBracket()
        case UInt8(ascii: "<"): passTag()
        case UInt8(ascii: "&"): passEntity()
        case UInt8(ascii: "$") where parser.dialect.keepsMath:
            let end = runEnd(at: position)
            if end == leaf.endIndex { return hold(position) }
            position = end
        case 0x0A, 0x0D:
            // A bracket pair is held on one line only.
            brackets.removeAll()
            position += 1
        default: position += 1
        }
    }

    mutating func hold(_ offset: Int) {
        cut = min(cut, offset)
        isDone = true
    }

    private mutating func passed(to offset: Int) {
        position = offset
        plainStart = offset
    }

    /// Whether no more is held from an offset on than `bound` scalars.
    func isShort(from offset: Int, _ bound: Int) -> Bool {
        leaf[offset...].hasAtMost(scalars: bound - heldBehind)
    }

    private func runEnd(at offset: Int) -> Int {
        leaf[offset...].firstIndex { $0 != leaf[offset] } ?? leaf.endIndex
    }

    private mutating func passRun() {
        let end = runEnd(at: position)
        if end == leaf.endIndex { return hold(position) }
        var run = DelimiterRun(position..<end, in: leaf, dialect: parser.dialect)
        position = end
        if run.canClose { close(&run) }
        run.position += run.length - run.count
        if run.count > 0, run.canOpen { runs.append(run) }
    }

    /// Matches a closing run with the openers before it, as CommonMark's `process emphasis` does.
    private mutating func close(_ closer: inout DelimiterRun) {
        let bottom = brackets.last?.runCount ?? 0
        var index = runs.count - 1
        while index >= bottom, closer.count > 0 {
            let opener = runs[index]
            guard opener.mark == closer.mark, Self.match(opener, closer) else {
                index -= 1
                continue
            }
            let used = opener.mark == UInt8(ascii: "~") ? opener.count : min(2, opener.count, closer.count)
            closer.count -= used
            runs[index].count -= used
            runs.removeSubrange((index + 1)...)
            if runs[index].count == 0 {
                runs.removeLast()
                index -= 1
            }
        }
    }

    private static func match(_ opener: DelimiterRun, _ closer: DelimiterRun) -> Bool {
        if opener.mark == UInt8(ascii: "~") { return opener.count == closer.count }
        let isEitherBoth = opener.canClose || closer.canOpen
        return !isEitherBoth || (opener.length + closer.length) % 3 != 0
            || opener.length % 3 == 0 && closer.length % 3 == 0
    }

    private mutating func passCode() {
        let end = runEnd(at: position)
        if end == leaf.endIndex { return hold(position) }
        let length = end - position
        var next = end
        while let start = leaf[next...].firstIndex(of: UInt8(ascii: "`")) {
            let stop = runEnd(at: start)
            // Perhaps the closing run, in part; one that is too long would swallow the closer.
            if stop == leaf.endIndex { return openCode(end..<start, length) }
            if stop - start == length { return passed(to: stop) }
            next = stop
        }
        openCode(end..<leaf.endIndex, length)
    }

    private mutating func openCode(_ content: Range<Int>, _ length: Int) {
        var end = content.upperBound
        while end > content.lowerBound, leaf[end - 1] == 0x0A || leaf[end - 1] == 0x0D { end -= 1 }
        if leaf[content.lowerBound..<end].allSatisfy({ $0 == 0x20 }) { return hold(position) }
        // One space goes from both sides of a span; with one only in front, both come.
        let isPadded = leaf[content.lowerBound] == 0x20 && leaf[end - 1] != 0x20
        innermost = (isPadded ? [0x20] : []) + Array(repeating: UInt8(ascii: "`"), count: length)
        hold(end)
    }

    private mutating func passBracket() {
        guard let bracket = brackets.last else {
            position += 1
            return
        }
        let next = position + 1
        if next == leaf.endIndex {
            // Held with every bracket that is open.
            isDone = true
            return
        }
        brackets.removeLast()
        switch leaf[next] {
        case UInt8(ascii: "("): passDestination(of: bracket)
        case UInt8(ascii: "["):
            let isOpen = !leaf[next...].contains(UInt8(ascii: "]"))
            if isOpen, isShort(from: bracket.start, HoldBounds.brackets) {
                return hold(bracket.start)
            }
            position = next
        default: position = next
        }
    }

    private mutating func passDestination(of bracket: Bracket) {
        let open = position + 1
        switch LinkTail(in: leaf, at: open) {
        // What seems to be a title is text in parentheses.
        case .openTitle(let title) where !isShort(from: title, HoldBounds.title):
            position = open
        case .complete(let end):
            runs.removeSubrange(min(bracket.runCount, runs.count)...)
            // A link holds no link, so no bracket before it opens one.
            if !bracket.isImage { brackets.removeAll { !$0.isImage } }
            passed(to: end)
        case .none:
            position = open
        case .open where bracket.isImage, .openTitle where bracket.isImage:
            // What is held of it is its text; the destination is not seen.
            if leaf[bracket.start..<position].hasAtMost(scalars: HoldBounds.brackets) {
                return hold(bracket.start)
            }
            position = open
        case .open, .openTitle:
            runs.removeSubrange(min(bracket.runCount, runs.count)...)
            innermost = [UInt8(ascii: ")")]
            hold(open + 1)
        }
    }

    private mutating func passTag() {
        let next = position + 1
        if next == leaf.endIndex { return hold(position) }
        guard leaf[next].isASCIILetter || [0x21, 0x2F, 0x3F].contains(leaf[next]) else {
            position = next
            return
        }
        if let end = hasTagEnd ? leaf[next...].firstIndex(of: UInt8(ascii: ">")) : nil {
            passed(to: end + 1)
            return
        }
        hasTagEnd = false
        if isShort(from: position, HoldBounds.tag) {
            hold(position)
        } else {
            position = next
        }
    }

    private mutating func passEntity() {
        let name = leaf[(position + 1)...].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
        if name.endIndex == leaf.endIndex, name.count <= HoldBounds.entity { return hold(position) }
        position += 1
    }
}
