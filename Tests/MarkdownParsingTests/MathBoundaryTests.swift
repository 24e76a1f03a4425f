import MarkdownParsing
import SpanTree
import TestSupport
import Testing

/// Maths stays inside the block in which it opens.
@Suite struct MathBoundaryTests {
    @Test(arguments: [
        "- **Sushi bar**: $$\n- **Noodle bar**: $$\n- **Grill**: $$\n- end",
        "> 1. Old $$\n> 2. *New* $$",
        "| Place | Price |\n|---|---|\n| **Sushi** | $$ |\n| **Grill** | $$ |",
        "## Sushi ($$)\n**Fresh** fish.\n## Grill ($$)\n",
        "# From \\[\n## to b=\\]",
        "> # From $$\n- to x = $$",
        "- first \\(\n- second = \\)",
        "> <div>\\(\na=b \\)\n\nx",
        "<!-- $$ -->\na=b $$",
        "    code \\[\na=b \\]",
        "~~~ \\(\na=b \\)\n~~~",
        "a | b\n--|--\nc | \\(x=\nd | y\\)",
        "text \\(\nb=\\) | c\n--|--\nd | e",
    ])
    func itIsNotMathsAcrossBlocks(source: String) throws {
        let document = try MarkdownParser().parse(source)
        #expect(document.leaves.allSatisfy { $0.marks.allSatisfy { !$0.kind.isMath } })
        var plain = Dialect.chat
        plain.keepsMath = false
        #expect(document.leaves.count == (try MarkdownParser(dialect: plain).parse(source)).leaves.count)
    }

    @Test(arguments: [
        "$$\na\n- b\n+ c\n$$", "see\n\\[\n  a\n  - b\n\\]", "> $$\n> a\n> - b\n> $$",
        "- \\[\n  a\n  - b\n  \\]",
        "a $$x\n= y$$",
    ])
    func signsAtLineStartsStayMaths(source: String) throws {
        let leaves = try MarkdownParser().parse(source).leaves
        #expect(leaves.count == 1)
        #expect(leaves[0].marks.contains { $0.kind == .math(display: true) })
    }

    @Test(arguments: ["$$ ", #"\(x^2\) "#])
    func manyOnOneLineTakeLinearTime(unit: String) throws {
        let source = String(repeating: unit, count: 100_000)
        let seconds = try ThreadTime.seconds { _ = try MarkdownParser().parse(source) }
        #expect(seconds < 10)
    }
}

extension Mark.Kind {
    fileprivate var isMath: Bool {
        if case .math = self { true } else { false }
    }
}
