import CodeHighlighting
import SpanTree
import TestSupport
import Testing

@Suite("Any bytes")
struct RobustnessTests {
    /// Every language once, by one spelling each.
    static let languages = [
        "bash", "clike", "console", "cpp", "csharp", "css", "diff", "dockerfile", "go", "html", "ini", "java",
        "javascript", "json", "kotlin", "markdown",
        "mermaid", "php", "powershell", "python", "rust", "sql", "swift", "toml", "yaml", "ada",
        "applescript", "asm", "awk", "bat",
        "bib", "bison", "caml", "cobol", "coffeescript", "d", "erlang", "fortran", "glsl", "haskell", "latex",
        "lisp", "lua", "m4", "makefile", "pascal", "perl", "prolog", "proto",
        "r", "ruby", "scala", "scheme", "sml", "tcl", "vala", "vbscript", "vim", "xml",
    ]

    /// Pieces of code in no language, with everything that could be cut in the wrong place.
    private static let pieces = [
        "\"é", "'", "`", "/*", "*/", "//", "#", "日本", "👩‍👩‍👧", "e\u{301}", "\t", "\u{0}", "\r\n", "\n", "\n",
        "<a b='", "</script>",
        "<script>", "{", "}", "${", "<<EOF", "EOF", "r#\"", "\"#", "\\", "0x", "1.5e", "if ", "func ",
        "class X", "$x", "@y",
        "=begin", "--", "\"\"\"", "'''", "%{", "(((", ")))", "---", "+ a", "- b", "@@ ", "| ", "؟",
        "\u{FEFF}", ":", "key: ",
    ]

    @Test(
        "lose, move and cut nothing in any language, and a line at a time gives the same",
        arguments: languages
    )
    func anything(_ info: String) {
        var random = SeededGenerator(seed: 7)
        #expect(CodeHighlighter.knows(info))
        for _ in 0..<40 {
            var code: [UInt8] = []
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                code += Self.pieces.randomElement(using: &random, or: "").utf8
            }
            #expect(CodeTokens.checked(code, info: info) == CodeTokens.byLine(code, info: info))
        }
        for _ in 0..<20 {
            let code = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(CodeTokens.checked(code, info: info) == CodeTokens.byLine(code, info: info))
        }
        for sample in Samples.all {
            let code = Array(sample.code.utf8)
            #expect(CodeTokens.checked(code, info: info) == CodeTokens.byLine(code, info: info))
        }
    }

    @Test("with CR LF have the tokens that LF alone gives", arguments: Samples.all)
    func carriageReturns(_ sample: Samples.Sample) {
        let code = sample.code.replacing("\r\n", with: "\n")
        func words(_ code: String) -> [String] {
            let bytes = Array(code.utf8)
            return CodeTokens.checked(bytes, info: sample.info).map {
                "\($0.kind) " + String(decoding: bytes[$0.range], as: UTF8.self)
            }
        }
        #expect(words(code) == words(code.replacing("\n", with: "\r\n")))
    }

    @Test("take no time that grows without bound, however nasty", arguments: languages)
    func time(_ info: String) {
        for nasty in [
            "(", "\"", "\\", "a ", "aA1_", "<a ", "- ", "*_", "/", "'\"", "x=", "[(", "é", "$(", "{{", "::",
            "1e",
        ] {
            let line = String(repeating: nasty, count: 10_000 / nasty.utf8.count)
            let lines = String(repeating: String(line.prefix(1_900)) + "\n", count: 5)
            let seconds = ThreadTime.seconds {
                _ = CodeTokens.checked(Array(line.utf8), info: info)
                _ = CodeTokens.checked(Array(lines.utf8), info: info)
            }
            // A debug build; by the bound of steps it is a small part of that.
            #expect(seconds < 5, "\(info) \(nasty)")
        }
    }

    @Test("longer than a line that anyone reads are plain, and the lines behind go on")
    func longLines() {
        let long = "x = \"" + String(repeating: "a", count: CodeHighlighter.longestLine) + "\"\n"
        let code = Array(("/* a\n" + long + "b */ 1\n").utf8)
        let tokens = CodeTokens.checked(code, info: "js")
        #expect(tokens.map(\.kind) == [.comment, .comment, .number])
        #expect(tokens.allSatisfy { $0.range.count < 10 })
    }

    @Test("as a state that came from elsewhere do no harm")
    func foreignStates() {
        var random = SeededGenerator(seed: 3)
        for info in Self.languages {
            for count in [1, 3, 7, 40] {
                let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                var state = CodeTokenizerState(bytes: bytes)
                let code = Array("if x { \"y\" }\n".utf8)
                let tokens = CodeHighlighter.standard.tokens(of: code[...], info: info, state: &state)
                #expect(tokens?.allSatisfy { $0.range.upperBound <= code.count } == true)
            }
        }
    }

    @Test("from many threads at once give what one thread gives")
    func threads() async {
        let expected = Samples.all.map { CodeHighlighter.standard.tokens(of: $0.code, info: $0.info) }
        // Languages are loaded while others are in use.
        let fresh = CodeHighlighter(definitionFolders: ["/usr/share/source-highlight"])
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    (0..<20).allSatisfy { turn in
                        let index = (task * 7 + turn) % Samples.all.count
                        let sample = Samples.all[index]
                        return fresh.tokens(of: sample.code, info: sample.info) == expected[index]
                    }
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}

extension Array {
    fileprivate func randomElement(using random: inout some RandomNumberGenerator, or element: Element)
        -> Element
    {
        randomElement(using: &random) ?? element
    }
}
