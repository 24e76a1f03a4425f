import SpanTree
import TestSupport
import Testing

@Suite("The prefix of a document")
struct PrefixTests {
    /// A grapheme of the visible tree, in reading order.
    struct Unit: Hashable {
        let bytes: [UInt8]
        /// Whether a cut behind it would divide an image or a footnote reference.
        var isInsideAtom = false
    }

    static func units(_ text: MarkupText) -> [Unit] {
        var end = 0
        return text.string.map { character in
            end += character.utf8.count
            let isInside = text.marks.contains { mark in
                switch mark.kind {
                case .image, .footnoteReference: mark.range.lowerBound < end && end < mark.range.upperBound
                default: false
                }
            }
            return Unit(bytes: Array(character.utf8), isInsideAtom: isInside)
        }
    }

    static func units(_ blocks: [MarkupBlock]) -> [Unit] {
        blocks.flatMap { block -> [Unit] in
            switch block.kind {
            case .paragraph(let text), .heading(_, let text), .rawHTML(let text): units(text)
            case .codeBlock(let code): units(code.text)
            case .thematicBreak: [Unit(bytes: [])]
            case .table(let table): (table.header + table.rows.joined()).flatMap(units)
            case .list(let list): list.items.flatMap { units($0.blocks) }
            case .blockQuote(let blocks), .alert(_, let blocks): units(blocks)
            case .footnoteDefinition(let note): units(note.blocks)
            }
        }
    }

    static func bytes(_ units: some Sequence<Unit>) -> [[UInt8]] { units.map(\.bytes) }

