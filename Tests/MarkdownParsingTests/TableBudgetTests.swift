import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite struct TableBudgetTests {
    @Test func shortRowsThatWouldFillMillionsOfCellsAreReadAsText() throws {
        let columns = 2_000
        let source =
            String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
            + String(repeating: "|x|\n", count: 2_000)
        let document = try MarkdownParser().parse(source)
        #expect(document.limits.tablesDisabled)
        #expect(document.leaves.reduce(0) { $0 + $1.string.filter { $0 == "x" }.count } == 2_000)
    }

    @Test(arguments: ["", "> ", "- "])
    func theBombIsSeenInContainers(prefix: String) throws {
        let columns = 1_000
        let source =
            prefix + String(repeating: "|a", count: columns) + "|\n" + (prefix == "- " ? "  " : prefix)
            + String(repeating: "|-", count: columns) + "|\n"
            + String(repeating: (prefix == "- " ? "  " : prefix) + "|x|\n", count: 1_000)
        #expect(try MarkdownParser().parse(source).limits.tablesDisabled)
    }

    @Test func aLongHonestTableIsATable() throws {
        let source = "|a|b|c|\n|-|-|-|\n" + String(repeating: "|1|2|3|\n", count: 20_000)
        let document = try MarkdownParser().parse(source)
        #expect(document.limits.isEmpty)
        guard case .table(let table) = document.blocks.first?.kind else {
            Issue.record("no table")
            return
        }
        #expect(table.rows.count == 20_000)
    }

    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func noRealDocumentMeetsALimit() throws {
        let items = try Corpus.replies() + Corpus.documents()
        #expect(items.count > 2_000)
        for item in items {
            #expect(try MarkdownParser().parse(item.text).limits.isEmpty, "\(item.id)")
        }
    }
}
