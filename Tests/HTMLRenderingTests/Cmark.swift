import Foundation

/// The installed `cmark-gfm` command, where it is the version whose output the renderer follows.
enum Cmark {
    static let isMissing = "cmark-gfm 0.29.0.gfm.6 is not installed; comparisons with it are skipped"

    static let isInstalled: Bool = {
        let output = try? shell(
            "command -v cmark-gfm >/dev/null && cmark-gfm --version",
            in: URL(fileURLWithPath: "/")
        )
        return output?.contains("0.29.0.gfm.6 ") ?? false
    }()

    /// The HTML of each text, in order.
    ///
    /// One process a text, from one shell.
    static func html(of texts: [String], filtersTags: Bool) throws -> [[UInt8]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, text) in texts.enumerated() {
            try Data(text.utf8).write(to: folder.appending(path: "\(index).md"))
        }
        let extensions =
            ["table", "strikethrough", "autolink", "tasklist", "footnotes"]
            + (filtersTags ? ["tagfilter"] : [])
        let options = "--unsafe -t html " + extensions.map { "-e \($0)" }.joined(separator: " ")
        _ = try shell(
            "for f in *.md; do cmark-gfm \(options) \"$f\" > \"${f%.md}.html\" || exit 1; done",
            in: folder
        )
        return try texts.indices.map { Array(try Data(contentsOf: folder.appending(path: "\($0).html"))) }
    }

    private struct Failure: Error {
        let status: Int32
    }

    private static func shell(_ script: String, in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
        return String(decoding: output, as: UTF8.self)
    }
}
