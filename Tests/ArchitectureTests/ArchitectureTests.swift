import Testing

@Suite("The architecture of the package")
struct PackageArchitectureTests {
    let architecture = Architecture.mdreveal

    @Test("has no cycle")
    func order() {
        #expect(architecture.violationsOfOrder == [])
    }

    @Test("has a target for every folder, and a folder for every target")
    func folders() throws {
        let targets = try Repository.manifest().targets
        let sources = targets.filter { !$0.isTest }.map(\.name).sorted()
        let tests = targets.filter(\.isTest).map(\.name).sorted()
        #expect(try sources == Repository.folders(in: "Sources"))
        #expect(try tests == Repository.folders(in: "Tests"))
    }

    @Test("is what Package.swift declares, without an edge beyond the table")
    func manifest() throws {
        #expect(try architecture.violations(of: Repository.manifest()) == [])
    }

    @Test("is what the sources import")
    func sources() throws {
        let manifest = try Repository.manifest()
        let sources = try Repository.sources()
        #expect(!sources.isEmpty)
        for file in sources {
            #expect(architecture.violations(of: file, in: manifest) == [])
        }
    }

    @Test("re-exports every public target of the manifest through the umbrella")
    func umbrella() throws {
        let targets = try Set(Repository.manifest().targets.map(\.name))
        let publicTargets = try #require(architecture.imports(of: architecture.umbrella)).intersection(
            targets
        )
        let statements = try Repository.sources().filter { $0.target == architecture.umbrella }
            .flatMap { ImportStatement.all(in: $0.text) }
        #expect(statements.allSatisfy { $0.access == "public" && $0.attributes == ["@_exported"] })
        #expect(Set(statements.map(\.module)) == publicTargets)
    }
}
