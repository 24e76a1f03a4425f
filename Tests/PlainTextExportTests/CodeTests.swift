import MarkdownParsing
import PlainTextExport
import SpanTree
import Testing

@Suite("Plain text: code")
struct CodeTests {
    @Test("P07: fenced code is verbatim at column 0, without fence and language")
    func fenced() throws {
        let code = "if x:\n\treturn 1  \n\n\n    y  "
        #expect(try plain("a\n```python title=x\n\(code)\n```\nb") == "a\n\n\(code)\n\nb")
    }

    @Test("indented code loses its indentation and nothing else")
    func indented() throws {
        #expect(try plain("a\n\n    x\n      y\n\nb") == "a\n\nx\n  y\n\nb")
    }

    @Test("code in an item is indented to the item's text, its blank lines are not")
    func inItems() throws {
        #expect(
            try plain("1. run\n   ```sh\n   a\n\n   \tb\n   ```\n2. done")
                == "1. run\n   a\n\n   \tb\n2. done"
        )
        #expect(try plain("- ```\n  x\n  y\n  ```") == "• x\n  y")
    }

    @Test("code in a quote stands behind the quote marks")
    func inQuotes() throws {
        #expect(try plain("> ```\n> a\n>\n>  b\n> ```") == "> a\n>\n>  b")
    }

    @Test("blank lines at the edges of code belong to it")
    func edges() throws {
        #expect(try plain("a\n```\n\nx\n\n```\nb") == "a\n\n\nx\n\n\nb")
        #expect(try plain("> - ```\n>\n>   x\n>\n>   ```\n> - y") == "> •\n>   x\n>\n> • y")
        #expect(plain(.code("\nx\n")) == "\nx")
    }

    @Test("code of nothing but white space shows nothing")
    func blank() throws {
        #expect(try plain("a\n```\n```\nb\n```\n\n \n```\nc") == "a\n\nb\n\nc")
    }

    @Test("D01: line ends are LF, whatever the source has")
    func lineEnds() throws {
        #expect(try plain("```\r\na\r\nb\r\n```\r\n") == "a\nb")
        #expect(try plain("```\ra\rb\r```\r") == "a\nb")
    }

    @Test("controls in code go, tabs stay")
    func controls() {
        #expect(plain(.code("a\u{1B}[31m\tb\u{202E}\n")) == "a[31m\tb")
    }

    @Test("D04: a fence inside a longer fence is code")
    func nestedFences() throws {
        #expect(try plain("````md\n```\nx\n```\n````") == "```\nx\n```")
    }

    @Test("all code blocks are found in reading order, exactly as they are")
    func codeBlocks() throws {
        let source = """
            ```a
            1\t
            ```
            - x
              ```b
              2

              2
              ```
              > 1. ```c
              >    3
              >    ```
              >
              >    ```d
              ```e
              5
              ```
            - > [!NOTE]
              > ~~~
              > 6
              > ~~~

            [^n]

            [^n]:
                ```f
                7
                ```
            """
        let codes = try MarkdownParser(dialect: .chat).parse(source).codeBlocks
        #expect(codes.map(\.text.string) == ["1\t\n", "2\n\n2\n", "3\n", "", "5\n", "6\n", "7\n"])
        #expect(codes.map(\.language) == ["a", "b", "c", "d", "e", nil, "f"])
        #expect(MarkupDocument().codeBlocks.isEmpty)
    }
}
