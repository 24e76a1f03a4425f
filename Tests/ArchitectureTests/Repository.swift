import Foundation

/// The files of this repository, found from where this source was compiled.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // ArchitectureTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    static func manifest() throws -> Manifest {
        try Manifest(source: text(of: "Package.swift"))
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    static func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: path),
            includingPropertiesForKeys: [.isDirectoryKey]
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
        .map(\.lastPathComponent)
        .sorted()
    }

    /// Every Swift file under `Sources`.
    static func sources() throws -> [SourceFile] {
        try folders(in: "Sources").flatMap { target in
            try FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: "Sources/\(target)").path
            )
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { file in
                let path = "Sources/\(target)/\(file)"
                return try SourceFile(target: target, path: path, text: text(of: path))
            }
        }
    }
}
