import CodeHighlighting
import SpanTree

extension Harness {
    /// The languages, by the names that models give them.
    static let languages = [
        "swift", "bash", "cpp", "html", "python", "json", "console", "diff", "css", "csharp", "dockerfile",
        "go",
        "ini", "java", "javascript", "kotlin", "markdown", "mermaid", "php", "powershell", "rust", "sql",
        "toml",
        "yaml", "haskell", "latex", "lua", "makefile", "perl", "ruby", "xml",
    ]

    /// Tokens lose, move and cut nothing, and a line at a time has the same.
    func checkCode(_ input: inout FuzzInput) throws {
        let language = input.choice(of: Self.languages)
        let code = Array(input.rest)
        var state = CodeTokenizerState()
        let tokens = CodeHighlighter.standard.tokens(of: code[...], info: language, state: &state) ?? []
        let isValid = String(validating: code, as: UTF8.self) != nil
        var end = 0
        for token in tokens {
            let isInOrder = token.range.lowerBound >= end && token.range.upperBound <= code.count
            try require(
                isInOrder && !token.range.isEmpty,
                "\(language): \(token) out of order or of the code"
            )
            end = token.range.upperBound
            let isCut = [token.range.lowerBound, end].contains { $0 < code.count && code[$0] & 0xC0 == 0x80 }
            try require(!isValid || !isCut, "\(language): \(token) cuts a character")
            try require(!code[token.range].contains(0x0A), "\(language): \(token) spans lines")
        }
        try require(
            Self.tokens(of: code, byLineIn: language) == tokens,
            "\(language): lines differ from the whole"
        )
    }

    private static func tokens(of code: [UInt8], byLineIn language: String) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var state = CodeTokenizerState()
        var start = 0
        while start < code.count {
            let end = code[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? code.count
            tokens +=
                CodeHighlighter.standard.tokens(of: code[start..<end], info: language, state: &state) ?? []
            start = end
        }
        return tokens
    }
}
