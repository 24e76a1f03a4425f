import Foundation
import Testing

/// Bash, in which `mdreveal` is the command that was built.
struct Shell {
    let directory: URL

    struct Outcome {
        let status: Int32
        /// What was printed, errors included.
        let output: String
    }

    /// Stands beside the tests' bundle or executable.
    private static let mdreveal: URL? = {
        [URL(filePath: CommandLine.arguments[0]), Bundle.main.bundleURL, Bundle(for: Anchor.self).bundleURL]
            .map { $0.deletingLastPathComponent().appending(path: "mdreveal") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    private final class Anchor {}

    func run(_ script: String) throws -> Outcome {
        let mdreveal = try #require(Self.mdreveal, "the command is not beside the tests")
        let output = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }

        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", "mdreveal() { \"$MDREVEAL\" \"$@\"; }\n" + script]
        process.currentDirectoryURL = directory
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key)
        }
        process.environment = inherited.merging(["MDREVEAL": mdreveal.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        // A file, not a pipe: it cannot fill up.
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return try Outcome(
            status: process.terminationStatus,
            output: String(decoding: Data(contentsOf: output), as: UTF8.self)
        )
    }
}
