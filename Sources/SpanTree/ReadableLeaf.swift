/// Builds a leaf from text, marks and tags, without white space that HTML does not show.
///
/// Breaks and spaces wait until something visible follows, so that none stand at a line's end, at the leaf's start, or
/// twice where a tag between them is dropped.
struct ReadableLeaf {
    /// Whether white space is as in HTML, where any run of it is one space or line end. In leaves of Markdown it is
    /// as the parser left it.
    let collapsesSpace: Bool
    /// What a line end in the text becomes.
    var lineEnd = Mark.Kind.softBreak
    /// The script that text is mapped to.
    var script: ShiftedScript?
    /// The next number of each open list, `nil` for bullets.
    var lists: [Int?] = []

    private var bytes: [UInt8] = []
    private var marks: [Mark] = []
    private var open: [OpenMark] = []
    private var depth = 0
    private var openCounts = [Int](repeating: 0, count: Mark.Kind.styleCount)
    private var verbatimDepth = 0
    private var hasVisible = false

    private var waitingBreaks = 0
    private var isSoftBreakWaiting = false
    private var waitingSpaces = 0
    private var waitingMarker: String?

    private struct OpenMark {
        /// Its place in `marks`; `nil` for a pair that adds nothing to what is open already.
        let index: Int?
        let kind: Mark.Kind
    }

    init(collapsesSpace: Bool) { self.collapsesSpace = collapsesSpace }

    /// Whether nothing visible has arrived yet.
    var isEmpty: Bool { !hasVisible }

    // MARK: Text

    /// Adds text as it flows in a paragraph.
    mutating func append(_ text: ArraySlice<UInt8>) {
        if verbatimDepth > 0 { return appendVerbatim(text) }
        var rest = text
        while let first = rest.first {
            let isSpace = self.isSpace(first)
            let end: Int
            if isSpace || collapsesSpace {
                end = rest.firstIndex { self.isSpace($0) != isSpace } ?? rest.endIndex
            } else {
                end = (rest.lastIndex { !self.isSpace($0) } ?? rest.startIndex) + 1
            }
            if isSpace { appendSpace(rest[..<end]) } else { appendVerbatim(rest[..<end]) }
            rest = rest[end...]
        }
    }

    /// Adds text as it is.
    mutating func appendVerbatim(_ text: ArraySlice<UInt8>) {
        guard !text.isEmpty else { return }
        flush()
        hasVisible = true
        bytes += script?.mapping(text) ?? Array(text)
    }

    /// Adds a tag that is text; its line ends are line ends of the leaf.
    mutating func appendLiteral(_ text: ArraySlice<UInt8>) {
        for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { breakLine(lineEnd) }
            let end = line.last == UInt8(ascii: "\r") ? line.endIndex - 1 : line.endIndex
            appendVerbatim(line[..<end].drop { $0.isHTMLSpace && index > 0 })
        }
    }

    /// A space that is only there if nothing else separates.
    mutating func separate(by count: Int) {
        if waitingBreaks == 0, !isSoftBreakWaiting { waitingSpaces = max(waitingSpaces, count) }
    }

    private mutating func appendSpace(_ space: ArraySlice<UInt8>) {
        if collapsesSpace, space.contains(UInt8(ascii: "\n")) {
            breakLine(lineEnd)
        } else if waitingSpaces == 0 {
            separate(by: collapsesSpace ? 1 : space.count)
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        collapsesSpace ? byte.isHTMLSpace : byte == 0x20 || byte == 0x09
    }

    // MARK: Breaks

    /// A line break of Markdown, or a line end.
    mutating func breakLine(_ kind: Mark.Kind) {
        if kind == .hardBreak { startLine() } else if waitingBreaks == 0 { isSoftBreakWaiting = true }
    }

    /// The next text stands on another line.
    mutating func startLine() { waitingBreaks = max(1, waitingBreaks) }

    /// One line break more.
    mutating func addLine() { waitingBreaks += 1 }

    /// The next text stands on another line, behind this marker.
    mutating func startItem(_ marker: String) {
        startLine()
        waitingMarker = marker
    }

    private mutating func flush() {
        if hasVisible {
            if waitingBreaks > 0 {
                for _ in 0..<waitingBreaks { appendBreak(.hardBreak) }
            } else if isSoftBreakWaiting {
                appendBreak(.softBreak)
            } else if waitingSpaces > 0 {
                bytes += repeatElement(0x20, count: waitingSpaces)
            }
        }
        if let marker = waitingMarker {
            bytes += marker.utf8
            hasVisible = true
        }
        waitingBreaks = 0
        isSoftBreakWaiting = false
        waitingSpaces = 0
        waitingMarker = nil
    }

    private mutating func appendBreak(_ kind: Mark.Kind) {
        marks.append(Mark(kind, bytes.count..<bytes.count + 1, depth: depth))
        bytes.append(UInt8(ascii: "\n"))
    }

    // MARK: Marks

    /// Begins a mark of Markdown.
    mutating func enter(_ kind: Mark.Kind) {
        flush()
        switch kind {
        case .code, .math: verbatimDepth += 1
        case .image, .footnoteReference: hasVisible = true
        default: break
        }
        push(kind)
    }

    /// Begins a mark of HTML. One inside its like adds nothing, so such marks nest only as deep as there are kinds.
    mutating func enterPair(_ kind: Mark.Kind) {
        if let style = kind.style, openCounts[style] > 0 {
            open.append(OpenMark(index: nil, kind: kind))
        } else {
            flush()
            push(kind)
        }
    }

    /// Ends the innermost mark of Markdown.
    mutating func leave() {
        guard let mark = pop() else { return }
        switch mark.kind {
        case .code, .math: verbatimDepth -= 1
        default: break
        }
    }

    /// Ends the innermost mark of HTML.
    mutating func leavePair() { _ = pop() }

    private mutating func push(_ kind: Mark.Kind) {
        open.append(OpenMark(index: marks.count, kind: kind))
        marks.append(Mark(kind, bytes.count..<bytes.count, depth: depth))
        depth += 1
        if let style = kind.style { openCounts[style] += 1 }
    }

    private mutating func pop() -> OpenMark? {
        guard let mark = open.popLast() else { return nil }
        if let index = mark.index {
            depth -= 1
            marks[index] = Mark(mark.kind, marks[index].range.lowerBound..<bytes.count, depth: depth)
            if let style = mark.kind.style { openCounts[style] -= 1 }
        }
        return mark
    }

    /// The leaf, with what is still open closed.
    mutating func finish() -> MarkupText {
        while pop() != nil {}
        return MarkupText(String(decoding: bytes, as: UTF8.self), marks: marks)
    }
}

extension Mark.Kind {
    fileprivate static let styleCount = 5

    /// A number for the kinds that HTML has tags for.
    fileprivate var style: Int? {
        switch self {
        case .strong: 0
        case .emphasis: 1
        case .strikethrough: 2
        case .code: 3
        case .link: 4
        case .image, .hardBreak, .softBreak, .rawHTML, .math, .footnoteReference: nil
        }
    }
}
