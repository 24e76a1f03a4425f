import MarkdownReveal

func streamExample(_ print: Printer) {
    var stream = StreamingDocument()
    let html = HTMLRenderer()
    for chunk in ["Press **St", "op** when [the li", "ght](https://example.org) goes out."] {
        stream.append(chunk)
        print("exact   " + html.render(stream.document), terminator: "")
        print("steady  " + html.render(stream.steady), terminator: "")
    }
    stream.finish()

    var reveal = RevealMachine(policy: .seed)
    reveal.receive(.appended(stream.document))
    for _ in 1...4 {
        reveal.advance(by: .milliseconds(100))
        print(PlainTextExporter(links: .text).export(reveal.shown) + (reveal.showsCaret ? "▌" : ""))
    }
}
