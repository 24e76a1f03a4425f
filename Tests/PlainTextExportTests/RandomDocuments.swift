import SpanTree
import TestSupport

/// Makes documents that no parser would, with everything in a leaf that may go wrong.
struct RandomDocuments {
    private var generator: SeededGenerator
    private let hasCode: Bool
    private var footnotes = 0

    init(seed: UInt64, hasCode: Bool) {
        generator = SeededGenerator(seed: seed)
        self.hasCode = hasCode
    }

    mutating func next() -> MarkupDocument {
        var blocks = blocks(depth: 0)
        for number in 1...3 where flip(0.3) {
            let definition = FootnoteDefinition(
                label: "n",
                number: number,
                referenceCount: 1,
                blocks: self.blocks(depth: 1)
            )
            blocks.append(MarkupBlock(.footnoteDefinition(definition)))
        }
        return MarkupDocument(blocks: blocks)
    }

    private mutating func flip(_ chance: Double) -> Bool {
        Double.random(in: 0..<1, using: &generator) < chance
    }
    private mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func blocks(depth: Int) -> [MarkupBlock] {
        var blocks: [MarkupBlock] = []
        for _ in 0..<count(0...4) { blocks.append(block(depth: depth)) }
        return blocks
    }

    private mutating func block(depth: Int) -> MarkupBlock {
        switch count(depth < 4 ? 0...9 : 0...5) {
        case 0, 1: MarkupBlock(.paragraph(text()))
        case 2: MarkupBlock(.heading(level: 2, text()))
        case 3: hasCode ? .code(string() + "\n" + string() + "\t\n") : MarkupBlock(.rawHTML(text()))
        case 4: MarkupBlock(.thematicBreak)
        case 5: table()
        case 6: MarkupBlock(.blockQuote(blocks(depth: depth + 1)))
        case 7: MarkupBlock(.alert(.tip, blocks(depth: depth + 1)))
        default: list(depth: depth)
        }
    }

    private mutating func list(depth: Int) -> MarkupBlock {
        let isOrdered = flip(0.5)
        var items: [ListItem] = []
        for _ in 0...count(0...3) {
            let checkbox: ListItem.Checkbox? = flip(0.2) ? .unchecked : flip(0.2) ? .checked : nil
            let number = isOrdered ? count(0...1_000) : nil
            items.append(ListItem(number: number, checkbox: checkbox, blocks: blocks(depth: depth + 1)))
        }
        let style: MarkupList.Style = isOrdered ? .ordered(start: 0, delimiter: .parenthesis) : .bullet
        return MarkupBlock(.list(MarkupList(style, isTight: flip(0.5), items: items)))
    }

    private mutating func table() -> MarkupBlock {
        let columns = (0..<count(1...4)).map { _ in
            [MarkupTable.Alignment.none, .left, .center, .right][count(0...3)]
        }
        var rows: [[MarkupText]] = []
        for _ in 0...count(0...3) {
            var row: [MarkupText] = []
            for _ in columns { row.append(text()) }
            rows.append(row)
        }
        return MarkupBlock(
            .table(MarkupTable(columns: columns, header: rows[0], rows: Array(rows.dropFirst())))
        )
    }

    private mutating func string() -> String {
        let pieces = [
            "word", " ", "  ", "a", "漢字", "한국", "。", "👨‍👩‍👧", "e\u{301}", "\u{1B}[31m", "\u{9B}", "\t",
            "\u{202E}", "\u{7}", "x",
            "12", "[1]", "\u{2028}", "\u{FEFF}", "\r", "\u{200D}", "~~", "https://e.com/",
        ]
        var string = ""
        for _ in 0..<count(0...5) { string += pieces[count(0...(pieces.count - 1))] }
        return string
    }

    private mutating func text() -> MarkupText {
        var string = ""
        var marks: [Mark] = []
        append(to: &string, &marks, depth: 0)
        return MarkupText(string, marks: marks)
    }

    private mutating func append(to string: inout String, _ marks: inout [Mark], depth: Int) {
        for _ in 0..<count(0...3) {
            string += self.string()
            guard depth < 4, flip(0.6) else { continue }
            let start = string.utf8.count
            let index = marks.count
            let kind = kind()
            marks.append(Mark(kind, start..<start, depth: depth))
            switch kind {
            case .hardBreak, .softBreak: string += "\n"
            case .footnoteReference: string += "\(count(1...3))"
            default: append(to: &string, &marks, depth: depth + 1)
            }
            marks[index] = Mark(kind, start..<string.utf8.count, depth: depth)
        }
    }

    private mutating func kind() -> Mark.Kind {
        let target = LinkTarget(
            destination: ["https://e.com/", "#a", "mailto:a@b.c", "https://\u{1B}\n\t", ""][count(0...4)]
        )
        return switch count(0...9) {
        case 0: .strong
        case 1: .emphasis
        case 2: .strikethrough
        case 3: .code
        case 4: .link(target)
        case 5: .image(target)
        case 6: .hardBreak
        case 7: .softBreak
        case 8: .math(display: true)
        default: .footnoteReference(FootnoteReference(label: "n", number: 1, occurrence: 1))
        }
    }
}
