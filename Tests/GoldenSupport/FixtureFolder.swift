package import Foundation

/// A folder `Fixtures`: Markdown files, and for each of them one golden of every kind.
///
///     markdown/207-links-inline.md
///     golden/plain/207-links-inline.txt
package struct FixtureFolder: Sendable, Hashable {
    /// Where the folder is.
    package let url: URL

    /// A folder of fixtures.
    package init(_ url: URL) {
        self.url = url
    }

    /// The one of this repository, found from where this source file was compiled.
    package static let repository = FixtureFolder(
        URL(filePath: #filePath)
            .deletingLastPathComponent()  // GoldenSupport
            .deletingLastPathComponent()  // Tests
            .deletingLastPathComponent()
            .appending(path: "Fixtures")
    )

    /// The fixtures in the order of their names.
    package func fixtures() throws -> [Fixture] {
        try fileNames(in: "markdown").compactMap { file in
            guard file.hasSuffix(".md") else { return nil }
            return Fixture(name: String(file.dropLast(3)), url: url.appending(path: "markdown/\(file)"))
        }
    }

    /// Where the golden of a fixture is, or would be.
    package func golden(of fixture: Fixture, as kind: GoldenKind) -> Golden {
        Golden(url.appending(path: "golden/\(kind.folder)/\(fixture.name).\(kind.fileExtension)"))
    }

    /// The names of the files and folders in a folder, sorted; none when there is no such folder. Names that begin
    /// with a dot are of no concern here.
    func fileNames(in folder: String) throws -> [String] {
        let path = url.appending(path: folder).path
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }
            .sorted()
    }
}
