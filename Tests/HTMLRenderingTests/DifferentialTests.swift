import HTMLRendering
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Against cmark-gfm", .enabled(if: Cmark.isInstalled, Comment(rawValue: Cmark.isMissing)))
struct DifferentialTests {
    @Test("Texts with every construct print byte for byte what cmark-gfm prints", arguments: [false, true])
    func ownTexts(filtersTags: Bool) throws {
        let items = Samples.all.enumerated().map { Sample(id: "sample \($0)", markdown: $1) }
        try compare(items, filtersTags: filtersTags)
    }

    @Test("So do random mixes of constructs", arguments: [1, 2] as [UInt64])
    func mixes(seed: UInt64) throws {
        let items = Samples.mixes(300, seed: seed).map { Sample(id: $0.debugDescription, markdown: $0) }
        try compare(items, filtersTags: seed == 2)
    }

    @Test("So do random mixes of what addresses are made of", arguments: [1, 2, 3, 4] as [UInt64])
    func addresses(seed: UInt64) throws {
        let texts = Samples.addresses(500, seed: seed)
        try compare(texts.map { Sample(id: $0.debugDescription, markdown: $0) }, filtersTags: false)
    }

    @Test(
        "So does every text of the corpus",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing)),
        arguments: [false, true]
    )
    func corpus(filtersTags: Bool) throws {
        // The filter can matter only where there is a tag.
        let items = try Sample.corpus().filter {
            !filtersTags || $0.markdown.utf8.contains(UInt8(ascii: "<"))
        }
        try compare(items, filtersTags: filtersTags)
    }

    private func compare(_ items: [Sample], filtersTags: Bool) throws {
        #expect(!items.isEmpty)
        let parser = MarkdownParser(dialect: .gfm)
        let renderer = HTMLRenderer(.gfm.with(\.filtersTags, filtersTags))
        let expected = try Cmark.html(of: items.map(\.markdown), filtersTags: filtersTags)
        var different: [String] = []
        var limited: [String] = []
        for (item, expected) in zip(items, expected) {
            let document = try parser.parse(item.markdown)
            if renderer.bytes(document) == expected { continue }
            if document.limits.isEmpty { different.append(item.id) } else { limited.append(item.id) }
        }
        print(
            "cmark-gfm\(filtersTags ? " -e tagfilter" : ""): \(items.count) texts compared,",
            "\(items.count - different.count - limited.count) equal; different since a limit was hit: \(limited)"
        )
        #expect(different == [])
    }
}
