import Foundation
import Testing

@Suite("The pictures of the README")
struct PictureTests {
    private static let folder = "Documentation/Pictures"

    @Test("are what the command makes now, and no others")
    func current() throws {
        let made = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: made) }
        let outcome = try Shell(directory: Page.root).run("Scripts/pictures '\(made.path)'")
        try #require(outcome.status == 0, "\(outcome.output)")
        let kept = Page.root.appending(path: Self.folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
        #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted() == names)
        for name in names {
            let isCurrent =
                try Data(contentsOf: kept.appending(path: name))
                == Data(contentsOf: made.appending(path: name))
            #expect(isCurrent, "\(name) is not what Scripts/pictures makes")
        }
    }

    @Test("are all shown there")
    func shown() throws {
        let text = try Page.text(of: "README.md")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Page.root.appending(path: Self.folder).path
        )
        #expect(!names.isEmpty)
        for name in names { #expect(text.contains("=\"\(Self.folder)/\(name)\""), "\(name)") }
    }
}
