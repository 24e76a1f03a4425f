import Foundation
import Testing

/// The built executable, run by a shell.
final class BuiltCommand {
    struct Outcome {
        let status: Int32
        let output: Data
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The executable stands beside the bundle or executable of the tests.
    static let url: URL? = {
        let beside = [
            URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL,
            Bundle(for: BuiltCommand.self).bundleURL,
        ]
        return beside.lazy
            .map { $0.deletingLastPathComponent().appendingPathComponent("mdreveal") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// A directory of its own, in which the script runs.
    let directory = FileManager.default.temporaryDirectory
        .appendingPathComponent("mdreveal-run-\(UUID().uuidString)")

    init(files: [String: Data] = [:]) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, data) in files { try data.write(to: directory.appendingPathComponent(name)) }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    convenience init(files: [String: String]) throws {
        try self.init(files: files.mapValues { Data($0.utf8) })
    }

    func contents(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: directory.appendingPathComponent(name)), as: UTF8.self)
    }

    /// Runs a script of bash, in which `mdreveal` is the executable.
    func run(_ script: String, _ environment: [String: String] = [:]) throws -> Outcome {
        let command = try #require(Self.url, "the executable is not beside the tests")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", "mdreveal() { \"$MDREVEAL\" \"$@\"; }\n" + script]
        process.currentDirectoryURL = directory
        let inherited = ProcessInfo.processInfo.environment.filter {
            ["PATH", "LD_LIBRARY_PATH", "HOME"].contains($0.key)
        }
        process.environment = inherited.merging(["MDREVEAL": command.path]) { $1 }.merging(environment) { $1 }
        // Files, not pipes: nothing can fill up while the other one is read.
        let places = try ["out", "err"].map { suffix in
            let place = directory.appendingPathComponent("." + suffix)
            try Data().write(to: place)
            return place
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: places[0])
        process.standardError = try FileHandle(forWritingTo: places[1])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try Data(contentsOf: places[0]),
            errors: String(decoding: try Data(contentsOf: places[1]), as: UTF8.self)
        )
    }

    /// Whether a program is in the path.
    static func hasProgram(_ name: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
