import Foundation
import GoldenSupport
import Testing

@Suite("A folder of fixtures")
struct FixtureFolderTests {
    let plain = GoldenKind(folder: "plain", fileExtension: "txt")
    let tree = GoldenKind(folder: "tree", fileExtension: "tree")

    @Test("lists its Markdown files by name")
    func fixtures() throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("b", to: "markdown/002-b.md")
        try fixtures.write("a", to: "markdown/001-a.md")
        try fixtures.write("", to: "markdown/.gitattributes")
        let found = try fixtures.folder.fixtures()
        #expect(found.map(\.name) == ["001-a", "002-b"])
        #expect(try found.map { try $0.bytes() } == [[0x61], [0x62]])
        #expect(try fixtures.folder.orphans(kinds: [plain]) == [])
    }

    @Test("finds goldens by kind and name")
    func goldens() throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("", to: "markdown/001-a.md")
        let fixture = try #require(try fixtures.folder.fixtures().first)
        let path = fixtures.folder.golden(of: fixture, as: plain).url.path
        #expect(path.hasSuffix("/golden/plain/001-a.txt"))
    }

    @Test("names every file that belongs to nothing")
    func orphans() throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("", to: "markdown/001-a.md")
        try fixtures.write("", to: "markdown/notes.txt")
        try fixtures.write("", to: "markdown/12-short.md")
        try fixtures.write("", to: "golden/plain/001-a.txt")
        try fixtures.write("", to: "golden/plain/002-gone.txt")
        try fixtures.write("", to: "golden/tree/001-a.txt")
        try fixtures.write("", to: "golden/old/001-a.old")
        #expect(
            try fixtures.folder.orphans(kinds: [plain, tree]) == [
                "markdown/12-short.md",
                "markdown/notes.txt",
                "golden/old",
                "golden/plain/002-gone.txt",
                "golden/tree/001-a.txt",
            ]
        )
    }

    @Test("names a number that is used twice")
    func repeatedNumbers() throws {
        let fixtures = try TemporaryFixtures()
        try fixtures.write("", to: "markdown/001-a.md")
        try fixtures.write("", to: "markdown/001-b.md")
        try fixtures.write("", to: "markdown/002-c.md")
        #expect(try fixtures.folder.repeatedNumbers() == ["001"])
    }

    @Test("of this repository is found from the source file")
    func repository() throws {
        #expect(try !FixtureFolder.repository.fixtures().isEmpty)
    }
}
