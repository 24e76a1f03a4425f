import MarkdownReveal

func revealExample(_ print: Printer) {
    var stream = StreamingDocument()
    stream.append("Tea, then *code*.")
    var reveal = RevealMachine(policy: .seed)
    reveal.receive(.appended(stream.steady))
    for _ in 1...3 {
        reveal.advance(by: .milliseconds(100))
        print(PlainTextExporter().export(reveal.shown) + (reveal.showsCaret ? "▌" : ""))
    }
}
