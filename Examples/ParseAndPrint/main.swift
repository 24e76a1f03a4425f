// Parses a reply and prints it: for the terminal, as the text to copy, and its first code block.

import MarkdownReveal

let reply = """
    **Retry** with a pause that doubles:

    1. call
    2. wait

    ```swift
    try await Task.sleep(for: delay)
    ```
    """

let document = try MarkdownParser().parse(reply)
print(ANSIRenderer(profile: TerminalProfile(width: 40)).render(document))
print(PlainTextExporter().export(document))
print(document.codeBlocks[0].text.string, terminator: "")
