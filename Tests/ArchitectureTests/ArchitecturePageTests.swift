import Testing

@Suite("ARCHITECTURE.md")
struct ArchitecturePageTests {
    /// The code spans of each cell, in the rows of the table of targets.
    private func rows() throws -> [[[String]]] {
        try Repository.text(of: "ARCHITECTURE.md").split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { row in
                row.split(separator: "|").map { cell in
                    cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
                }
            }
    }

    @Test("has a row for every target, with what it depends on, behind what it depends on")
    func table() throws {
        let targets = try Repository.manifest().targets.filter { !$0.isTest }
        let rows = try rows()
        #expect(rows.compactMap { $0.first?.first }.sorted() == targets.map(\.name).sorted())
        for target in targets {
            let index = try #require(rows.firstIndex { $0.first == [target.name] })
            #expect(Set(rows[index].last ?? []) == target.dependencies, "\(target.name)")
            let above = Set(rows[..<index].compactMap { $0.first?.first })
            #expect(target.dependencies.isSubset(of: above), "\(target.name)")
        }
    }

    @Test("names every target of the tests")
    func tests() throws {
        let page = try Repository.text(of: "ARCHITECTURE.md")
        for target in try Repository.manifest().targets where target.isTest {
            #expect(page.contains("`\(target.name)`"), "\(target.name)")
        }
    }
}
