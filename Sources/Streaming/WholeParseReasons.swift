internal import MarkdownParsing

/// What makes a text one that must be parsed whole, since a part of it does not give a part of the document.
struct WholeParseReasons: Sendable {
    /// Where a label may be defined.
    private(set) var definitions = DefinitionCandidates()
    private var budget = TableBudget()
    /// Whether U+FDD0 to U+FDEF occur, of which the chat dialect's pre-pass needs two that do not.
    private var hasNoncharacters = false

    /// Looks at complete lines that follow those seen before. O(their length).
    mutating func scan(_ text: [UInt8], _ range: Range<Int>) {
        var line = range.lowerBound
        while line < range.upperBound {
            let next = text.nextLine(after: line)
            definitions.scan(text, line..<next)
            let content = text[line..<next].prefix { $0 != 0x0A && $0 != 0x0D }
            budget.take(content)
            if !hasNoncharacters, content.containsNoncharacter { hasNoncharacters = true }
            line = next
        }
    }

    /// Whether a text of this size must be parsed whole.
    func apply(byteCount: Int) -> Bool {
        !definitions.offsets.isEmpty || hasNoncharacters || !budget.allows(byteCount: byteCount)
    }

    /// Forgets the definitions in a stretch of code.
    mutating func dropDefinitions(in code: Range<Int>) { definitions.drop(in: code) }
}

extension ArraySlice<UInt8> {
    fileprivate var containsNoncharacter: Bool {
        indices.contains { index in
            self[index] == 0xEF && index + 2 < endIndex && self[index + 1] == 0xB7
                && (0x90...0xAF).contains(self[index + 2])
        }
    }
}
