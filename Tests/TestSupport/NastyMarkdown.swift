/// Random documents of fragments that are hard to read in part: half marks, lists, tables, fences, references.
public struct NastyMarkdown {
    private var generator: SeededGenerator
    /// What the documents are made of.
    public enum Features: CaseIterable, Sendable {
        /// Blocks and inlines without definitions.
        case plain
        /// Link reference definitions too.
        case references
        /// Footnotes too.
        case footnotes
        /// Lists above all.
        case lists
        /// Tables above all.
        case tables
        /// TeX and CJK emphasis too.
        case chat
        /// Paragraphs of many lines.
        case lines
    }
    private let fragments: [String]

    /// A generator that always gives the same documents for the same seed.
    public init(seed: UInt64, features: Features) {
        generator = SeededGenerator(seed: seed)
        fragments = Self.common + Self.extra(features)
    }

    /// The next document, of about `count` fragments.
    public mutating func next(count: Int) -> String {
        (0..<Int.random(in: 1...count, using: &generator)).reduce(into: "") { text, _ in
            text += fragments.randomElement(using: &generator) ?? ""
        }
    }

    private static let common = [
        "a", "word ", "b c", "\n", "\n", "\n", "\n\n", "\n\n", "  \n", "\\\n", "\r\n", "\r", " ", "  ",
        "    ", "\t", "> ", ">", "- ",
        "-", "* ", "+ ", "1. ", "2. ", "7) ", "# ", "## ", "#", "---\n", "===\n", "***\n", "```", "```\n",
        "~~~\n", "``` sw\n", "`",
        "``", "*", "**", "_", "__", "~~", "~", "[", "]", "](", "](u)", "![", "(", ")", "<", ">", "<b>",
        "</b>", "<!--", "-->", "<div>\n",
        "</div>\n", "&amp;", "&", ";", "\\", "|", "| a | b |\n", "|---|---|\n", "| 1 | 2 |\n", "|-|\n",
        "- [ ] ", "[x] ",
        "http://e.io/x", "www.e.io", "m@e.io", "é", "e\u{301}", "👍🏽", "漢字", "\u{FEFF}", "\0", "\n- a\n- b\n",
        "\n\n- c", "\n1. x\n",
        "\n  y\n", "\n    z\n", "> q\n> r\n", "\n\n\n",
    ]

    private static func extra(_ features: Features) -> [String] {
        switch features {
        case .plain: []
        case .references:
            [
                "[a]", "[a][b]", "[a]: /u\n", "[a]: /u 't'\n", "\n\n[a]: <x>\n", "[b]:\n/v\n", "[a\nb]: /w\n",
                "[a]:", "> [a]: /q\n",
                "- [b]: /l\n", "[B]", "[ a ]",
            ]
        case .footnotes:
            [
                "[^1]", "[^a]", "[^1]: note\n", "\n[^a]: n\n    more\n", "> [^1]: q\n", "[^b]",
                "\n\n[^b]: x[^1]\n",
            ]
        case .lists:
            (0..<6).flatMap { _ in
                [
                    "\n- a", "\n- b\n", "\n\n- c", "\n  - d", "\n   e", "\n1. f", "\n10. g", "\n\n    h",
                    "\n- [x] t", "\n-\n", "\n- > q",
                ]
            }
        case .tables:
            (0..<6).flatMap { _ in
                [
                    "\n| a | b |\n|---|:-:|\n", "| c | d |\n", "| `e\\|` |\n", "|f\n", "g\n", "\n\n",
                    "| \\(x+ | y\\) |\n", "|||\n",
                ]
            }
        case .lines:
            (0..<24).flatMap { _ in ["plain words\n", "more\n", "http://e.io\n", "end  \n", "c | d\n"] }
        case .chat:
            (0..<3).flatMap { _ in
                [
                    "\\(", "\\)", "\\[", "\\]", "$$", "x^2", "\\(a+b\\)", "\\[\na=b\n\\]", "は**「", "」**で",
                    "「", "」", "\n> [!NOTE]\n> x\n",
                    "~~", "\\\\(", "$", "\n$$\n",
                ]
            }
        }
    }
}
