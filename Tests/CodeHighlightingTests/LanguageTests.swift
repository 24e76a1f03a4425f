import CodeHighlighting
import SpanTree
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test("of the program tell what their code is made of", arguments: Samples.all)
    func parts(_ sample: Samples.Sample) {
        let code = Array(sample.code.utf8)
        let tokens = CodeTokens.checked(code, info: sample.info)
        for (part, kind) in sample.parts {
            let found = tokens.contains {
                String(decoding: code[$0.range], as: UTF8.self) == part && $0.kind.rawValue == kind
            }
            let seen = tokens.map { "\(String(decoding: code[$0.range], as: UTF8.self))=\($0.kind)" }
            #expect(found, "no \(kind) \(part) in \(seen)")
        }
    }

    @Test("of the installed library have colours too", arguments: ["ruby", "lua", "perl", "scala", "awk"])
    func installed(_ info: String) {
        let code = "// for\n# for\nfor (x = \"text\") { return f(1); }\n-- for\n"
        let kinds = Set(CodeTokens.checked(Array(code.utf8), info: info).map(\.kind))
        #expect(kinds.isSuperset(of: [.comment, .keyword, .string, .number]), "\(kinds)")
    }

    @Test(
        "are found by what writers call them",
        arguments: [
            "py", "Python3", "{.python}", "{python}", "python:main.py", "JS", "jsx", "ts", "tsx",
            "js title=x", "js{1,3}",
            "language-js", "sh", "shell", "zsh", "console", "c++", "cpp", "objective-c++", "C#", "cs",
            "golang", "rs", "kt",
            "yml", "jsonc", "json5", "Dockerfile", "docker", "make", "{r, echo=FALSE}", "rust,ignore",
            "\"python\"", "vue",
        ]
    )
    func spellings(_ info: String) {
        #expect(CodeHighlighter.knows(info))
        #expect(!CodeHighlighter.standard.tokens(of: "$ x --a = \"1\" <b>\n", info: info).isEmpty)
    }

    @Test(
        "that nobody knows have no colours, and are no error",
        arguments: ["", "text", "klingon", "...", "\u{0}", "日本"]
    )
    func unknown(_ info: String) {
        var state = CodeTokenizerState()
        #expect(!CodeHighlighter.knows(info))
        #expect(CodeHighlighter.standard.tokens(of: [0x31], info: info, state: &state) == nil)
        #expect(CodeHighlighter.standard.tokens(of: "1", info: info).isEmpty)
    }

    @Test("that are not installed have no colours, and those of the program need no file")
    func notInstalled() {
        let alone = CodeHighlighter(definitionFolders: ["/nowhere"])
        #expect(alone.tokens(of: "int x = 1;", info: "ruby").isEmpty)
        for sample in Samples.all {
            #expect(alone.tokens(of: sample.code, info: sample.info).count >= sample.parts.count)
        }
    }
}
