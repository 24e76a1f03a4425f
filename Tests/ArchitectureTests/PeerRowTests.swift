import Foundation
import Testing

@Suite("Tests/peer-rows.txt")
struct PeerRowTests {
    /// The ids before the colon of a display name, such as `"L08, L14: an item keeps …"`.
    private static func ids(in source: String) -> [String] {
        source.matches(of: #/@Test\(\s*"([A-Z]\d\d(?:, [A-Z]\d\d)*): /#).flatMap {
            $0.output.1.split(separator: ", ").map(String.init)
        }
    }

    @Test("names no row without a test, and none twice")
    func everyRow() throws {
        let rows = try Repository.text(of: "Tests/peer-rows.txt").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
            .flatMap { $0.split(separator: " ").map(String.init) }
        let tested = try FileManager.default.subpathsOfDirectory(
            atPath: Repository.root.appending(path: "Tests").path
        )
        .filter { $0.hasSuffix(".swift") }
        .flatMap { Self.ids(in: try Repository.text(of: "Tests/\($0)")) }
        #expect(rows.count > 90)
        #expect(rows.count == Set(rows).count)
        #expect(Set(rows).subtracting(tested).sorted() == [])
    }

    @Test("A display name tells its rows in either form")
    func forms() {
        #expect(Self.ids(in: "@Test(\"A01: b\")") == ["A01"])
        #expect(Self.ids(in: "@Test(\n    \"A01, B02: c\", arguments: [1])") == ["A01", "B02"])
        #expect(Self.ids(in: "@Test(\"A1: b\") @Test(\"A01 b\") // A01: b") == [])
    }
}
