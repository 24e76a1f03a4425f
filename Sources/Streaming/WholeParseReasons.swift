internal import MarkdownParsing
internal import SpanTree

/// What makes a text one that must be parsed whole, since a part of it does not give a part of the document.
struct WholeParseReasons: Sendable {
    /// Where a label may be defined.
    private(set) var definitions = DefinitionCandidates()
    private var budget = TableBudget()
    private var blocks = BlockGuard()
    /// The longest destination with title that is defined.
    private var longestTarget = 0
    /// Whether U+FDD0 to U+FDEF occur, of which the chat dialect's pre-pass needs two that do not.
    private var hasNoncharacters = false

    /// Looks at complete lines that follow those seen before. O(their length).
    mutating func scan(_ text: [UInt8], _ range: Range<Int>) {
        text.withUnsafeBufferPointer { text in
            // What stands behind the range is not looked at.
            let text = UnsafeBufferPointer(rebasing: text[..<range.upperBound])
            var line = range.lowerBound
            while line < text.count {
                let end = text.lineEnd(from: line)
                definitions.scan(text, line..<end)
                budget.take(text[line..<end])
                blocks.take(line..<end, of: text)
                line = text.nextLine(atEnd: end)
            }
            if !hasNoncharacters { hasNoncharacters = text.containsNoncharacter(from: range.lowerBound) }
        }
    }

    /// Whether a text of this size must be parsed whole.
    func apply(byteCount: Int) -> Bool {
        hasNoncharacters || blocks.closesContainers || !allowTables(byteCount: byteCount)
    }

    /// Whether a text of this size may have tables.
    func allowTables(byteCount: Int) -> Bool { budget.allows(byteCount: byteCount) }

    /// Whether references in a text may repeat long destinations too often. O(length) where there is a long one.
    func mayRepeatTooMuch(_ text: [UInt8]) -> Bool {
        guard longestTarget > 0 else { return false }
        return longestTarget * text.count { $0 == UInt8(ascii: "]") } > ReferenceBudget.freeBytes
    }

    /// Takes note of definitions, since references may repeat what is long only so often.
    mutating func note(_ definitions: [LinkDefinition]) {
        for definition in definitions where definition.isLong {
            longestTarget = max(longestTarget, definition.byteCount)
        }
    }

    /// Whether a text of this size may be given away in parts: nothing in it reaches back to what is settled.
    func allowParts(byteCount: Int) -> Bool {
        definitions.offsets.isEmpty && !apply(byteCount: byteCount)
    }

    /// Whether definitions are the only reason against parts, and every candidate stands behind an odd number of fences: then all of them may
    /// turn out to be code. O(length).
    func mayBeCode(_ text: [UInt8]) -> Bool {
        guard let last = definitions.offsets.last, !apply(byteCount: text.count) else { return false }
        var candidates = definitions.offsets[...]
        var isInFence = false
        var line = 0
        while line <= last {
            if line == candidates.first {
                if !isInFence { return false }
                candidates.removeFirst()
            }
            let next = text.nextLine(after: line)
            let content = text[line..<next].drop(while: \.isContainerMark)
            if content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) { isInFence.toggle() }
            line = next
        }
        return true
    }

    /// Forgets the definitions in a stretch of code.
    mutating func dropDefinitions(in code: Range<Int>) { definitions.drop(in: code) }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func containsNoncharacter(from start: Int) -> Bool {
        var index = firstIndex(of: 0xEF, from: start)
        while index + 2 < count {
            if self[index + 1] == 0xB7, (0x90...0xAF).contains(self[index + 2]) { return true }
            index = firstIndex(of: 0xEF, from: index + 1)
        }
        return false
    }
}
