import Foundation
import GoldenSupport

/// A folder of fixtures for the length of one test.
struct TemporaryFixtures: ~Copyable {
    let folder: FixtureFolder

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "mdreveal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = FixtureFolder(url)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder.url)
    }

    func write(_ text: String, to path: String) throws {
        let url = folder.url.appending(path: path)
        let parent = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
}
