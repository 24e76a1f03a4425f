import SpanTree
import TestSupport

/// Documents that no sane author would write, from a seed.
struct RandomDocument {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> MarkupDocument {
        var blocks = self.blocks(depth: 0)
        for number in 1..<(1 + pick(3)) {
            let note = FootnoteDefinition(
                label: "n\(number)",
                number: number * 7,
                referenceCount: 1,
                blocks: self.blocks(depth: 3)
            )
            blocks.append(MarkupBlock(.footnoteDefinition(note)))
        }
        return MarkupDocument(blocks: blocks)
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    private mutating func blocks(depth: Int) -> [MarkupBlock] {
        (0..<pick(depth == 0 ? 6 : 3)).map { _ in MarkupBlock(kind(depth: depth)) }
    }

    private mutating func kind(depth: Int) -> MarkupBlock.Kind {
        switch pick(depth < 5 ? 12 : 7) {
        case 0, 1, 2: return .paragraph(leaf())
        case 3: return .heading(level: 1 + pick(6), leaf())
        case 4:
            let info = ["", "swift", "a\u{1B}b\tc", "{.x} y=\"z\""][pick(4)]
            return .codeBlock(
                CodeBlock(info: info, text: MarkupText(words(joinedBy: " \n\t") + ["", "\n"][pick(2)]))
            )
        case 5: return pick(2) == 0 ? .thematicBreak : .rawHTML(MarkupText(words(joinedBy: " \n")))
        case 6: return table()
        case 7: return .blockQuote(blocks(depth: depth + 1))
        case 8: return .alert(AlertKind.allCases[pick(5)], blocks(depth: depth + 1))
        default:
            let isOrdered = pick(2) == 0
            let start = [1, 9, 98, 999_999_997][pick(4)]
            let items = (0..<(1 + pick(4))).map { index in
                let box: ListItem.Checkbox? = [nil, nil, .checked, .unchecked][pick(4)]
                let number = isOrdered ? start + index : nil
                return ListItem(number: number, checkbox: box, blocks: blocks(depth: depth + 1))
            }
            let style = isOrdered ? MarkupList.Style.ordered(start: start, delimiter: .period) : .bullet
            return .list(MarkupList(style, isTight: pick(2) == 0, items: items))
        }
    }

    private mutating func table() -> MarkupBlock.Kind {
        let all: [MarkupTable.Alignment] = [.none, .left, .center, .right]
        let columns = (0..<(1 + pick(pick(4) == 0 ? 14 : 4))).map { _ in all[pick(4)] }
        let header = columns.map { _ in leaf() }
        let rows = (0..<pick(4)).map { _ in columns.map { _ in leaf() } }
        return .table(MarkupTable(columns: columns, header: header, rows: rows))
    }

    private mutating func words(joinedBy separators: String) -> String {
        var text = ""
        for _ in 0..<pick(9) {
            text += Self.words[pick(Self.words.count)]
            text.append(Array(separators)[pick(separators.count)])
        }
        return text
    }

    private mutating func leaf() -> MarkupText {
        var string = ""
        var marks: [Mark] = []
        append(to: &string, &marks, depth: 0)
        return MarkupText(string, marks: marks)
    }

    private mutating func append(to string: inout String, _ marks: inout [Mark], depth: Int) {
        for _ in 0..<pick(6) {
            let index = marks.count
            let start = string.utf8.count
            switch pick(depth < 3 ? 9 : 5) {
            case 0, 1, 2: string += words(joinedBy: [" ", "  ", "\u{A0}", ""][pick(4)] + " ")
            case 3: string += Self.words[pick(Self.words.count)]
            case 4:
                string += "\n"
                marks.append(Mark([.softBreak, .hardBreak][pick(2)], start..<(start + 1), depth: depth))
            default:
                let kind = self.mark()
                append(to: &string, &marks, depth: depth + 1)
                marks.insert(Mark(kind, start..<string.utf8.count, depth: depth), at: index)
            }
        }
    }

    private mutating func mark() -> Mark.Kind {
        let target = LinkTarget(
            destination: Self.destinations[pick(Self.destinations.count)],
            title: "t\u{7}"
        )
        let kinds: [Mark.Kind] = [
            .strong, .emphasis, .strikethrough, .code, .link(target), .link(target), .image(target),
            .rawHTML, .math(display: true), .math(display: false),
            .footnoteReference(FootnoteReference(label: "n", number: 1, occurrence: 1)),
        ]
        return kinds[pick(kinds.count)]
    }

    private static let destinations = [
        "https://example.org/a", "https://example.org/\u{1B}]8;;x\u{7}\u{9C}é", "#here", "", "docs/a b.md",
        "mailto:a@b.example", "javascript:alert(1)", "file:///x\ny",
        "https://example.org/" + "long/path-".repeated(40),
    ]

    private static let words = [
        "a", "to", "word", "another-one", "--flag", "x-", "https://example.org/some/path-of?its=own",
        "antidisestablishmentarianism", "漢字", "これは「重要」です。", "한국어", "ﾊﾝｶｸ｡", "…", "“q”", "—", "e\u{301}", "é",
        "слово", "کلمه", "עברית", "हिन्दी", "क्ष्म्य", "ไทย", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷", "⚠️", "1️⃣", "☑", "\u{600}1",
        "\u{600}", "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{3000}", "\u{2003}", "\u{2028}",
        "\u{AD}",
        "\u{1112}\u{1161}\u{11AB}", "\u{1B}[31m", "\u{9B}2J", "\u{0}", "\u{7F}", "\t", "\u{202E}", "\u{FEFF}",
        "z\u{300}\u{301}\u{302}\u{303}", "<T>", "&#27;", "|", "`", "漢\u{3099}", "か\u{3099}", "。。。。", "（（（",
        "\u{E0041}",
    ]
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
