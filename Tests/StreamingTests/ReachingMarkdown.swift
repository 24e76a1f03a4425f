import TestSupport

/// Random documents in which text reaches far back: late definitions, footnotes, and blocks deep in containers.
struct ReachingMarkdown {
    enum Features: CaseIterable {
        case definitions, footnotes, nesting, quotes, maths, all
    }
    private var generator: SeededGenerator
    private let fragments: [String]

    init(seed: UInt64, features: Features) {
        generator = SeededGenerator(seed: seed)
        let words = ["word ", "a", "\n", "\n\n", "\n\n", "**", "`", "> ", "- "]
        fragments =
            switch features {
            case .definitions: words + Self.definitions
            case .footnotes: words + Self.footnotes + ["[a]", "[a]: /u\n"]
            case .nesting: words + Self.nesting + ["[a]", "[a]: /u\n", "[^a]", "\n\n[^a]: n\n"]
            case .quotes: words + Self.quotes + Self.nesting + ["[a]", "[a]: /u\n"]
            case .maths: words + Self.maths + Self.nesting + Self.quotes
            case .all:
                words + Self.definitions + Self.footnotes + Self.nesting + Self.quotes + Self.maths
            }
    }

    /// The next document, of up to `count` fragments.
    mutating func next(count: Int) -> String {
        (0..<Int.random(in: 1...count, using: &generator)).reduce(into: "") { text, _ in
            text += fragments.randomElement(using: &generator) ?? ""
        }
    }

    private static let definitions = [
        "[a]", "[a][b]", "[x][a]", "![a]", "[a][]", "[a]: /u\n", "[a]: /v 't'\n", "\n\n[a]: <x>\n",
        "[b]:\n/v\n",
        "[a\nb]: /w\n", "[a b]", "[a\nb]", "[a]:", "> [a]: /q\n", "- [b]: /l\n", "[B]", "[ a ]", "[ẞ]",
        "[ss]: /s\n",
        "[K]: /k\n", "[K]", "[*]: /star\n", "[*]", "[!NOTE]: /n\n", "\n> [!NOTE]\n> w\n", "[a]: /u\n|-|\n",
        "\n\n[a]: /1\n[b]: /2\n", "[a]: &#10;&lt; (x)\n", "[a]: /é&amp;\\* \"q\\\"w\"\n", "```\n",
        "\n  ```\n",
    ]
    private static let footnotes = [
        "[^1]", "[^a]", "[^b]", "[^c]", "[^1]: note\n", "\n[^a]: n\n    more\n", "> [^1]: q\n",
        "\n\n[^b]: x[^1]\n",
        "\n\n[^1]: one\n[^a]: two\n\n[^b]: three\n\n    more\n\n", "text[^1] and[^a] more[^b].\n\n",
        "\n\n[^c]: c\n\n", "[^A]", "- [^c]: in item\n", "[^", "]:", "[^b][a]", "\n  ```\n",
    ]
    private static let nesting = [
        "\n- a", "\n- b\n", "\n\n- c", "\n  - d", "\n   e", "\n1. f", "\n10. g", "\n\n    h", "\n- [x] t",
        "\n-\n",
        "\n- > q", "\n  ```\n  code\n  more\n", "\n  ```\n", "\n   ```\n   x\n   ```\n", "\n  \n",
        "\n    - e\n",
        "\n      - f\n", "\n\n  p\n", "\n  p\n\n  q\n", "\n- - x\n", "\n  > r\n  > s\n",
        "\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n", "\n  # h\n", "\n  1. k\n", "\n  - [ ] n\n", "\n\t- o\n",
        "\n\tcode\n",
    ]
    private static let quotes = [
        "\n> a\n", "\n> b\n>\n> c\n", "\n>\n", "\n> ```\n> x\n", "\n> ```\n", "\n> > d\n", "\n> - e\n> - f\n",
        "\n>   g\n", "\n> # h\n", "\nlazy\n", "\n> [!NOTE]\n", "\n> [!TIP]\n> x\n>\n> y\n", "\n>     code\n",
        "\n> | a | b |\n> |---|---|\n> | 1 | 2 |\n", "\n> ---\n", "\n> ===\n", "\n>> x\n", "\n- > i\n  > j\n",
    ]
    private static let maths = [
        "\\(", "\\)", "\\[", "\\]", "$$", "\\(a+b\\)", "\\[\na=b\n\\]", "は**「", "」**で", "a=b", "<div>",
        "\n> <div>\\(", "\n> $$\n> a=b\n", "\n- \\[\n  a=b\n", "\n</div>\n", "\n    \\(x=y\n", "<!--", "-->",
        "\n|-|\n",
        "\n===\n", "\n***\\(x=\n",
    ]
}
