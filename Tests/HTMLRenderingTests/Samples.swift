import TestSupport

/// Markdown with every construct, and with what is hard about it.
enum Samples {
    static let all = [
        "", "a", "# a *b* `c`\n\nSetext\n===\n\nb  \nc\\\nd\ne & < > \" ' &copy; &#27; \\*",
        "- a\n- b\n  - c\n\n    d\n- [ ] e\n- [x] f\n\n7) g\n8) h\n\n0. i\n\n-\n- # j\n- > k\n-     l",
        "> a\n> > b\n> - c\n\n>\n\n***",
        "    code\n\n\tmore <b>\n\n```sw&ift \"x\" y\na\n\n  b\n```\n\n~~~\n~~~\n\n```\nopen",
        "| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 \\| 2 | `x` | **y** |\n\n| a |\n|---|\n\n- | a |\n  |---|\n  | b |",
        "[a](b \"c 'd' & \\\"e\") [f](<g h>) [](i) [![j *k*](l)](m 'n')![o\np `q` <r> ~~s~~ ![t](u)](v \"w\")",
        "[a]: /x?y=z&w=%20é \"t\"\n\n[a] [b][a] ![c][a]",
        "www.example.com, https://example.com/a_b_(c)?d=e&f, me@example.com, <https://example.com/[x]>",
        "~~a~~ ~b~ ***c** d* __e _f___",
        "<div a='b'>\n*c*\n\n</div>\n\n<script>\nx\n</script>\n\na <b> <!-- c --> <title> <STYLE> d<br/>e\n<?f?>",
        "a[^1] b[^Note x] c[^1] ![d[^1]](e)\n\n[^1]: f\n\n    - g\n\n[^note X]: ```\n    h\n    ```\n[^unused]: i",
        "- [^a]: b\n- c[^a]\n\n> d[^a]\n> [^b]: e\n\nf[^b]\n",
        "- a\n  [^n]: # b\n  c\n\n[^n]",
        "[a](javascript:b) ![c](data:text/html,d) <javascript:e>\n\n[f](&#9;g 'h')",
        "a\r\nb\rc\n\n```\r\nd\r\ne\r\n```\r\n\r\n<pre>\r\nf\r\n</pre>",
        "\u{FEFF}a\0b\u{1B}c\u{85}d\u{2028}e\n\n&#0; &#x1b; [f](&#27;)",
        "これは**「重要」**です ～ `中` ![日本](語)\n\n$a_1$ \\(b\\) \\[c\\] $$d$$\n\n> [!NOTE]\n> e",
        "1. a\n5. b\n6. c\n\n1) d\n\n- a\n\n  <x>\n- b",
    ]

    /// Texts of random pieces of Markdown, always the same for a seed.
    static func mixes(_ count: Int, seed: UInt64) -> [String] {
        let pieces = [
            "a", "b ", " ", "\n", "\n\n", "\n    ", "\n  ", "\n\t", "- ", "\n- ", "\n\n- ", "\n1. ", "\n7) ",
            "> ", "\n> ",
            "# ", "\n---\n", "\n```\n", "\n~~~ x&y\n", "*", "**", "_", "~~", "~", "`", "``", "[", "]", "(",
            ")", "![", "](u)",
            "](<v w> \"t\")", "[^1]", "[^x y]", "\n[^1]: ", "\n\n[^x y]: ", "\n[c]: /d 'e'\n", "[c]", "<b>",
            "</b>", "<!-- f -->",
            "<title>", "\n<div>\n", "\n<script>", "</script>\n", "<https://g.h>", "www.i.jk", "l@m.no",
            "https://p.qr/s?t&u",
            "&amp;", "&#x1b;", "&lt;", "&", "<", ">", "\"", "'", "\\", "\\\n", "  \n", "[ ] ", "[x] ",
            "\n|a|b|\n|:-|-:|\n", "|",
            "\n|c|", "中", "é", "\r\n", "\u{1B}",
        ]
        return mixes(count, of: pieces, seed: seed)
    }

    /// Seeded mixes of what links are made of that stand in the text without marks.
    static func addresses(_ count: Int, seed: UInt64) -> [String] {
        let pieces = [
            "www.", "ww.", "w", "W", ".", "://", ":/", ":", "/", "http", "HTTPS", "ftp", "mailto:", "xmpp:",
            "@", "@",
            "\\@", "&#64;", "&#X40;", "&commat;", "&#97;", "&amp;", "\\", "a", "b.c", "e.org", "-", "_", "+",
            "?",
            "*", "`", "[", "](", ")", "<", ">", "~~", " ", "  \n", "\n\n", "é", "中",
        ]
        return mixes(count, of: pieces, seed: seed)
    }

    private static func mixes(_ count: Int, of pieces: [String], seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 1...24, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
    }
}
