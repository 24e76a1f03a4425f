import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    let page: Page

    init() throws { page = try Page("README.md") }

    @Test("shows Swift that compiles, and what it prints", arguments: Example.all)
    func example(_ example: Example) throws {
        let source = try example.source()
        let shown = try #require(
            page.codeWithOutput(in: "swift").first { $0.code == source },
            "no example with its output is this text:\n\(source)"
        )
        #expect(try shown.output == example.output())
    }

    @Test("has no Swift that is not compiled")
    func everyExample() throws {
        #expect(try page.code(in: "swift").sorted() == Example.all.map { try $0.source() }.sorted())
    }

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
}
