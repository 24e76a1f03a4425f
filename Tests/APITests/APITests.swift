import Foundation
import GoldenSupport
import Testing

@Suite("The public declarations")
struct APITests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()  // APITests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()

    /// The folder of the build, which the tests' bundle or executable is in.
    private static let products: URL? = {
        [URL(filePath: CommandLine.arguments[0]), Bundle.main.bundleURL, Bundle(for: Anchor.self).bundleURL]
            .map { $0.deletingLastPathComponent() }
            .first { FileManager.default.fileExists(atPath: $0.appending(path: "Modules").path) }
    }()

    private final class Anchor {}

    @Test("are those of Documentation/API.txt")
    func recorded() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "api-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try extract(to: folder)
        let declarations = try PublicDeclarations(symbolGraphs: folder)
        let mode = try RecordMode(environment: ProcessInfo.processInfo.environment)
        let outcome = try Golden(Self.root.appending(path: "Documentation/API.txt")).check(
            declarations.text,
            mode: mode
        )
        if let failure = outcome.failure(of: "Documentation/API.txt", command: "swift test --filter APITests")
        {
            Issue.record("\(failure)")
        }
        #expect(mode == .never, "a run that may record does not pass")
    }

    private func extract(to folder: URL) throws {
        let process = Process()
        process.executableURL = Self.root.appending(path: "Scripts/symbol-graphs")
        process.arguments = [folder.path]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["MDREVEAL_PRODUCTS": try #require(Self.products, "the modules are not beside the tests").path]
        ) { $1 }
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    @Test("are written with their full names, sorted, with conformances, without what the compiler derives")
    func lines() throws {
        func symbol(
            _ path: String,
            _ fragments: String,
            location: String = #", "location": {}"#,
            more: String = ""
        ) -> String {
            let components = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ",")
            let pieces = fragments.split(separator: "|").map { fragment in
                let kind = fragment.hasPrefix("$") ? "identifier" : "text"
                return "{\"kind\": \"\(kind)\", \"spelling\": \"\(fragment.drop { $0 == "$" })\"}"
            }
            return """
                {"identifier": {"precise": "s:\(path)"}, "pathComponents": [\(components)],
                "declarationFragments": [\(pieces.joined(separator: ","))]\(location)\(more)}
                """
        }
        let json = """
            {"module": {"name": "Tea"}, "symbols": [
                \(symbol("Pot.pour(to:)", "func |$pour|(to cup: Cup)")),
                \(symbol("Pot", "struct |$Pot")),
                \(symbol("Pot.hash(into:)", "func |$hash|(into: Hasher)", location: "")),
                \(symbol("Pot.init(_:)", "init|(_ leaves: Int)")),
                \(symbol(
                    "Pot.cool()", "func |$cool|()",
                    more: #", "swiftExtension": {"constraints": [{"kind": "sameType", "lhs": "Leaf", "rhs": "Mint"}]}"#
                ))
            ], "relationships": [
                {"kind": "conformsTo", "source": "s:Pot", "target": "s:SH", "targetFallback": "Swift.Hashable"},
                {"kind": "conformsTo", "source": "s:Pot", "target": "s:s8CopyableP", "targetFallback": "Swift.Copyable"},
                {"kind": "memberOf", "source": "s:Pot.pour(to:)", "target": "s:Pot"}
            ]}
            """
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
        #expect(
            PublicDeclarations([graph]).text == """
                # Tea
                struct Pot: Hashable
                func Pot.cool() where Leaf == Mint
                Pot.init(_ leaves: Int)
                func Pot.pour(to cup: Cup)

                """
        )
    }
}