    @Test("shows exactly the first graphemes, and images and references whole", arguments: 0..<150)
    func showsFirstGraphemes(seed: Int) throws {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        let units = Self.units(document.blocks)
        #expect(document.graphemeCount == units.count)
        for count in 0...units.count {
            let prefix = document.prefix(to: document.point(atGrapheme: count))
            var shown = count
            while shown > 0, units[shown - 1].isInsideAtom { shown += 1 }
            #expect(
                Self.bytes(Self.units(prefix.blocks)) == Self.bytes(units[..<shown]),
                "seed \(seed), \(count)"
            )
            #expect(prefix.graphemeCount == shown)
            #expect(prefix.limits == document.limits)
        }
    }

    @Test("of a prefix is the shorter prefix, so that nothing shown is taken back", arguments: 0..<100)
    func composes(seed: Int) {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        let points = (0...document.graphemeCount).map { document.point(atGrapheme: $0) }
        for (short, long) in zip(points, points.dropFirst()) {
            let expected = document.prefix(to: short)
            #expect(document.prefix(to: long).prefix(to: short) == expected, "seed \(seed), \(short)")
            #expect(expected.prefix(to: short) == expected)
        }
    }

    @Test("leaves blocks before the cut as they are, and has valid marks and true counts", arguments: 0..<100)
    func keepsBlocks(seed: Int) throws {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        for count in 0...document.graphemeCount {
            let point = document.point(atGrapheme: count)
            let prefix = document.prefix(to: point)
            let whole = min(point.block, document.blocks.count)
            #expect(prefix.blocks.prefix(whole) == document.blocks.prefix(whole))
            for leaf in prefix.leaves {
                #expect(leaf.graphemeCount == leaf.string.count)
                #expect(leaf.hasNestedMarks, "seed \(seed), \(count): \(leaf)")
            }
        }
    }

    @Test("at the end is the document, at the start nothing but what has no graphemes", arguments: 0..<50)
    func ends(seed: Int) {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        #expect(document.prefix(to: .end) == document)
        #expect(document.prefix(to: document.point(atGrapheme: document.graphemeCount)) == document)
        #expect(document.prefix(to: RevealPoint(block: -1, grapheme: 5)).blocks.isEmpty)
        #expect(document.prefix(to: .start).graphemeCount == 0)
    }

    @Test(
        "never divides a cluster",
        arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "नि", "👍🏽", "\r\n"]
    )
    func keepsClusters(cluster: String) {
        let text = MarkupText(cluster + cluster + "x")
        #expect(text.graphemeCount == 3)
        #expect(text.prefix(1) == MarkupText(cluster))
        #expect(text.prefix(2) == MarkupText(cluster + cluster))
        #expect(text.prefix(0) == MarkupText())
    }

    @Test("keeps a combining character behind an image with it")
    func combinesBehindImage() {
        let image = Mark(.image(LinkTarget(destination: "i")), 0..<3)
        let text = MarkupText("abc\u{301}d", marks: [image])
        #expect(text.prefix(1) == MarkupText("abc\u{301}", marks: [image]))
    }

    @Test("shows what has no size with what stands before it")
    func showsSizelessChildren() {
        let image = MarkupText("", marks: [Mark(.image(LinkTarget(destination: "i")), 0..<0)])
        let paragraphs = [MarkupText("a"), image, MarkupText("b")].map { MarkupBlock(.paragraph($0)) }
        let quote = MarkupDocument(blocks: [MarkupBlock(.blockQuote(paragraphs))])
        let expected = MarkupBlock(.blockQuote(Array(paragraphs[..<2])))
        #expect(quote.prefix(to: RevealPoint(block: 0, grapheme: 1)).blocks == [expected])

        let items = paragraphs.map { ListItem(blocks: [$0]) }
        let list = MarkupDocument(blocks: [MarkupBlock(.list(MarkupList(.bullet, items: items)))])
        guard case .list(let cut) = list.prefix(to: RevealPoint(block: 0, grapheme: 1)).blocks.first?.kind
        else { Issue.record("no list"); return }
        #expect(cut.items == Array(items[..<2]))
        #expect(list.prefix(to: .start).blocks.isEmpty)
    }

    @Test("clips marks and drops those behind the cut")
    func clipsMarks() {
        let link = LinkTarget(destination: "d")
        let text = MarkupText(
            "abcdef",
            marks: [
                Mark(.strong, 0..<4), Mark(.emphasis, 2..<4, depth: 1), Mark(.link(link), 4..<6),
                Mark(.code, 4..<5, depth: 1),
            ]
        )
        let clipped = MarkupText("abc", marks: [Mark(.strong, 0..<3), Mark(.emphasis, 2..<3, depth: 1)])
        #expect(text.prefix(3) == clipped)
        #expect(text.prefix(2) == MarkupText("ab", marks: [Mark(.strong, 0..<2)]))
    }

    @Test("of a table fills the cells that are still to come")
    func fillsTable() {
        let row = [MarkupText("ab"), MarkupText("cd")]
        let table = MarkupTable(columns: [.left, .right], header: row, rows: [row, row])
        let document = MarkupDocument(blocks: [MarkupBlock(.table(table))])
        let cut = MarkupTable(
            columns: [.left, .right],
            header: row,
            rows: [[MarkupText("a"), MarkupText()]]
        )
        #expect(document.prefix(to: RevealPoint(block: 0, grapheme: 5)).blocks == [MarkupBlock(.table(cut))])
    }
}

extension MarkupText {
    /// Whether marks are in order, nest, and lie on scalars; written apart from the library's own check.
    var hasNestedMarks: Bool {
        let boundaries = Set(string.unicodeScalars.indices.map { $0.utf16Offset(in: string) })
        func isBoundary(_ offset: Int) -> Bool {
            guard offset <= string.utf8.count else { return false }
            let index = string.utf8.index(string.startIndex, offsetBy: offset)
            return index == string.endIndex || boundaries.contains(index.utf16Offset(in: string))
        }
        for (index, mark) in marks.enumerated() {
            guard isBoundary(mark.range.lowerBound), isBoundary(mark.range.upperBound) else { return false }
            guard mark.depth > 0 else { continue }
            guard let parent = marks[..<index].last(where: { $0.depth < mark.depth }),
                parent.depth == mark.depth - 1,
                parent.range.lowerBound <= mark.range.lowerBound,
                mark.range.upperBound <= parent.range.upperBound
            else { return false }
        }
        return zip(marks, marks.dropFirst()).allSatisfy { first, second in
            second.depth > first.depth
                ? first.range.lowerBound <= second.range.lowerBound
                : first.range.upperBound <= second.range.lowerBound
        }
    }
}
