internal import SpanTree
internal import TextMetrics

/// Turns leaves into flows: marks become styles and hyperlinks, images get their brackets, links what is shown of
/// their destinations.
struct InlineComposer {
    let theme: Theme
    /// Whether a soft break ends a line.
    let keepsSoftBreaks: Bool
    let linkStyle: LinkStyle
    /// Cells of a line, where text is wrapped.
    var width: Int
    var notes: LinkNotes
    private var linkCount = 0
    private var budget = DestinationBudget()
    private let sanitizer = ControlSanitizer(.replace)

    init(theme: Theme, keepsSoftBreaks: Bool, linkStyle: LinkStyle, width: Int, notes: LinkNotes) {
        self.theme = theme
        self.keepsSoftBreaks = keepsSoftBreaks
        self.width = width
        self.linkStyle = linkStyle
        self.notes = notes
    }

    /// The flow of a leaf. Text without marks takes the fast way. O(length + marks).
    mutating func flow(of text: MarkupText, style: TextStyle) -> InlineFlow {
        var flow = InlineFlow()
        budget.earn(textBytes: text.string.utf8.count)
        if text.marks.isEmpty {
            flow.append(sanitizer.sanitized(text.string[...]).utf8, style: style)
            return flow
        }
        flow.reserve(byteCount: text.string.utf8.count, spanCount: 2 * text.marks.count + 1)
        var pen = Pen(flow: flow, text: text.string, open: [OpenMark(style: style)])
        text.forEachEvent { event in
            switch event {
            case .enter(let mark): enter(mark, &pen)
            case .text(let piece): pen.write(piece, sanitizer)
            case .leave(let mark): leave(mark, &pen)
            }
        }
        if pen.flow.isBlank { writeImageSources(of: text, &pen) }
        return pen.flow
    }

    /// Text that is not a leaf, such as a destination or a title, on one line.
    func appendLine(_ text: String, style: TextStyle, link: Hyperlink? = nil, to flow: inout InlineFlow) {
        let clean = sanitizer.sanitized(text)
        flow.append(clean.utf8.map { $0 == 0x0A ? 0x20 : $0 }, style: style, link: link)
    }

    /// A flow being written, and the marks around its end.
    private struct Pen {
        var flow: InlineFlow
        let text: String
        var open: [OpenMark]

        var style: TextStyle { open.last?.style ?? .plain }
        var link: Hyperlink? { open.last?.link }

        /// Whether spaces are too many here, because something beside them was left out.
        var absorbsSpaces = false

        mutating func append(_ string: String) { append(string.utf8) }

        mutating func append(_ text: some Collection<UInt8>) {
            guard absorbsSpaces else { return flow.append(text, style: style, link: link) }
            let rest = text.drop { $0 == 0x20 }
            absorbsSpaces = rest.isEmpty
            flow.append(rest, style: style, link: link)
        }

        /// Writes a piece of the text as the marks around it want it.
        mutating func write(_ piece: Substring, _ sanitizer: ControlSanitizer) {
            guard let mark = open.last, mark.alternative != .blank else { return }
            if mark.isSoftBreak {
                append(text.joint(replacing: piece))
            } else if mark.joinsLines, piece.utf8.contains(0x0A) {
                append(sanitizer.sanitized(piece).utf8.map { $0 == 0x0A ? 0x20 : $0 })
            } else {
                append(sanitizer.sanitized(piece).utf8)
            }
        }

        /// Notes that something is left out here, so that of the spaces around it one side goes.
        mutating func leaveGap() {
            absorbsSpaces = flow.bytes.last.map { $0 == 0x20 || $0 == 0x0A } ?? true
        }
    }

    private struct OpenMark {
        var style: TextStyle
        var link: Hyperlink?
        /// What of a link's destination is shown behind its label.
        var shown: ShownDestination?
        /// Where the mark begins in the flow.
        var start = 0
        /// Whether the mark stands for a space between words.
        var isSoftBreak = false
        /// Whether newlines in the text are spaces.
        var joinsLines = false
        /// What the mark is in the alternative text of, if it is in one.
        var alternative: Alternative?
    }

    /// The alternative text of an image is text alone: links and images in it are not told.
    private enum Alternative { case shown, blank }

    private enum ShownDestination {
        case address(String, Hyperlink?)
        case note(Int)
    }

