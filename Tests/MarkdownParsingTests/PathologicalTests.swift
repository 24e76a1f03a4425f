import Foundation
import MarkdownParsing
import SpanTree
import TestSupport
import Testing

@Suite("Hostile texts", .serialized) struct PathologicalTests {
    @Test(
        "A text eight times as long takes no more than three times eight times as long",
        arguments: HostileMarkdown.kinds
    )
    func timeIsLinear(kind: HostileMarkdown) throws {
        func seconds(_ byteCount: Int) throws -> Double {
            let text = kind.text(byteCount: byteCount)
            return try (0..<3).map { _ in
                try ThreadTime.seconds { _ = try MarkdownParser().parse(text) }
            }.min() ?? 0
        }
        // What is over at once tells nothing about its growth.
        #expect(try seconds(400_000) < max(0.05, 24 * seconds(50_000)))
    }

    @Test(
        "Where a limit bites, every letter is still there and the document says so",
        arguments: HostileMarkdown.kinds
    )
    func nothingIsLost(kind: HostileMarkdown) throws {
        let text = kind.text(byteCount: 200_000)
        for dialect in [Dialect.gfm, .chat] {
            let document = try MarkdownParser(dialect: dialect).parse(text)
            #expect(document.limits.isEmpty == !kind.meetsLimit)
            // Definitions, and what is in a destination, are not text; nothing refers to these notes.
            if kind.name.hasPrefix("references") || kind.name.hasPrefix("footnotes") { continue }
            func letters(_ text: String) -> Int { text.utf8.count { (0x61...0x7A).contains($0) } }
            let shown = document.leaves.reduce(0) { $0 + letters($1.string) }
            let addresses = document.leaves.reduce(0) {
                $0 + $1.marks.reduce(0) { $0 + letters($1.kind.inlineDestination) }
            }
            #expect(shown + addresses >= letters(text))
        }
    }

    @Test("References to one long address share it, and those too many are text")
    func longAddresses() throws {
        let address = "/" + String(repeating: "u", count: 999)
        let text = "[r]: \(address)\n\n" + String(repeating: "[r] ", count: 150)
        let document = try MarkdownParser().parse(text)
        let targets = document.leaves[0].marks.compactMap { mark -> LinkTarget? in
            if case .link(let target) = mark.kind { target } else { nil }
        }
        #expect(targets.count == 100)
        #expect(targets.allSatisfy { $0.destination == address })
        #expect(document.limits == LimitsHit(droppedLinks: 50))
        #expect(document.leaves[0].string == String(repeating: "r ", count: 149) + "r")
    }

    @Test("A heavy paragraph is shown as it was written, with its lines, and those beside it are not")
    func plainTexts() throws {
        let heavy = (0..<3_000).map { "  *a [b](c)\($0)" }
        let document = try MarkdownParser().parse("*x*\n\n\(heavy.joined(separator: "\n"))\n\n**y**")
        #expect(document.limits == LimitsHit(plainTexts: 1))
        let plain = heavy.map { $0.dropFirst(2) }.joined(separator: "\n")
        #expect(document.leaves.map(\.string) == ["x", plain, "y"])
        #expect(document.leaves[1].marks.allSatisfy { $0.kind == .softBreak })
        #expect(document.leaves[1].marks.count == 2_999)
        #expect(document.leaves[2].marks.map(\.kind) == [.strong])
    }

    @Test("A text that holds every noncharacter is guarded too")
    func noncharacters() throws {
        let all = String(String.UnicodeScalarView((0xFDD0...0xFDEF).compactMap(Unicode.Scalar.init)))
        let document = try MarkdownParser().parse(
            all + "\n\n" + String(repeating: "- ", count: 20_000) + "x"
                + String(repeating: "\n", count: 20_000)
        )
        #expect(!document.limits.isEmpty)
        #expect(document.leaves.contains { $0.string.hasSuffix("x") })
    }

    @Test("Long lists of everyday Markdown meet no limit")
    func everydayTexts() throws {
        for line in [
            "- **Name:** see [the docs](https://example.org/a) and `code`\n", "> **Note** [a](b)\n>\n",
            "| **a** | [b](c) | `d` |\n", "**Name:** see [the docs](https://example.org/a).\n\n",
        ] {
            let header = line.hasPrefix("|") ? "| a | b | c |\n|---|---|---|\n" : ""
            let document = try MarkdownParser().parse(header + String(repeating: line, count: 4_000))
            #expect(document.limits.isEmpty, "\(line)")
        }
        // One paragraph of many lines.
        let lines = String(repeating: "**Name:** see [the docs](https://example.org/a).\n", count: 500)
        #expect(try MarkdownParser().parse(lines).limits.isEmpty)
    }

    @Test("No real text meets a limit in any dialect", .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)"))
    func realTexts() throws {
        for item in try Corpus.replies() + Corpus.documents() + Corpus.streamingCases() {
            #expect(try MarkdownParser(dialect: .gfm).parse(item.text).limits.isEmpty, "\(item.id)")
        }
    }

    @Test(
        "Every generator of the corpus is parsed on a stack of 512 kB",
        .enabled(if: Corpus.isPresent, "\(Corpus.isMissing)")
    )
    func generatorsOnASmallStack() throws {
        let script = try #require(Corpus.folder).appendingPathComponent("pathological/generators.py").path
        let names = try Self.output(of: ["python3", script, "--list"])
            .split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
        #expect(names.count > 100)
        for name in names {
            let text = try Self.output(of: ["python3", script, name, "50k"])
            let time = Self.onSmallStack { _ = try? MarkdownParser().parse(text).readable().graphemeCount }
            #expect(time < 5, "\(name)")
        }
    }

    /// The seconds of CPU that `body` takes.
    private static func onSmallStack(_ body: @escaping @Sendable () -> Void) -> Double {
        let done = DispatchSemaphore(value: 0)
        let result = Seconds()
        let thread = Thread {
            result.value = ThreadTime.seconds(of: body)
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        return result.value
    }

    private static func output(of arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// Written by one thread before the other is told to read it.
private final class Seconds: @unchecked Sendable {
    var value = 0.0
}

extension Mark.Kind {
    /// What a link says besides its text.
    fileprivate var inlineDestination: String {
        switch self {
        case .link(let target), .image(let target): target.destination
        default: ""
        }
    }
}
