import MarkdownReveal

func framesExample(_ print: Printer) async throws {
    let (documents, continuation) = AsyncStream.makeStream(of: MarkupDocument.self)
    var stream = StreamingDocument()
    for chunk in ["Ready ", "when you", " are."] {
        stream.append(chunk)
        continuation.yield(stream.steady)
    }
    stream.finish()
    continuation.yield(stream.document)
    continuation.finish()

    for try await frame in RevealMachine(policy: .instant).frames(of: documents) where frame.isFinished {
        print(frame.accessibilityText)
    }
}
