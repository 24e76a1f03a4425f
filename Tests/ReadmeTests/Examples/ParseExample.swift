import MarkdownReveal

func parseExample(_ print: Printer) throws {
    let reply = """
        It takes **two** steps:

        1. Read [the guide](https://example.org/guide).
        2. Run `make`.
        """
    let document = try MarkdownParser().parse(reply)
    print(PlainTextExporter().export(document))
    print(document.dump(), terminator: "")
}
