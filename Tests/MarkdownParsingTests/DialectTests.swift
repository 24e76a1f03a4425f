import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct DialectTests {
    private func block(_ source: String, _ dialect: Dialect) throws -> MarkupBlock.Kind? {
        try MarkdownParser(dialect: dialect).parse(source).blocks.first?.kind
    }

    @Test(arguments: [
        (Dialect.chat, [1, 5, 6, 8] as [Int?]), (.gfm, [1, 2, 3, 4]),
    ])
    func numbersAreTheAuthorsInChat(dialect: Dialect, expected: [Int?]) throws {
        guard case .list(let list) = try block("1. a\n5. b\n6. c\n8. d\n", dialect) else {
            Issue.record("no list")
            return
        }
        #expect(list.items.map(\.number) == expected)
        #expect(list.style == .ordered(start: 1, delimiter: .period))
    }

    @Test func aTaskIsWhatItsOwnBoxSaysInChat() throws {
        let source = "- [ ] see [x]\n- [x] done\n- [X] done\n- plain\n\n1. [ ] first [x]\n"
        func boxes(_ dialect: Dialect) throws -> [ListItem.Checkbox?] {
            try MarkdownParser(dialect: dialect).parse(source).blocks.flatMap {
                block -> [ListItem.Checkbox?] in
                if case .list(let list) = block.kind { list.items.map(\.checkbox) } else { [] }
            }
        }
        #expect(try boxes(.chat) == [.unchecked, .checked, .checked, nil, .unchecked])
        // As cmark-gfm has it, an `[x]` anywhere on the line ticks the box.
        #expect(try boxes(.gfm) == [.checked, .checked, .checked, nil, .checked])
    }

    @Test(arguments: ["> - [ ] a\n> - [x] b", "- - [ ] a\n  - [x] b", "> 1. [ ] a\n> 2. [X] b"])
    func aTaskIsOneInAnyContainerInChat(source: String) throws {
        let document = try MarkdownParser().parse(source)
        func boxes(_ blocks: [MarkupBlock]) -> [ListItem.Checkbox?] {
            blocks.flatMap { block -> [ListItem.Checkbox?] in
                switch block.kind {
                case .blockQuote(let inner): boxes(inner)
                case .list(let list): list.items.flatMap { [$0.checkbox] + boxes($0.blocks) }
                default: []
                }
            }
        }
        #expect(boxes(document.blocks).compactMap(\.self) == [.unchecked, .checked])
        #expect(document.leaves.map(\.string) == ["a", "b"])
    }

    @Test(arguments: ["> - \\[ ] a", "> - **[ ] a**", "-\n  [ ] a", "> - [ ]a", "> - x\n>   [ ] a"])
    func whatOnlyLooksLikeABoxIsText(source: String) throws {
        #expect(try MarkdownParser().parse(source).leaves.contains { $0.string.contains("[ ]") })
    }

    @Test(arguments: [
        ("~one~", Dialect.chat, 0), ("~one~", .gfm, 1), ("~~two~~", .chat, 1), ("~~two~~", .gfm, 1),
        ("5~15 or ~20", .chat, 0),
    ])
    func strikethroughTakesTwoTildesInChat(source: String, dialect: Dialect, count: Int) throws {
        let document = try MarkdownParser(dialect: dialect).parse(source)
        #expect(document.leaves.flatMap(\.marks).filter { $0.kind == .strikethrough }.count == count)
    }

    @Test(arguments: [
        ("> [!NOTE]\n> text", AlertKind.note), ("> [!tip]\n> text", .tip),
        ("> [!Important]\n>\n> text", .important),
        ("> [!WARNING]  \n> text", .warning), ("> [!CAUTION]\n> text", .caution),
    ])
    func aQuoteThatNamesAnAlertIsOne(source: String, kind: AlertKind) throws {
        guard case .alert(kind, let blocks) = try block(source, .chat) else {
            Issue.record("no alert")
            return
        }
        #expect(MarkupDocument(blocks: blocks).leaves.map(\.string) == ["text"])
        guard case .blockQuote = try block(source, .gfm) else {
            Issue.record("no quote")
            return
        }
    }

    @Test(arguments: [
        "> [!NOTE] text", "> [!HINT]\n> text", "> text\n> [!NOTE]", "> **[!NOTE]**\n> text",
        "> [!NOTE]\n\n[!NOTE]: /u",
        "> # [!NOTE]\n> text", "> \\[!NOTE] x", "> \\[!NOTE]\n> text",
    ])
    func anythingElseIsAQuote(source: String) throws {
        guard case .blockQuote = try block(source, .chat) else {
            Issue.record("no quote")
            return
        }
    }

    @Test func anAlertMayHoldATableAlone() throws {
        guard case .alert(.note, let blocks) = try block("> [!NOTE]\n> | a |\n> |---|\n> | 1 |", .chat) else {
            Issue.record("no alert")
            return
        }
        #expect(MarkupDocument(blocks: blocks).leaves.map(\.string) == ["a", "1"])
        guard case .blockQuote = try block("> \\[!NOTE]\n> | a |\n> |---|", .chat) else {
            Issue.record("no quote")
            return
        }
    }

    @Test func marksOfAnAlertsFirstParagraphMoveWithIt() throws {
        guard case .alert(.note, let blocks) = try block("> [!NOTE]\n> a **b** `c`\n> d", .chat),
            case .paragraph(let text)? = blocks.first?.kind
        else {
            Issue.record("no alert")
            return
        }
        #expect(text.string == "a b c\nd")
        #expect(text.marks.map(\.range) == [2..<3, 4..<5, 5..<6])
    }

    @Test func footnotesCountFromTheFirstReference() throws {
        let document = try MarkdownParser().parse("b[^b] a[^a] b[^b]\n\n[^a]: A\n[^b]: B\n[^c]: never\n")
        let definitions = document.blocks.compactMap { block -> FootnoteDefinition? in
            if case .footnoteDefinition(let definition) = block.kind { definition } else { nil }
        }
        #expect(definitions.map(\.label) == ["b", "a"])
        #expect(definitions.map(\.number) == [1, 2])
        #expect(definitions.map(\.referenceCount) == [2, 1])
        let references = document.leaves[0].marks.compactMap { mark -> FootnoteReference? in
            if case .footnoteReference(let reference) = mark.kind { reference } else { nil }
        }
        #expect(references.map(\.label) == ["b", "a", "b"])
        #expect(references.map(\.number) == [1, 2, 1])
        #expect(references.map(\.occurrence) == [1, 1, 2])
        #expect(document.leaves[0].string == "b1 a2 b1")
    }

    @Test func alignmentHeaderAndRowsOfATable() throws {
        guard case .table(let table) = try block("|a|b|c|d|\n|-|:-|:-:|-:|\n|1|2\n|1|2|3|4|5|\n", .gfm)
        else {
            Issue.record("no table")
            return
        }
        #expect(table.columns == [.none, .left, .center, .right])
        #expect(table.header.map(\.string) == ["a", "b", "c", "d"])
        #expect(table.rows.map { $0.map(\.string) } == [["1", "2", "", ""], ["1", "2", "3", "4"]])
    }

    @Test func anEmptyLinkMayEndItsParent() throws {
        let document = try MarkdownParser().parse("[![](a)](b) **[](c)**")
        #expect(document.leaves[0].string == " ")
        #expect(document.leaves[0].marks.map(\.depth) == [0, 1, 0, 1])
    }
}
