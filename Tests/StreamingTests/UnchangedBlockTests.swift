import MarkdownParsing
import SpanTree
import Streaming
import TestSupport
import Testing

@Suite("What a document has of the one before it") struct UnchangedBlockTests {
    @Test(
        "Blocks that are said to be unchanged are the same",
        arguments: NastyMarkdown.Features.allCases
    )
    func unchangedBlocksAreTheSame(_ features: NastyMarkdown.Features) {
        var total = 0
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = NastyMarkdown(seed: seed, features: features)
            var stream = StreamingDocument()
            var last = MarkupDocument()
            for (index, scalar) in random.next(count: 40).unicodeScalars.enumerated() {
                stream.append(String(scalar))
                let document = index.isMultiple(of: 3) ? stream.document : stream.steady
                let count = stream.unchangedBlockCount
                total += count
                guard document.blocks.prefix(count) == last.blocks.prefix(count) else {
                    Issue.record("seed \(seed) at \(index): \(count) of\n\(last)\nin\n\(document)")
                    return
                }
                last = document
            }
        }
        #expect(total > 1_000)
    }

    @Test("Settled blocks are counted, and their text is not copied")
    func settledBlocksAreShared() {
        var stream = StreamingDocument()
        var last = MarkupDocument()
        for number in 1...50 {
            stream.append("Paragraph \(number) is long enough for storage of its own.\n\n")
            let document = stream.document
            // All but the last block of the last document were settled.
            let count = stream.unchangedBlockCount
            #expect(document.blocks.count == number && count == max(0, number - 2))
            for (old, new) in zip(last.blocks, document.blocks).prefix(count) {
                #expect(address(of: old) == address(of: new))
            }
            last = document
        }
    }

    @Test("A definition that comes late changes what mentions it")
    func lateDefinitions() {
        var stream = StreamingDocument()
        stream.append("One\n\nTwo [a]\n\nThree\n\n")
        _ = stream.document
        stream.append("Four\n\n")
        _ = stream.document
        #expect(stream.unchangedBlockCount == 2)
        stream.append("[a]: /b\n\n")
        _ = stream.document
        #expect(stream.unchangedBlockCount == 1)
        _ = stream.document
        #expect(stream.unchangedBlockCount == 4)
    }

    private func address(of block: MarkupBlock) -> UnsafePointer<UInt8>? {
        guard case .paragraph(let text) = block.kind else { return nil }
        return text.string.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }
}
