internal import SpanTree

/// The targets that are listed at the end of a text, and their numbers.
struct LinkNotes {
    private var numbers: [String: Int] = [:]
    private var targets: [Int: LinkTarget] = [:]
    private var next = 1

    /// The notes in order.
    var list: [(number: Int, target: LinkTarget)] {
        targets.sorted { $0.key < $1.key }.map { (number: $0.key, target: $0.value) }
    }

    /// No notes.
    init() {}

    /// No notes but those of citations, which keep their numbers where they are free: of two that share one, the first in
    /// reading order, and none that a footnote has. Numbers for other links begin behind all of these.
    init(reservingFor document: MarkupDocument) {
        var footnotes: Set<Int> = []
        var citations: [(number: Int, target: LinkTarget)] = []
        document.forEachLeaf { text in
            for mark in text.marks {
                switch mark.kind {
                case .footnoteReference(let reference): footnotes.insert(reference.number)
                case .link(let target):
                    var string = text.string
                    let number = string.withUTF8 {
                        UnsafeBufferPointer(rebasing: $0[mark.range]).citationNumber
                    }
                    if let number, target.isAbsolute { citations.append((number, target)) }
                case .strong, .emphasis, .strikethrough, .code, .image, .hardBreak, .softBreak, .rawHTML,
                    .math:
                    break
                }
            }
        }
        document.forEachBlock { block in
            if case .footnoteDefinition(let definition) = block.kind { footnotes.insert(definition.number) }
        }
        for (number, target) in citations where !footnotes.contains(number) && targets[number] == nil {
            targets[number] = target
            if numbers[target.destination] == nil { numbers[target.destination] = number }
        }
        next = max(footnotes.max() ?? 0, targets.keys.max() ?? 0) + 1
    }

    /// Whether a citation with this number and target keeps its number: its target has it, or needs no note.
    func has(_ number: Int, for target: LinkTarget) -> Bool {
        !target.isAbsolute || targets[number]?.destination == target.destination
    }

    /// The number of a target's note, which is made where there is none.
    mutating func number(for target: LinkTarget) -> Int {
        if let known = numbers[target.destination] { return known }
        defer { next += 1 }
        numbers[target.destination] = next
        targets[next] = target
        return next
    }
}

extension MarkupDocument {
    /// Calls `body` for each leaf that may have marks, in reading order.
    fileprivate func forEachLeaf(_ body: (MarkupText) -> Void) {
        forEachBlock { block in
            switch block.kind {
            case .paragraph(let text), .heading(_, let text), .rawHTML(let text): body(text)
            case .table(let table):
                table.header.forEach(body)
                for row in table.rows { row.forEach(body) }
            case .list, .blockQuote, .alert, .codeBlock, .thematicBreak, .footnoteDefinition: break
            }
        }
    }
}
