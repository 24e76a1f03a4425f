import MarkdownReveal

func steadyExample(_ print: Printer) {
    var stream = StreamingDocument()
    let html = HTMLRenderer()
    for chunk in ["Use `l", "s -l` or [the ma", "n page](https://example.org/ls)."] {
        stream.append(chunk)
        print(html.render(stream.steady), terminator: "")
    }
    stream.finish()
    print(stream.steady == stream.document)
}
