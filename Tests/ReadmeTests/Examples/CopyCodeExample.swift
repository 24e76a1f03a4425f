import MarkdownReveal

func copyCodeExample(_ print: Printer) throws {
    let document = try MarkdownParser().parse(
        """
        1. Run this:

           ```sh
           make \\
             install
           ```
        """
    )
    for block in document.codeBlocks {
        print(block.language ?? "text")
        print(block.text.string, terminator: "")
    }
}
