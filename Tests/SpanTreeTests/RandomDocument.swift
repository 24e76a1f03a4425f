import SpanTree
import TestSupport

/// Documents of every kind of block and mark, with text that is hard to cut, from a seed.
struct RandomDocument {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> MarkupDocument {
        let limits =
            one(in: 4)
            ? LimitsHit(
                dissolvedContainers: number(0, 3),
                tablesDisabled: one(in: 2),
                plainTexts: number(0, 2),
                droppedLinks: number(0, 2)
            ) : LimitsHit()
        return MarkupDocument(blocks: blocks(upTo: 6, depth: 0), limits: limits)
    }

    private mutating func blocks(upTo count: Int, depth: Int) -> [MarkupBlock] {
        var blocks: [MarkupBlock] = []
        for _ in 0..<number(0, count) { blocks.append(block(depth: depth)) }
        return blocks
    }

    private mutating func block(depth: Int) -> MarkupBlock {
        let start = number(0, 1000)
        return MarkupBlock(kind(depth: depth), source: one(in: 2) ? start..<start + number(0, 99) : nil)
    }

    private mutating func kind(depth: Int) -> MarkupBlock.Kind {
        switch number(0, depth < 3 ? 9 : 5) {
        case 0: .paragraph(text())
        case 1: .heading(level: number(1, 6), text())
        case 2:
            .codeBlock(
                CodeBlock(info: one(in: 2) ? "swift title=a.swift" : "", text: MarkupText(plain() + "\r\n"))
            )
        case 3: .thematicBreak
        case 4: .rawHTML(MarkupText("<p>\(plain())\n"))
        case 5: .table(table())
        case 6: .blockQuote(blocks(upTo: 3, depth: depth + 1))
        case 7:
            .alert(
                AlertKind.allCases.randomElement(using: &random) ?? .note,
                blocks(upTo: 3, depth: depth + 1)
            )
        case 8: .list(list(depth: depth))
        default:
            .footnoteDefinition(
                FootnoteDefinition(
                    label: "e\u{301}",
                    number: number(1, 9),
                    referenceCount: number(0, 3),
                    blocks: blocks(upTo: 3, depth: depth + 1)
                )
            )
        }
    }

    private mutating func list(depth: Int) -> MarkupList {
        let start = one(in: 2) ? number(0, 12) : nil
        var items: [ListItem] = []
        for index in 0..<number(0, 4) {
            items.append(
                ListItem(
                    number: start.map { $0 + index * number(1, 2) },
                    checkbox: one(in: 3) ? (one(in: 2) ? .checked : .unchecked) : nil,
                    blocks: blocks(upTo: 2, depth: depth + 1),
                    source: one(in: 2) ? 3..<9 : nil
                )
            )
        }
        let style: MarkupList.Style =
            start.map { .ordered(start: $0, delimiter: one(in: 2) ? .period : .parenthesis) } ?? .bullet
        return MarkupList(style, isTight: one(in: 2), items: items)
    }

    private mutating func table() -> MarkupTable {
        let columns = number(1, 3)
        func row() -> [MarkupText] { (0..<columns).map { _ in one(in: 3) ? MarkupText() : text() } }
        let header = row()
        let rows = (0..<number(0, 3)).map { _ in row() }
        let alignments: [MarkupTable.Alignment] = [.none, .left, .center, .right]
        return MarkupTable(
            columns: (0..<columns).map { _ in alignments.randomElement(using: &random) ?? .none },
            header: header,
            rows: rows
        )
    }

    /// A leaf whose marks may begin and end inside grapheme clusters.
    mutating func text() -> MarkupText {
        var leaf = (string: "", marks: [Mark]())
        fill(&leaf, depth: 0)
        return MarkupText(leaf.string, marks: leaf.marks)
    }

    private mutating func fill(_ leaf: inout (string: String, marks: [Mark]), depth: Int) {
        for _ in 0..<number(0, depth == 0 ? 6 : 3) {
            if depth < 4, one(in: 3) {
                let index = leaf.marks.count
                let start = leaf.string.utf8.count
                let kind = markKind()
                leaf.marks.append(Mark(kind, start..<start, depth: depth))
                switch kind {
                case .hardBreak, .softBreak: leaf.string += "\n"
                case .footnoteReference(let note): leaf.string += String(note.number)
                default: fill(&leaf, depth: depth + 1)
                }
                leaf.marks[index] = Mark(kind, start..<leaf.string.utf8.count, depth: depth)
            } else {
                leaf.string += plain()
            }
        }
    }

    private mutating func markKind() -> Mark.Kind {
        let target = LinkTarget(
            destination: "https://example.org/\(number(0, 9))",
            title: one(in: 2) ? "\"\u{1B}" : ""
        )
        return switch number(0, 10) {
        case 0: .strong
        case 1: .emphasis
        case 2: .strikethrough
        case 3: .code
        case 4: .link(target)
        case 5, 6: .image(target)
        case 7: .hardBreak
        case 8: .softBreak
        case 9: .math(display: one(in: 2))
        default:
            .footnoteReference(FootnoteReference(label: "n", number: number(1, 12), occurrence: number(1, 2)))
        }
    }

    /// Whole clusters, and scalars that join with what stands before or behind them.
    private static let pieces = [
        "a", "word", " ", "é", "e\u{301}", "\u{301}", "👩‍👩‍👧", "\u{200D}", "👍🏽", "🏽", "🇩🇪", "🇩", "각",
        "\u{1112}\u{1161}\u{11AB}",
        "\u{11AB}", "語", "\u{FE0F}", "ก็", "नि", "\"", "\\", "\u{1B}", "\u{202E}",
    ]

    private mutating func plain() -> String {
        (0..<number(0, 4)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func number(_ low: Int, _ high: Int) -> Int {
        Int.random(in: low...high, using: &random)
    }
    private mutating func one(in count: Int) -> Bool { number(1, count) == 1 }
}
