import Foundation
import MarkdownReveal
import TestSupport

/// A page of documentation, read with the package itself.
struct Page: Sendable, CustomStringConvertible {
    let name: String
    let document: MarkupDocument

    init(_ name: String) throws {
        self.name = name
        document = try MarkdownParser(dialect: .gfm).parse(Self.text(of: name))
    }

    var description: String { name }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // ReadmeTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// The pages that may show Swift: the README, and those of the documentation catalogues.
    static func withExamples() throws -> [String] {
        let sources = try FileManager.default.subpathsOfDirectory(
            atPath: root.appending(path: "Sources").path
        )
        let articles = sources.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
        return ["README.md"] + articles.sorted()
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The code blocks in this language.
    func code(in language: String) -> [String] {
        document.codeBlocks.filter { $0.language == language }.map(\.text.string)
    }

    /// The code blocks in this language, each with the text block that follows it.
    func codeWithOutput(in language: String) -> [(code: String, output: String)] {
        zip(document.codeBlocks, document.codeBlocks.dropFirst())
            .filter { $0.language == language && $1.language == "text" }
            .map { ($0.text.string, $1.text.string) }
    }

    /// What the page links to in the repository, and the files and folders that it names in code spans.
    func paths() -> [String] {
        var paths: [String] = []
        for leaf in document.leaves {
            for mark in leaf.marks {
                switch mark.kind {
                case .link(let target) where !target.destination.contains(":"):
                    paths.append(String(target.destination.prefix { $0 != "#" }))
                case .code:
                    let words = (leaf.text(of: mark) ?? "").split(separator: " ")
                    paths += words.map(String.init).filter(Self.readsAsPath)
                default: break
                }
            }
        }
        return paths.filter { !$0.isEmpty }
    }

    private static func readsAsPath(_ text: String) -> Bool {
        let first = text.prefix { $0 != "/" }
        return first.count < text.count
            && ["Sources", "Tests", "Scripts", "Fixtures", ".ci"].contains(String(first))
    }
}

extension MarkupText {
    fileprivate func text(of mark: Mark) -> String? {
        let start = string.utf8.index(string.startIndex, offsetBy: mark.range.lowerBound)
        let end = string.utf8.index(string.startIndex, offsetBy: mark.range.upperBound)
        return String(string[start..<end])
    }
}
