import Foundation
import Testing

@Suite("Scripts for documentation, fuzzing and sanitizers")
struct ToolTests {
    private func run(_ script: String, _ arguments: [String]) throws -> Sandbox.Result {
        try Sandbox(commands: ["swift": ""], tools: ["bash", "dirname", "ls", "mkdir"]).run(script, arguments)
    }

    @Test(
        "do nothing when they are told what they do not know",
        arguments: [
            ("Scripts/docs", "--bas=x"), ("Scripts/fuzz", "--minutes=1"), ("Scripts/sanitize", "memory"),
        ]
    )
    func misuse(script: String, argument: String) throws {
        let result = try run(script, [argument])
        #expect(result.status == 2)
        #expect(result.errors.contains(argument))
        #expect(result.calls == [])
    }

    @Test("put no documentation in the place of something else")
    func foreignFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let letter = folder.appending(path: "letter.txt")
        try Data("Dear".utf8).write(to: letter)
        let result = try run("Scripts/docs", [folder.path])
        #expect(result.status == 2)
        #expect(result.errors.contains("something else"))
        #expect(result.calls == [])
        #expect(FileManager.default.fileExists(atPath: letter.path))
    }
}
