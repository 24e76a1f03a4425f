import Testing

@Suite("The checker of the architecture")
struct ArchitectureCheckerTests {
    let architecture = Architecture(
        rows: [
            .init("CLow"), .init("Low", ["CLow"]), .init("Middle", ["Low", "FoundationEssentials"]),
            .init("Other", ["Low"]), .init("Umbrella", ["Low", "Middle"]),
        ],
        freeForAll: ["Swift"],
        cModules: ["CLow"],
        umbrella: "Umbrella"
    )
    let manifest = Manifest(
        source: """
            let package = Package(
                targets: [
                    .systemLibrary(name: "CLow", pkgConfig: "low", providers: [.apt(["low-dev"])]),
                    library("Low", ["CLow"]),
                    library("Middle", ["Low"]),
                    library("Other"),
                    library("Umbrella", ["Low", "Middle"]),
                ]
            )
            """
    )

    func violations(_ target: String, _ text: String) -> [String] {
        architecture.violations(of: SourceFile(target: target, path: "a.swift", text: text), in: manifest)
    }

    @Test("accepts what the table allows")
    func allowed() {
        #expect(violations("Low", "internal import CLow\nimport Swift\n") == [])
        #expect(violations("Middle", "public import Low\n\nstruct A {}\n") == [])
        #expect(violations("Middle", "internal import struct FoundationEssentials.Date") == [])
        #expect(violations("Umbrella", "// Why.\n\n@_exported public import Low\n") == [])
        #expect(architecture.violations(of: manifest) == [])
        #expect(architecture.violationsOfOrder == [])
    }

    @Test(
        "finds an import that the table forbids, however it is written",
        arguments: [
            ("Low", "import Middle"), ("Low", "public import Middle"), ("Middle", "internal import CLow"),
            ("Middle", "import Foundation"), ("Middle", "@preconcurrency internal import Foundation"),
            ("Middle", "private import struct Foundation.URL"), ("Low", "import FoundationEssentials"),
            ("Low", "let a = 1; import Middle"), ("Low", "  import Glibc // for read(2)"),
            ("Low", "#if canImport(Glibc)\nimport Glibc\n#endif"), ("Nowhere", "import Low"),
            ("Umbrella", "@_exported public import Other"),
        ]
    )
    func forbidden(target: String, text: String) {
        #expect(violations(target, text).count == 1)
    }

    @Test("finds C that could show in a public declaration")
    func publicC() {
        #expect(violations("Low", "public import CLow").count == 1)
        #expect(violations("Low", "import CLow").count == 1)
        #expect(violations("Low", "package import CLow").count == 1)
        #expect(violations("Low", "private import CLow") == [])
    }

    @Test("finds an import without a declared dependency")
    func undeclared() {
        #expect(violations("Other", "import Low") == ["a.swift: Low is not a dependency in Package.swift"])
    }

    @Test("finds code in the umbrella, and another umbrella")
    func umbrella() {
        #expect(violations("Umbrella", "@_exported public import Low\npublic let a = 1").count == 1)
        #expect(violations("Middle", "@_exported public import Low").count == 1)
    }

    @Test("does not take words in comments and strings for imports")
    func noImport() {
        #expect(violations("Low", "// import Middle\nlet text = \"import Middle\"\nlet important = 1") == [])
    }

    @Test("finds dependencies and targets that the table does not have")
    func manifestViolations() {
        let manifest = Manifest(
            source: """
                let package = Package(
                    targets: [
                        library("Low", ["CLow", "Middle"]),
                        .executableTarget(
                            name: "Middle",
                            dependencies: ["Low", .product(name: "Away", package: "away", condition: .when(platforms: [.linux]))],
                            swiftSettings: strict
                        ),
                        .target(name: "Unknown"),
                        tests("LowTests", ["Low", "Middle"]),
                    ]
                )
                """
        )
        #expect(manifest.targets.map(\.name) == ["Low", "Middle", "Unknown", "LowTests"])
        #expect(
            architecture.violations(of: manifest) == [
                "Package.swift: Low must not depend on Middle",
                "Package.swift: Middle must not depend on Away",
                "Package.swift: Middle must not depend on away",
                "Unknown is not in the table of targets",
            ]
        )
    }

    @Test("finds a table with a cycle")
    func cycle() {
        let architecture = Architecture(
            rows: [.init("A", ["B"]), .init("B", ["A"])],
            freeForAll: [],
            cModules: [],
            umbrella: ""
        )
        #expect(architecture.violationsOfOrder == ["A stands before B, which it imports"])
    }
}
