import MarkdownReveal

func copyTextExample(_ print: Printer) throws {
    let reply = """
        ## Before you start

        3. Read [the guide](https://example.org/guide).
        4. Run `make`.

        | Step | Time |
        |:-----|-----:|
        | Read |  5 min |
        | Make | 40 s |
        """
    let document = try MarkdownParser().parse(reply)
    print(PlainTextExporter().export(document))
}