    private mutating func enter(_ mark: Mark, _ pen: inout Pen) {
        var open = OpenMark(style: pen.style, link: pen.link, start: pen.flow.bytes.count)
        if let outer = pen.open.last?.alternative {
            open.alternative = outer
            open.joinsLines = true
            open.isSoftBreak = mark.kind == .softBreak || mark.kind == .hardBreak
            pen.open.append(open)
            return
        }
        func add(_ role: StyleRole) { open.style = open.style.merging(theme[role]) }
        switch mark.kind {
        case .strong: add(.strong)
        case .emphasis: add(.emphasis)
        case .strikethrough: add(.strikethrough)
        case .code:
            add(.code)
            open.joinsLines = true
        case .math(let display):
            add(.math)
            open.joinsLines = !display
        case .rawHTML: add(.rawHTML)
        case .footnoteReference: add(.reference)
        case .hardBreak: break
        case .softBreak: open.isSoftBreak = !keepsSoftBreaks
        case .image(let target):
            add(.image)
            let label = pen.text.slice(mark.range)
            open.joinsLines = true
            open.alternative = label.isBlank ? .blank : .shown
            if open.link == nil, linkStyle == .osc8, !label.isBlank,
                LinkLabel(label, destination: target.destination) != .otherAddress
            {
                open.link = hyperlink(to: target, labelBytes: label.utf8.count)
            }
        case .link(let target):
            add(.link)
            present(target, label: pen.text.slice(mark.range), &open)
        }
        pen.open.append(open)
        if mark.isBracketed, open.alternative != .blank { pen.append("[") }
    }

    private mutating func leave(_ mark: Mark, _ pen: inout Pen) {
        let isInAlternative = pen.open.dropLast().last?.alternative != nil
        if mark.isBracketed, !isInAlternative {
            if pen.open.last?.alternative == .blank { pen.leaveGap() } else { pen.append("]") }
        }
        guard let closed = pen.open.popLast(), let shown = closed.shown else { return }
        let isEmpty = pen.flow.bytes[closed.start...].allSatisfy { $0 == 0x20 || $0 == 0x0A }
        switch shown {
        case .note(let number):
            pen.append(isEmpty ? "" : " ")
            appendLine("[\(number)]", style: pen.style.merging(theme[.reference]), to: &pen.flow)
        case .address(let address, let link):
            let style = pen.style.merging(theme[.destination])
            if isEmpty {
                appendLine(address, style: pen.style.merging(theme[.link]), link: link, to: &pen.flow)
            } else {
                appendLine(" (", style: style, to: &pen.flow)
                appendLine(address, style: style, link: link, to: &pen.flow)
                appendLine(")", style: style, to: &pen.flow)
            }
        }
    }

    /// An image without alternative text shows nothing, unless there would be nothing else.
    private mutating func writeImageSources(of text: MarkupText, _ pen: inout Pen) {
        for case .image(let target) in text.marks.map(\.kind) {
            pen.append(pen.flow.isBlank ? "" : " ")
            appendLine(address(of: target), style: pen.style.merging(theme[.image]), to: &pen.flow)
        }
    }

    /// Decides how a link is shown.
    private mutating func present(_ target: LinkTarget, label: String, _ open: inout OpenMark) {
        // Inside the document there is nothing to open.
        let isBlank = label.isBlank
        guard !target.destination.isEmpty, !target.destination.hasPrefix("#") || isBlank else { return }
        let relation = LinkLabel(label, destination: target.destination)
        switch linkStyle {
        case .osc8:
            let isShown = isBlank || relation == .otherAddress
            let length = label.utf8.count + (isShown ? target.destination.utf8.count : 0)
            open.link = hyperlink(to: target, labelBytes: length)
            if isShown || open.link == nil && relation == .name {
                open.shown = .address(address(of: target), open.link)
            }
        case .inline where relation != .same:
            open.shown = .address(address(of: target), nil)
        case .notes where relation != .same && !isBlank:
            open.shown = .note(notes.number(of: target.displayedDestination))
        case .notes where relation != .same, .text where isBlank:
            open.shown = .address(address(of: target), nil)
        case .inline, .notes, .text:
            break
        }
    }

    /// What a terminal may open, unless the address would have to be written too often: once for each line of the label.
    private mutating func hyperlink(to target: LinkTarget, labelBytes: Int) -> Hyperlink? {
        // Lines in a table or a list are shorter than the width, though few are much shorter than half of it.
        let copies = 1 + labelBytes / max(8, width / 2)
        guard budget.allows(target.destination, copies: copies) else { return nil }
        linkCount += 1
        return Hyperlink(to: target.destination, id: linkCount)
    }

    private mutating func address(of target: LinkTarget) -> String {
        budget.allows(target.destination) ? target.displayedDestination : target.shortenedDestination
    }
}

extension Mark {
    /// Whether brackets stand around the text.
    fileprivate var isBracketed: Bool {
        switch kind {
        case .image, .footnoteReference: true
        default: false
        }
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A } }

    fileprivate func slice(_ range: Range<Int>) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: range.count)])
    }

    /// What stands for the line end that `piece`, a part of this string, is.
    fileprivate func joint(replacing piece: Substring) -> String {
        let before = utf8[..<piece.startIndex].last
        let after = utf8[piece.endIndex...].first
        if let before, let after, before < 0x80 || after < 0x80 { return " " }
        return LineBreaking.joint(between: self[..<piece.startIndex].last, and: self[piece.endIndex...].first)
    }
}
