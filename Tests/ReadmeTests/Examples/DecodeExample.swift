import MarkdownReveal

func decodeExample(_ print: Printer) {
    var decoder = ModelStreamDecoder()
    var stream = StreamingDocument()
    for bytes in [#"data: {"choices":[{"delta":{"content":"Press **St"}}]}"#, "\n\ndata: [DONE]\n\n"] {
        for event in decoder.append(Array(bytes.utf8)) {
            if case .text(let text) = event { stream.append(utf8: text) }
        }
    }
    print(PlainTextExporter().export(stream.steady))
}
