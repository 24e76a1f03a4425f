import Foundation
import Testing

@Suite("The examples")
struct ExamplesTests {
    private final class Anchor {}

    /// What an example that was built prints, errors included.
    private func output(of name: String) throws -> String {
        let folders = [CommandLine.arguments[0], Bundle.main.bundlePath, Bundle(for: Anchor.self).bundlePath]
        let places = folders.map { URL(filePath: $0).deletingLastPathComponent().appending(path: name) }
        let program = places.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        let url: URL = try #require(program, "\(name) is not beside the tests")
        let process = Process()
        process.executableURL = url
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self)
    }

    @Test("parse a reply and print it for a terminal, for copying, and its code")
    func parseAndPrint() throws {
        let output = try output(of: "ParseAndPrint")
        #expect(output.contains("\u{1B}[1mRetry\u{1B}[0m with a pause that doubles:"))
        #expect(output.contains("\nRetry with a pause that doubles:\n\n1. call\n2. wait\n\ntry await Task"))
        #expect(output.hasSuffix("\ntry await Task.sleep(for: delay)\n"))
    }

    @Test("reveal a stream piece by piece, and never a half-open mark")
    func revealAStream() throws {
        #expect(try output(of: "RevealAStream") == "A monad is a way to\n\n• wrap\n• chain\n\nflatMap\n")
    }

    @Test("hold a conversation and draw its rows")
    func chatWithAStub() throws {
        #expect(
            try output(of: "ChatWithAStub") == """
                — Today —
                user: What is a monad?
                [Copy]
                assistant: You asked: What is a monad?
                [Copy] [Regenerate] [Good reply] [Bad reply] [Share]

                """
        )
    }
}
