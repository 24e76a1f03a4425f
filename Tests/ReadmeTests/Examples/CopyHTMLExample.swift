import MarkdownReveal

func copyHTMLExample(_ print: Printer) throws {
    let document = try MarkdownParser().parse("**Run** [me](javascript:alert(1)) <script>now</script>")
    print(HTMLRenderer().render(document), terminator: "")
}
