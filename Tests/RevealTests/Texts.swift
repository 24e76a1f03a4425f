import SpanTree

extension MarkupDocument {
    /// One paragraph.
    init(text: String, marks: [Mark] = []) {
        self.init(blocks: [MarkupBlock(.paragraph(MarkupText(text, marks: marks)))])
    }

    /// One paragraph of this many graphemes.
    init(graphemes count: Int) {
        self.init(text: String(repeating: "a", count: count))
    }

    /// The document's beginnings, each longer than the one before by some graphemes.
    func beginnings(using generator: inout some RandomNumberGenerator) -> [MarkupDocument] {
        var count = 0
        var result: [MarkupDocument] = []
        while count < graphemeCount {
            count += Int.random(in: 1...12, using: &generator)
            result.append(prefix(to: point(atGrapheme: count)))
        }
        return result + [self]
    }
}
