import Foundation
import MarkdownParsing
import SpanTree
import Streaming
import TestSupport

extension Harness {
    /// A parse is repeatable, the tree is valid and says so in JSON, its parts make up the whole.
    func checkDocument(_ input: inout FuzzInput) throws {
        let parser = input.parser()
        let bytes = Array(input.rest)
        let text = String(decoding: bytes, as: UTF8.self)
        let document = try parser.parse(text)
        try require(try parser.parse(utf8: bytes) == document, "two parses of a text differ")
        for block in document.blocks {
            guard let source = block.source else { continue }
            try require(
                source.lowerBound >= 0 && source.upperBound <= text.utf8.count,
                "a source out of the text"
            )
        }
        try checkTree(document)
        try checkTree(document.readable())
        try checkPrefixes(of: document)

        for byteCount in [1, 64] {
            let parts = try parser.segments(utf8: bytes, byteCount: byteCount)
            try require(parts.joined() == document, "segments of \(byteCount) bytes are not the document")
        }
    }

    private func checkTree(_ document: MarkupDocument) throws {
        for leaf in document.leaves {
            try require(leaf.graphemeCount == leaf.string.count, "a wrong count of graphemes: \(leaf)")
        }
        let dump = document.dump()
        try require(dump.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isControl }, "a control in the dump")
        for pretty in [false, true] {
            let json = document.json(pretty: pretty)
            let isClean = json.unicodeScalars.allSatisfy { !$0.isControl || $0 == "\n" && pretty }
            try require(isClean, "a control in the JSON")
            // Marks that are not nested, and depths beyond the limit, are refused.
            let decoded = try JSONDecoder().decode(MarkupDocument.self, from: Data(json.utf8))
            try require(decoded == document, "JSON does not read back")
        }
    }

    private func checkPrefixes(of document: MarkupDocument) throws {
        let count = document.graphemeCount
        try require(document.prefix(to: .end) == document, "the longest prefix is not the document")
        let end = document.point(atGrapheme: count)
        try require(document.prefix(to: end) == document, "the prefix of all graphemes is not the document")
        for shown in Set([0, 1, count / 3, count / 2, max(0, count - 1)]) {
            let prefix = document.prefix(to: document.point(atGrapheme: shown))
            let isLongEnough = prefix.graphemeCount >= min(shown, count) && prefix.graphemeCount <= count
            try require(isLongEnough, "a prefix of \(shown) graphemes has \(prefix.graphemeCount)")
        }
    }
}

extension Unicode.Scalar {
    /// C0 with DEL, and C1.
    var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }
}
