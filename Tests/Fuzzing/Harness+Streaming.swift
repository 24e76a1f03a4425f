import MarkdownParsing
import SpanTree
import Streaming

extension Harness {
    /// After every piece the document is a fresh parse, the steady view does not depend on the pieces, and blocks that are
    /// said to be unchanged are; at the end both views are the same.
    func checkStreaming(_ input: inout FuzzInput) throws {
        let parser = input.parser()
        let bits = input.byte()
        let paragraphByteCount = bits & 1 == 0 ? 2_048 : 8
        func stream() -> StreamingDocument {
            StreamingDocument(parser: parser, paragraphByteCount: paragraphByteCount)
        }
        let isSteady = bits & 2 == 0
        let pieces = input.pieces()
        let bytes = input.rest

        var growing = stream()
        var last = MarkupDocument()
        var count = 0
        func requireUnchanged(_ document: MarkupDocument) throws {
            let unchanged = growing.unchangedBlockCount
            let isSame = document.blocks.prefix(unchanged) == last.blocks.prefix(unchanged)
            try require(isSame, "a block that is said to be unchanged is not, at byte \(count)")
            last = document
        }
        for piece in pieces {
            growing.append(utf8: piece)
            count += piece.count
            if isSteady {
                let steady = growing.steady
                try requireUnchanged(steady)
                var whole = stream()
                whole.append(utf8: bytes.prefix(count))
                try require(whole.steady == steady, "the steady view depends on the pieces, at byte \(count)")
            }
            let document = growing.document
            try requireUnchanged(document)
            let prefix = String(decoding: bytes.prefix(count), as: UTF8.self)
            // A scalar that is cut is not repaired before its end is known.
            guard prefix.unicodeScalars.last != "\u{FFFD}" else { continue }
            try require(try parser.parse(prefix) == document, "not exact at byte \(count)")
        }
        growing.finish()
        let text = String(decoding: bytes, as: UTF8.self)
        try require(try parser.parse(text) == growing.document, "not exact at the end")
        try require(growing.steady == growing.document, "not steady at the end")
    }
}
