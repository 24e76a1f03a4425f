import ANSIRendering
import MarkdownParsing
import SpanTree
import Synchronization
import TestSupport
import Testing
import TextMetrics

@Suite("Code in colours")
struct CodeColorTests {
    /// Calls each byte of code something else, so that every place where a look may begin is tried, and counts what it reads.
    private final class BytewiseTokenizer: CodeTokenizer {
        let readCount = Mutex(0)

        func tokens(
            of code: ArraySlice<UInt8>,
            info: String,
            state: inout CodeTokenizerState
        ) -> [CodeToken]? {
            readCount.withLock { $0 += code.count }
            guard info == "x" else { return nil }
            let first = Int(state.bytes.first ?? 0)
            state.bytes = [UInt8((first + code.count) % 7)]
            return code.indices.filter { code[$0] != 0x0A }.map { index in
                let kinds = CodeToken.Kind.allCases
                return CodeToken(
                    range: index..<(index + 1),
                    kind: kinds[(first + index - code.startIndex) % 7 % kinds.count]
                )
            }
        }
    }

    private static let code = "a\tb = \"é\" // 漢字 e\u{301}x 👩‍👩‍👧!\n\n\tif\u{0}x  \n👍🏽\u{600}1\n"

    private func document(_ code: String, info: String = "x") throws -> MarkupDocument {
        try MarkdownParser().parse(
            "- a\n\n> ~~~~\(info)\n" + code.split(separator: "\n").map { "> \($0)\n" }.joined()
        )
    }

    @Test("has the text and the cells that it has without them", arguments: [false, true], [3, 8, 20, 80])
    func sameText(_ wrapsCode: Bool, _ width: Int) throws {
        var renderer = ANSIRenderer(profile: TerminalProfile(width: width), wrapsCode: wrapsCode)
        for document in [try document(Self.code), try document(Self.code, info: "y")] {
            let plain = renderer.layout(document)
            renderer.codeTokenizer = BytewiseTokenizer()
            let colored = renderer.layout(document)
            #expect(colored.map(\.text) == plain.map(\.text))
            #expect(colored.map(\.cells) == plain.map(\.cells))
        }
    }

    @Test("does not tear a grapheme apart")
    func graphemes() throws {
        let renderer = ANSIRenderer(codeTokenizer: BytewiseTokenizer())
        for line in renderer.layout(try document(Self.code)) {
            let characters = Array(line.text)
            #expect(line.runs.flatMap { Array($0.text) } == characters)
        }
    }

    @Test("has the style of each part, and that of plain code for the rest")
    func styles() throws {
        final class Words: CodeTokenizer {
            func tokens(of code: ArraySlice<UInt8>, info: String, state: inout CodeTokenizerState)
                -> [CodeToken]?
            {
                info == "x"
                    ? [CodeToken(range: code.startIndex..<(code.startIndex + 3), kind: .keyword)] : nil
            }
        }
        var theme = Theme([.codeText: TextStyle(.italic), .codeKeyword: TextStyle(.bold)])
        theme[.codeBlock] = TextStyle(.dim)
        let renderer = ANSIRenderer(theme: theme, codeTokenizer: Words())
        #expect(
            renderer.render(try MarkdownParser().parse("```x\n\tlet a\n```"))
                == "x\n\u{1B}[1;3m    le\u{1B}[22mt a\u{1B}[0m\n"
        )
        #expect(renderer.render(try MarkdownParser().parse("```y\nlet\n```")).contains("\u{1B}[2mlet"))
    }

    @Test("reads the lines of a block that grows once, whoever asks")
    func growing() throws {
        let tokenizer = BytewiseTokenizer()
        let renderer = ANSIRenderer(codeTokenizer: tokenizer)
        let layout = GrowingLayout(renderer)
        var code = ""
        for line in 0..<200 {
            for piece in ["let x\(line)", " = \(line)", "\n"] {
                code += piece
                let block = MarkupBlock(.codeBlock(CodeBlock(info: "x", text: MarkupText(code))))
                var tail = layout
                let lines = tail.append(block)
                #expect(
                    lines
                        == ANSIRenderer(codeTokenizer: BytewiseTokenizer()).layout(
                            MarkupDocument(blocks: [block])
                        )
                )
            }
        }
        // The open line again with each piece, and each line once more when it is complete.
        #expect(tokenizer.readCount.withLock { $0 } <= 3 * code.utf8.count)
    }

    @Test("goes on from the right one of several blocks that begin alike")
    func alike() throws {
        let source = ["a\nb\nc\n", "a\nb\n", "a\nb\nd\n", "a\n", "", "b\n", "c\n", "d\n", "e\n", "a\nb\nc\n"]
        let document = try MarkdownParser().parse(source.map { "```x\n\($0)```\n" }.joined(separator: "\n"))
        let whole = ANSIRenderer(codeTokenizer: BytewiseTokenizer()).layout(document)
        let alone = document.blocks.map {
            ANSIRenderer(codeTokenizer: BytewiseTokenizer()).layout(MarkupDocument(blocks: [$0]))
        }
        #expect(whole.filter { !$0.text.isEmpty } == alone.flatMap(\.self))
    }

    @Test("makes renderers with the same tokenizer equal, and no others")
    func equality() {
        let tokenizer = BytewiseTokenizer()
        let renderer = ANSIRenderer(codeTokenizer: tokenizer)
        #expect(renderer == ANSIRenderer(codeTokenizer: tokenizer))
        #expect(renderer != ANSIRenderer(codeTokenizer: BytewiseTokenizer()))
        #expect(renderer != ANSIRenderer())
    }
}
