import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

@Suite("Hostile streams") struct HostileStreamTests {
    @Test("Where limits bite, a stream still equals a parse of each prefix", arguments: HostileMarkdown.kinds)
    func everyPrefix(kind: HostileMarkdown) throws {
        let text = kind.text(byteCount: 24_000)
        let parser = MarkdownParser()
        var stream = StreamingDocument(parser: parser, paragraphByteCount: 512)
        var received: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let chunk = rest.prefix(6_001)
            rest = rest.dropFirst(6_001)
            received += chunk
            stream.append(utf8: chunk)
            let expected = try parser.parse(utf8: received)
            let document = stream.document
            #expect(document == expected, "after \(received.count) bytes")
            if document != expected { return }
            _ = stream.steady
        }
        stream.finish()
        #expect(stream.steady == stream.document)
    }

    @Test("A text in parts is the text as a whole", arguments: HostileMarkdown.kinds)
    func parts(kind: HostileMarkdown) throws {
        let text = Array(kind.text(byteCount: 30_000).utf8)
        let parser = MarkdownParser()
        #expect(try parser.segments(utf8: text, byteCount: 4_096).joined() == parser.parse(utf8: text))
    }
}
