import Foundation

/// A folder that goes away with the value.
struct Scratch: ~Copyable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mdreveal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The path of a file in it.
    func path(_ name: String) -> String { folder.appending(path: name).path }
}

/// The process number that a command wrote to a file; `nil` until it is there whole.
func processNumber(in path: String) -> Int32? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") else {
        return nil
    }
    return Int32(text.dropLast())
}

/// Whether there is a process of that number, a zombie included.
func exists(_ process: Int32) -> Bool { kill(process, 0) == 0 }
