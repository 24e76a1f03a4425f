extension FixtureFolder {
    /// What lies in the folder but belongs to nothing, as paths in it: goldens without a fixture, goldens of no
    /// kind, and Markdown files whose names are not three digits and a slug.
    package func orphans(kinds: [GoldenKind]) throws -> [String] {
        let fixtures = try fixtures()
        let markdown = try fileNames(in: "markdown").filter { !Self.isFixtureName($0) }.map {
            "markdown/\($0)"
        }
        let folders = Set(kinds.map(\.folder))
        let strayFolders = try fileNames(in: "golden").filter { !folders.contains($0) }.map { "golden/\($0)" }
        let goldens = try kinds.flatMap { kind in
            let expected = Set(fixtures.map { "\($0.name).\(kind.fileExtension)" })
            return try fileNames(in: "golden/\(kind.folder)")
                .filter { !expected.contains($0) }
                .map { "golden/\(kind.folder)/\($0)" }
        }
        return markdown + strayFolders + goldens
    }

    /// Numbers that more than one fixture has.
    package func repeatedNumbers() throws -> [String] {
        let numbers = try fixtures().map { String($0.name.prefix(3)) }
        return Dictionary(grouping: numbers) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    }

    private static func isFixtureName(_ file: String) -> Bool {
        file.wholeMatch(of: /[0-9]{3}-[a-z0-9]+(-[a-z0-9]+)*\.md/) != nil
    }
}
