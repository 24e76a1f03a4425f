import Foundation

/// A Swift example of a page: a function here, so that it is compiled and can be run.
struct Example: Sendable, CustomStringConvertible {
    /// The page that shows it.
    let page: String
    /// The name of its file.
    let name: String
    let run: @Sendable (_ print: Printer) async throws -> Void

    private static let articles = "Sources/MarkdownReveal/MarkdownReveal.docc"
    private static let streaming = "\(articles)/Show-a-streaming-reply.md"
    private static let copying = "\(articles)/Copy-and-Share.md"

    static let all = [
        Example(page: "README.md", name: "ParseExample", run: parseExample),
        Example(page: "README.md", name: "StreamExample", run: streamExample),
        Example(page: streaming, name: "DecodeExample", run: decodeExample),
        Example(page: streaming, name: "SteadyExample", run: steadyExample),
        Example(page: streaming, name: "RevealExample", run: revealExample),
        Example(page: streaming, name: "FramesExample", run: framesExample),
        Example(page: streaming, name: "SessionExample", run: sessionExample),
        Example(page: copying, name: "CopyTextExample", run: copyTextExample),
        Example(page: copying, name: "CopyTableExample", run: copyTableExample),
        Example(page: copying, name: "CopyCodeExample", run: copyCodeExample),
        Example(page: copying, name: "CopyHTMLExample", run: copyHTMLExample),
    ]

    var description: String { name }

    /// What it prints.
    func output() async throws -> String {
        let printer = Printer()
        try await run(printer)
        return printer.text
    }

    /// The example as a reader is to write it: the imports, and the function's body as top-level code.
    func source() throws -> String {
        let lines = try Page.text(of: "Tests/ReadmeTests/Examples/\(name).swift").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let start = lines.firstIndex { $0.hasPrefix("func ") } ?? lines.endIndex
        let end = lines.lastIndex(of: "}") ?? lines.endIndex
        let body = lines[start..<end].dropFirst().map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }
        return (lines[..<start] + body).map { $0 + "\n" }.joined()
    }
}
