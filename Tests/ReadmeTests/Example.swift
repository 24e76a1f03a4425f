import Foundation

/// A Swift example of the README: a function here, so that it is compiled and can be run.
struct Example: Sendable, CustomStringConvertible {
    /// The name of its file.
    let name: String
    let run: @Sendable (_ print: Printer) throws -> Void

    static let all = [
        Example(name: "ParseExample", run: parseExample),
        Example(name: "StreamExample", run: streamExample),
    ]

    var description: String { name }

    /// What it prints.
    func output() throws -> String {
        let printer = Printer()
        try run(printer)
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
