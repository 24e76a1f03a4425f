import MarkdownParsing
import SpanTree
import Testing

/// The only leaf of a one-paragraph document, with its marks written as `kind:text`.
private func marks(_ source: String, _ dialect: Dialect = .chat) throws -> [String] {
    let document = try MarkdownParser(dialect: dialect).parse(source)
    return document.blocks.flatMap { block -> [String] in
        guard case .paragraph(let text) = block.kind else { return ["\(block.kind)"] }
        return text.marks.map { mark in
            let marked = text.string.utf8.dropFirst(mark.range.lowerBound).prefix(mark.range.count)
            return "\(mark.kind):\(String(marked) ?? "?")"
        }
    }
}

@Suite struct ChatDialectTests {
    @Test(arguments: [
        ("これは**「重要」**です", ["strong:「重要」"]),
        ("**정답(레이블)**이 맞다", ["strong:정답(레이블)"]),
        ("**复现：**10 次", ["strong:复现："]),
        ("は*（強調）*を", ["emphasis:（強調）"]),
        ("価格は~~（旧）~~です", ["strikethrough:（旧）"]),
        ("コード`は**「x」**で`です", ["code:は**「x」**で"]),
    ])
    func emphasisMayTouchCJKPunctuation(source: String, expected: [String]) throws {
        #expect(try marks(source) == expected)
    }

    @Test(arguments: [
        (#"so \(x_1 * y_2\) holds"#, [#"math(display: false):\(x_1 * y_2\)"#]),
        (#"**bold \(a*b\)**"#, [#"strong:bold \(a*b\)"#, #"math(display: false):\(a*b\)"#]),
        ("$$a_1 + b_1$$", ["math(display: true):$$a_1 + b_1$$"]),
        ("\\[\n  a = b \\\\\n  c\n\\]", ["math(display: true):\\[\n  a = b \\\\\n  c\n\\]"]),
        (#"\[optional\] and \[x\]"#, []),
        (#"\\(x\\)"#, []),
        (#"all escaped: \*\_\[\\\] done"#, []),
        (#"\[ x \]"#, [#"math(display: true):\[ x \]"#]),
        (#"a \[ x \] b"#, []),
        (
            "see\n\\[\n  a &= b \\\\\n    &+ c\n\\]\nend",
            ["hardBreak:\n", "math(display: true):\\[\n  a &= b \\\\\n    &+ c\n\\]", "hardBreak:\n"]
        ),

        ("from $2bn to $4bn", []),
        (#"`\(` and `\)`"#, ["code:\\(", "code:\\)"]),
        (#"`\(x+y\)`"#, [#"code:\(x+y\)"#]),
    ])
    func mathsIsKeptVerbatim(source: String, expected: [String]) throws {
        #expect(try marks(source) == expected)
    }
}
