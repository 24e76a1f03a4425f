import MarkdownParsing
import SpanTree
import TestSupport
import Testing

/// The pre-pass of the chat dialect must be undone everywhere, whatever it guessed.
@Suite struct SubstitutionTests {
    private static let nasty = [
        #"```は**「x」** \(a_1\)"# + "\nは**「x」** \\(a_1\\) $$b^2$$\n```",
        "    は**「x」** \\(a_1\\)\n",
        #"<div title="\(a+b\)">は**「x」**</div>"#,
        #"[t](/u\(a+b\) "は**「x」**")"#,
        #"![は**「x」**の \(a+b\)](/は**「x」**)"#,
        #"`は**「x」**の \(a+b\)`"#,
        "<https://e.example/は**「x」**の/\\(a+b\\)>",
        "| \\(|x| + 1\\) | は**「x」**の |\n|---|---|\n| $$a_1 | b_1$$ | `\\(a+b\\)` |",
        "| a | b |\n|---|---|\n| c | `d | e` | **f** | [g](h|i) |\n```\nj | k | l\n```\n\n    m | n | o",
        "x[^は**「x」**の]\n\n[^は**「x」**の]: note",
        "[は**「x」**の]: /u 'は**「t」**の'\n\n[は**「x」**の]",
    ]

    @Test(arguments: nasty)
    func noPlaceholderIsLeft(source: String) throws {
        let dump = "\(try MarkdownParser(dialect: .chat).parse(source))"
        #expect(!dump.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
    }

    @Test func codeIsWhatItWas() throws {
        #expect(
            try MarkdownParser().parse(Self.nasty[0]).leaves.map(\.string) == ["は**「x」** \\(a_1\\) $$b^2$$\n"]
        )
    }

    @Test func destinationsAndTitlesAreWhatTheyWere() throws {
        let marks = try MarkdownParser().parse(Self.nasty[3]).leaves[0].marks
        #expect(marks.map(\.kind) == [.link(LinkTarget(destination: #"/u\(a+b\)"#, title: "は**「x」**"))])
    }

    @Test func noncharactersOfTheSourceStay() throws {
        let all = String(String.UnicodeScalarView((0xFDD0...0xFDEF).compactMap(Unicode.Scalar.init)))
        let first = String(all.unicodeScalars.prefix(1))
        for text in [all, first + "1" + first, String(all.unicodeScalars.dropFirst().prefix(1))] {
            let source = "は**「\(text)」**の \\(a+b\\)"
            #expect(try MarkdownParser().parse(source).leaves[0].string.contains(text))
        }
    }

    @Test func aCharacterReferenceToANoncharacterHarmsNothing() throws {
        let source = "&#xFDD0;0&#xFDD0; &#xFDD0;7&#xFDD0; &#xFDD1; \\(a+b\\) は**「x」**の"
        #expect(try MarkdownParser().parse(source).leaves[0].string.hasSuffix("\\(a+b\\) は「x」の"))
    }

    @Test func mathsKeepsItsPlaceAmongOtherMarks() throws {
        let document = try MarkdownParser().parse("**a *\\(x+y\\)*** \\(u\\)[l \\(v\\)](/w)\\(z\\)")
        let text = document.leaves[0]
        let seen = text.marks.map { mark in
            "\(mark.depth) \(String(text.string.utf8.dropFirst(mark.range.lowerBound).prefix(mark.range.count)) ?? "")"
        }
        #expect(
            seen == [
                "0 a \\(x+y\\)", "1 \\(x+y\\)", "2 \\(x+y\\)", "0 \\(u\\)", "0 l \\(v\\)", "1 \\(v\\)",
                "0 \\(z\\)",
            ]
        )
    }

    /// The link takes `\\[`, so that a mark on the maths would overlap it.
    @Test func mathsThatBeginsInABareLinkIsText() throws {
        let document = try MarkdownParser().parse("see http://e.io/x\\[\na=b\n\\] y")
        guard case .paragraph(let text) = document.blocks.first?.kind else { Issue.record("no text"); return }
        #expect(text.string == "see http://e.io/x\\[\na=b\n\\] y")
        var end = 0
        for mark in text.marks where mark.depth == 0 {
            #expect(end <= mark.range.lowerBound)
            end = mark.range.upperBound
        }
    }

    /// Where a text has neither maths nor CJK, the dialects differ only in flags that show in the tree.
    @Test(.enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func codeOfRepliesIsTheSameInBothDialects() throws {
        func code(_ text: String, _ dialect: Dialect) throws -> [CodeBlock] {
            func blocks(_ parents: [MarkupBlock]) -> [CodeBlock] {
                parents.flatMap { block -> [CodeBlock] in
                    switch block.kind {
                    case .codeBlock(let code): [code]
                    case .list(let list): list.items.flatMap { blocks($0.blocks) }
                    case .blockQuote(let inner), .alert(_, let inner): blocks(inner)
                    default: []
                    }
                }
            }
            return blocks(try MarkdownParser(dialect: dialect).parse(text).blocks)
        }
        var count = 0
        for item in try Corpus.replies() + Corpus.documents() {
            let chat = try code(item.text, .chat)
            #expect(try code(item.text, .gfm) == chat, "\(item.id)")
            count += chat.count
        }
        #expect(count > 1_000)
    }
}
