internal import SpanTree
internal import TextMetrics

extension PlainTextWriter {
    /// Writes a leaf: its text, and what its marks add to it. O(length + marks).
    mutating func write(_ text: MarkupText) {
        var string = text.string
        budget.earn(textBytes: string.utf8.count)
        string.withUTF8 { utf8 in
            let isClean = sanitizer.isClean(utf8)
            if text.marks.isEmpty {
                append(utf8, isClean: isClean)
            } else {
                var walk = LeafWalk(utf8: utf8, isClean: isClean)
                for mark in text.marks { enter(mark, &walk) }
                leave(downTo: 0, &walk)
                advance(&walk, to: utf8.count)
            }
        }
    }

    /// A walk over a leaf under way.
    fileprivate struct LeafWalk {
        let utf8: UnsafeBufferPointer<UInt8>
        let isClean: Bool
        /// What is written so far.
        var position = 0
        /// Open marks with something to write at their end.
        var open: [(mark: Mark, ending: Ending)] = []
        /// Marks deeper than this one are in an image and count only where they break lines.
        var flatDepth: Int?
    }

    /// What the end of a mark writes.
    fileprivate enum Ending {
        case tildes, bracket
        /// The target of a link whose text begins at this length of the output.
        case target(LinkTarget, start: Int)
    }

    private mutating func enter(_ mark: Mark, _ walk: inout LeafWalk) {
        leave(downTo: mark.depth, &walk)
        guard mark.range.lowerBound >= walk.position else { return }  // In something that is left out.
        advance(&walk, to: mark.range.lowerBound)
        let isFlat = walk.flatDepth != nil
        switch mark.kind {
        case .softBreak, .hardBreak:
            walk.position = mark.range.upperBound
            if isFlat || (mark.kind == .softBreak && options.softBreaks == .space) {
                lines.join()
            } else {
                lines.endLine()
            }
        case .math(display: false): appendLine(mark.range, &walk)
        case .strong, .emphasis, .code, .rawHTML, .math: break
        case _ where isFlat: break
        case .strikethrough:
            switch options.strikethrough {
            case .text: break
            case .drop: leaveOut(mark, &walk)
            case .keep:
                lines.append("~~")
                walk.open.append((mark, .tildes))
            }
        case .footnoteReference:
            lines.append(byte: .openBracket)
            walk.open.append((mark, .bracket))
        case .image:
            guard walk.utf8[mark.range].contains(where: { $0 > .space }) else { return leaveOut(mark, &walk) }
            lines.append(byte: .openBracket)
            walk.open.append((mark, .bracket))
            walk.flatDepth = mark.depth
        case .link(let target):
            enter(link: mark, target, &walk)
        }
    }

    private mutating func enter(link mark: Mark, _ target: LinkTarget, _ walk: inout LeafWalk) {
        let label = UnsafeBufferPointer(rebasing: walk.utf8[mark.range])
        if let number = label.citationNumber, options.links != .notes || notes.has(number, for: target) {
            if label.first == .openBracket { return }
            lines.append(byte: .openBracket)
            walk.open.append((mark, .bracket))
        } else {
            walk.open.append((mark, .target(target, start: lines.bytes.count)))
        }
    }

    private mutating func leave(downTo depth: Int, _ walk: inout LeafWalk) {
        while let (mark, ending) = walk.open.last, mark.depth >= depth {
            advance(&walk, to: mark.range.upperBound)
            walk.open.removeLast()
            if walk.flatDepth == mark.depth { walk.flatDepth = nil }
            switch ending {
            case .tildes: lines.append("~~")
            case .bracket: lines.append(byte: .closeBracket)
            case .target(let target, let start):
                let label = UnsafeBufferPointer(rebasing: walk.utf8[mark.range])
                write(target, label: label, isTextless: lines.bytes.count == start)
            }
        }
    }

    private mutating func leaveOut(_ mark: Mark, _ walk: inout LeafWalk) {
        walk.position = mark.range.upperBound
        lines.leaveGap()
    }

    private mutating func advance(_ walk: inout LeafWalk, to offset: Int) {
        guard offset > walk.position else { return }
        append(UnsafeBufferPointer(rebasing: walk.utf8[walk.position..<offset]), isClean: walk.isClean)
        walk.position = offset
    }

    /// Appends text with its line ends as spaces: a formula in a sentence does not end its line.
    private mutating func appendLine(_ range: Range<Int>, _ walk: inout LeafWalk) {
        let text = UnsafeBufferPointer(rebasing: walk.utf8[range])
        for (index, line) in text.split(separator: .lineFeed).enumerated() {
            if index > 0 { lines.join() }
            append(
                UnsafeBufferPointer(rebasing: line.drop { index > 0 && $0 == .space }),
                isClean: walk.isClean
            )
        }
        walk.position = range.upperBound
    }

    // MARK: Links

    private mutating func write(_ target: LinkTarget, label: UnsafeBufferPointer<UInt8>, isTextless: Bool) {
        if isTextless { return append(target: target) }
        guard target.isAbsolute, !target.isNamed(by: label) else { return }
        switch options.links {
        case .text: break
        case .inline:
            lines.append(" (")
            append(target: target)
            lines.append(byte: .closeParenthesis)
        case .notes:
            lines.append(" [\(notes.number(for: target))]")
        }
    }

    /// Appends a link's destination, or the address of a `mailto:`, on one line.
    mutating func append(target: LinkTarget) {
        let isWhole = budget.allows(target.destination)
        var shown = isWhole ? target.displayedDestination : target.shortenedDestination
        shown.withUTF8 { append($0, isClean: sanitizer.isClean($0)) }
    }
}

extension UInt8 {
    fileprivate static var openBracket: UInt8 { 0x5B }
    fileprivate static var closeBracket: UInt8 { 0x5D }
    fileprivate static var closeParenthesis: UInt8 { 0x29 }
}
