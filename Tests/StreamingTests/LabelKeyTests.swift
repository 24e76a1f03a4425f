import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@testable import Streaming

/// A key may find too many places, but misses none.
@Suite struct LabelKeyTests {
    static let labels = [
        "a", "A", "one two", "ẞ", "SS", "straße", "é", "E\u{301}", "*", "a*", "x-1", "日本", "I\u{307}", "K",
    ]

    /// The definitions that cmark finds, in the form in which it compares labels.
    private func definitions(in text: String) -> [LinkDefinition] {
        Array(text.utf8).withUnsafeBufferPointer {
            MarkdownParser().fragment($0, at: 0, footnotes: nil).definitions
        }
    }

    @Test("Where cmark makes a link, the place has the key of the definition", arguments: labels, labels)
    func noPlaceIsMissed(label: String, mention: String) throws {
        let definition = "[\(label)]: /u\n"
        let found = try #require(definitions(in: definition).first)
        for text in ["[\(mention)]", "[x][\(mention)]", "[\(mention)][]", "![\(mention)]", "[ \(mention)\n]"]
        {
            let document = try MarkdownParser(dialect: .gfm).parse("\(definition)\n\(text)")
            let isLink = document.leaves.contains { !$0.marks.allSatisfy { $0.kind == .softBreak } }
            let keys = LabelKey.mentioned(in: Array(text.utf8)[...])
            let isFound = keys.contains(LabelKey(of: found.label)) || keys.contains(.unknown)
            #expect(!isLink || isFound, "\(text)")
        }
    }

    @Test("The last word counts, whatever stands before it")
    func lastWord() {
        #expect(LabelKey(of: Array("one two".utf8)) == .word(Array("two".utf8)))
        #expect(LabelKey(of: Array("***".utf8)) == .word([]))
        #expect(LabelKey.mentioned(in: Array("[one\n> two]".utf8)[...]) == [.word(Array("two".utf8))])
        #expect(LabelKey.mentioned(in: Array("[one\n]".utf8)[...]) == [.unknown])
        #expect(LabelKey.mentioned(in: Array("no bracket".utf8)[...]).isEmpty)
    }
}
