import MarkdownReveal

func copyTableExample(_ print: Printer) throws {
    let document = try MarkdownParser().parse(
        """
        | Step | See |
        |------|-----|
        | Read | [the guide](https://example.org/guide) |
        """
    )
    let exporter = PlainTextExporter(links: .text, tables: .tsv)
    print(exporter.export(document).replacing("\t", with: "→"))
}
