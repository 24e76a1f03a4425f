import ANSIRendering
import Foundation
import MarkdownParsing
import TestSupport
import Testing

/// Every text at widths from 1 to 120: at one or a few each, which differ from text to text, or at all of them where
/// `MDREVEAL_ALL_WIDTHS` is set, which takes minutes in a release build.
@Suite("Real texts, at every width")
struct RealTextTests {
    private static let isThorough = ProcessInfo.processInfo.environment["MDREVEAL_ALL_WIDTHS"] != nil
    private static let parts = 8

    /// Some widths for the text at an index; all are had by the texts together.
    private static func widths(at index: Int, count: Int) -> [Int] {
        isThorough ? Array(1...120) : (0..<count).map { 1 + (index * 7 + $0 * 41) % 120 }
    }

    private static func check(_ texts: [Corpus.Item], part: Int, widths count: Int) throws {
        for (index, text) in texts.enumerated() where index % parts == part {
            let document = try MarkdownParser(dialect: .chat).parse(text.text)
            for width in widths(at: index, count: count) {
                // Every style of links and both ways with code are had at all widths by the texts together.
                let links = LinkStyle.allCases[(index + width) % 4]
                let wrapsCode = (index + width / 4) % 2 == 0
                let broken = Promises.broken(by: document, width: width, links: links, wrapsCode: wrapsCode)
                #expect(broken.isEmpty, "\(text.id), width \(width), \(links), wraps code: \(wrapsCode)")
            }
        }
    }

    @Test("the fixtures keep every promise", arguments: 0..<parts)
    func fixtures(part: Int) throws {
        try Self.check(Texts.fixtures(), part: part, widths: 8)
    }

    @Test(
        "replies and documents keep every promise",
        .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.isMissing)),
        arguments: 0..<parts
    )
    func corpus(part: Int) throws {
        let texts = try Corpus.replies() + Corpus.documents()
        #expect(texts.count > 1000)
        try Self.check(texts, part: part, widths: 1)
    }
}
