import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    let page: Page

    init() throws { page = try Page("README.md") }

    @Test("shows what commands print", arguments: try Page("README.md").code(in: "console"))
    func session(_ text: String) throws {
        let steps = ShellSession(text).steps
        #expect(!steps.isEmpty)
        for step in steps {
            // Lines that a reader can type as they are.
            #expect(step.command.contains("mdreveal"))
            let outcome = try Shell(directory: Page.root).run(step.command)
            #expect(outcome.output == step.output, "\(step)")
        }
    }

    @Test("shows the help", arguments: ["mdreveal --help"])
    func help(command: String) throws {
        let steps = page.code(in: "console").flatMap { ShellSession($0).steps }
        #expect(steps.contains { $0.command == command })
    }

    @Test("names only commands that work")
    func usage() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let reply = Page.root.appending(path: "Fixtures/markdown/001-reply-retry-with-backoff.md")
        try FileManager.default.copyItem(at: reply, to: directory.appending(path: "reply.md"))

        // Programs of others stand in for themselves: a model that answers, and sinks that read to the end.
        let others = """
            set -o pipefail
            llm() { cat reply.md; }
            pbcopy() { cat >/dev/null; }
            jq() { cat >/dev/null; }

            """
        let commands = page.code(in: "sh").flatMap { $0.split(separator: "\n") }
            .filter { $0.hasPrefix("mdreveal ") || $0.contains("| mdreveal") }
        #expect(!commands.isEmpty)
        for command in commands {
            let outcome = try Shell(directory: directory).run(others + command)
            #expect(outcome.status == 0, "\(command)\n\(outcome.output)")
        }
    }

    @Test(
        "names the commands with which a newcomer starts, and they exist",
        arguments: ["Scripts/demo", "Scripts/test"]
    )
    func scripts(path: String) throws {
        #expect(try Page.text(of: "README.md").contains(path))
        #expect(FileManager.default.isExecutableFile(atPath: Page.root.appending(path: path).path))
    }
}

@Suite("The pages of documentation")
struct PageTests {
    @Test("show Swift that compiles, and what it prints", arguments: Example.all)
    func example(_ example: Example) async throws {
        let source = try example.source()
        let shown = try #require(
            Page(example.page).codeWithOutput(in: "swift").first { $0.code == source },
            "no example with its output is this text:\n\(source)"
        )
        let output = try await example.output()
        #expect(shown.output == output)
    }

    @Test("have no Swift that is not compiled", arguments: try Page.withExamples())
    func everyExample(page: String) throws {
        let examples = try Example.all.filter { $0.page == page }.map { try $0.source() }
        #expect(try Page(page).code(in: "swift").sorted() == examples.sorted())
    }

    @Test(
        "link to and name only what exists",
        arguments: ["README.md", "ARCHITECTURE.md", "CHANGELOG.md"]
    )
    func paths(page: String) throws {
        let paths = try Page(page).paths()
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Page.root.appending(path: path).path), "\(path)")
        }
    }

    @Test("are built by Scripts/docs without a warning, for any server of files")
    func site() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = try Shell(directory: Page.root).run(
            "MDREVEAL_PRODUCTS=\"${MDREVEAL%/*}\" Scripts/docs '\(folder.path)' --base=/docs/"
        )
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(!outcome.output.contains("warning:"), "\(outcome.output)")
        for page in [
            "markdownreveal/show-a-streaming-reply", "markdownreveal/copy-and-share", "codehighlighting",
        ] {
            let file = folder.appending(path: "documentation/\(page)/index.html")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("/docs/"), "\(page)")
        }
    }
}
