import Foundation

/// A folder of made-up commands, so that a script can be run without touching the machine. Each command notes how it
/// was called.
struct Sandbox: ~Copyable {
    let folder: URL

    /// Makes the commands out of the bodies of shell scripts, and links the real ones of `tools`.
    init(commands: [String: String], tools: [String]) throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appending(path: "mdreveal-\(UUID().uuidString)")
        try files.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "calls"))
        for tool in tools {
            guard let real = ["/bin/\(tool)", "/usr/bin/\(tool)"].first(where: files.fileExists(atPath:))
            else {
                continue
            }
            try files.createSymbolicLink(
                atPath: folder.appending(path: "bin/\(tool)").path,
                withDestinationPath: real
            )
        }
        for (name, body) in commands {
            let url = folder.appending(path: "bin/\(name)")
            let script = """
                #!/bin/sh
                echo "\(name) $*" >> '\(folder.path)/calls'
                \(body)
                """
            try Data(script.utf8).write(to: url)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// What a script did.
    struct Result {
        let status: Int32
        let errors: String
        /// The calls of made-up commands, in order.
        let calls: [String]
    }

    /// Runs a script that sees only the commands in here.
    func run(_ script: String, _ arguments: [String] = []) throws -> Result {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let errors = folder.appending(path: "errors")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = folder.appending(path: "bin/bash")
        process.arguments = [root.appending(path: script).path] + arguments
        process.environment = ["PATH": folder.appending(path: "bin").path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            errors: try String(contentsOf: errors, encoding: .utf8),
            calls: try String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
                .split(separator: "\n").map(String.init)
        )
    }
}
