import SpanTree
import TestSupport
import Testing

@Suite("A leaf")
struct MarkupTextTests {
    static func texts(seed: Int) -> [MarkupText] {
        var random = RandomDocument(seed: UInt64(seed))
        return (0..<20).map { _ in random.text() }
    }

    @Test("walks its text once and its marks in order, parents around children", arguments: 0..<100)
    func events(seed: Int) {
        for text in Self.texts(seed: seed) {
            var bytes: [UInt8] = []
            var open: [Mark] = []
            var entered: [Mark] = []
            text.forEachEvent { event in
                switch event {
                case .enter(let mark):
                    #expect(mark.depth == open.count)
                    #expect(mark.range.lowerBound == bytes.count)
                    open.append(mark)
                    entered.append(mark)
                case .text(let text):
                    #expect(!text.isEmpty)
                    bytes += text.utf8
                case .leave(let mark):
                    #expect(open.popLast() == mark)
                    #expect(mark.range.upperBound == bytes.count)
                }
            }
            #expect(open.isEmpty)
            #expect(entered == text.marks)
            #expect(bytes == Array(text.string.utf8))
        }
    }

    @Test("has runs that join to its text, each with exactly the marks around it", arguments: 0..<100)
    func runs(seed: Int) {
        for text in Self.texts(seed: seed) {
            var position = 0
            for run in text.runs {
                let range = position..<position + run.text.utf8.count
                for mark in run.marks {
                    #expect(
                        mark.range.lowerBound <= range.lowerBound && range.upperBound <= mark.range.upperBound
                    )
                }
                #expect(run.marks.map(\.depth) == Array(0..<run.marks.count))
                if !range.isEmpty {
                    #expect(run.marks == text.marks.filter { $0.range.overlaps(range) })
                }
                position = range.upperBound
            }
            #expect(position == text.string.utf8.count)
            // Every mark is on some run, so no renderer can miss one.
            let shown = Set(text.runs.flatMap(\.marks))
            #expect(text.marks.allSatisfy(shown.contains))
        }
    }

    @Test("gives one empty run for an image without text, also where it ends its link")
    func emptyImageInLink() {
        let link = Mark(.link(LinkTarget(destination: "b")), 1..<1)
        let image = Mark(.image(LinkTarget(destination: "a")), 1..<1, depth: 1)
        let strong = Mark(.strong, 1..<2)
        let text = MarkupText("xy", marks: [link, image, strong])
        #expect(text.runs.map(\.text) == ["x", "", "y"])
        #expect(text.runs.map(\.marks) == [[], [link, image], [strong]])
    }

    @Test("tells siblings from children where ranges alone cannot")
    func depthDecides() {
        let link = Mark.Kind.link(LinkTarget(destination: "b"))
        let inside = MarkupText("x", marks: [Mark(.strong, 0..<1), Mark(link, 1..<1, depth: 1)])
        let behind = MarkupText("x", marks: [Mark(.strong, 0..<1), Mark(link, 1..<1)])
        #expect(inside != behind)
        #expect(inside.runs.last?.marks.count == 2)
        #expect(behind.runs.last?.marks.count == 1)
    }

    @Test(
        "counts graphemes as String does",
        arguments: ["", "abc", "a\r\nb", "\r\r\n", "e\u{301}x", "👩‍👩‍👧", "a\n\nb", "각각"]
    )
    func counts(string: String) {
        #expect(MarkupText(string).graphemeCount == string.count)
    }
}

@Suite("Equality")
struct EqualityTests {
    @Test("tells composed from decomposed text in every place that holds text")
    func comparesBytes() {
        func blocks(_ e: String) -> [MarkupBlock.Kind] {
            [
                .paragraph(MarkupText(e)), .heading(level: 1, MarkupText(e)), .rawHTML(MarkupText(e)),
                .codeBlock(CodeBlock(info: e, text: MarkupText())),
                .codeBlock(CodeBlock(text: MarkupText(e))),
                .footnoteDefinition(FootnoteDefinition(label: e, number: 1, referenceCount: 1, blocks: [])),
                .paragraph(MarkupText("", marks: [Mark(.link(LinkTarget(destination: e)), 0..<0)])),
                .paragraph(
                    MarkupText("", marks: [Mark(.image(LinkTarget(destination: "", title: e)), 0..<0)])
                ),
                .paragraph(
                    MarkupText(
                        "1",
                        marks: [
                            Mark(
                                .footnoteReference(FootnoteReference(label: e, number: 1, occurrence: 1)),
                                0..<1
                            )
                        ]
                    )
                ),
            ]
        }
        for (composed, decomposed) in zip(blocks("\u{E9}"), blocks("e\u{301}")) {
            #expect(
                MarkupDocument(blocks: [MarkupBlock(composed)])
                    != MarkupDocument(blocks: [MarkupBlock(decomposed)])
            )
            #expect(MarkupBlock(composed) != MarkupBlock(decomposed))
            #expect(composed.hashValue != decomposed.hashValue)
        }
        for (one, other) in zip(blocks("\u{E9}"), blocks("\u{E9}")) {
            #expect(one == other)
            #expect(one.hashValue == other.hashValue)
        }
    }

    @Test("and hashes agree", arguments: 0..<50)
    func hashesAgree(seed: Int) {
        var first = RandomDocument(seed: UInt64(seed))
        var second = RandomDocument(seed: UInt64(seed))
        var other = RandomDocument(seed: UInt64(seed) + 1000)
        let (a, b, c) = (first.document(), second.document(), other.document())
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(a == c || a.hashValue != c.hashValue)
    }
}

@Suite("A reveal point")
struct RevealPointTests {
    @Test("at a grapheme grows with it and stays in its block", arguments: 0..<50)
    func grows(seed: Int) {
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        var last = RevealPoint(block: -1, grapheme: 0)
        for count in 0...document.graphemeCount {
            let point = document.point(atGrapheme: count)
            #expect(last < point)
            if point != .end {
                let before = document.blocks[..<point.block].reduce(0) { $0 + $1.graphemeCount }
                #expect(before + point.grapheme == count)
                #expect(point.grapheme < document.blocks[point.block].graphemeCount)
            }
            last = point
        }
        #expect(last == .end)
        #expect(document.point(atGrapheme: document.graphemeCount + 9) == .end)
        #expect(document.point(atGrapheme: -9) == document.point(atGrapheme: 0))
    }
}

@Suite("A table")
struct MarkupTableTests {
    @Test("has one cell a column in every row, whatever it is made of")
    func fillsRows() {
        let cells = ["a", "b", "c"].map { MarkupText($0) }
        let table = MarkupTable(columns: [.none, .left], header: [cells[0]], rows: [[], cells, [cells[1]]])
        #expect(table.header == [cells[0], MarkupText()])
        #expect(
            table.rows == [[MarkupText(), MarkupText()], [cells[0], cells[1]], [cells[1], MarkupText()]]
        )
        #expect(table.graphemeCount == 4)
    }
}
