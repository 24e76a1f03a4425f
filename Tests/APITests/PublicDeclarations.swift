import Foundation

/// The public declarations of some modules, a line each: how they are written, with the full name, sorted by it.
struct PublicDeclarations {
    private let graphs: [SymbolGraph]
    /// The names of types and protocols by the compiler's identifiers, over all modules.
    private let names: [String: String]

    /// Reads a folder that `Scripts/symbol-graphs` wrote.
    init(symbolGraphs folder: URL) throws {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        self.init(
            try files.filter { $0.lastPathComponent.hasSuffix(".symbols.json") }
                .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
        )
    }

    init(_ graphs: [SymbolGraph]) {
        self.graphs = graphs
        let symbols = graphs.flatMap(\.symbols).map {
            ($0.identifier.precise, $0.pathComponents.joined(separator: "."))
        }
        names = Dictionary(symbols) { first, _ in first }
    }

    /// The list, a paragraph for each module.
    var text: String {
        let modules = Dictionary(grouping: graphs, by: \.module.name).sorted { $0.key < $1.key }
        return modules.map { name, graphs in
            let lines = graphs.flatMap(lines).sorted { ($0.name, $0.text) < ($1.name, $1.text) }
            return "# \(name)\n" + lines.map { $0.text + "\n" }.joined()
        }
        .joined(separator: "\n")
    }

    private func lines(of graph: SymbolGraph) -> [(name: String, text: String)] {
        let conformances = Dictionary(grouping: graph.relationships.filter(Self.isInheritance), by: \.source)
            .mapValues { Set($0.compactMap(name)).sorted() }
        return graph.symbols.filter { $0.location != nil }.map { symbol in
            let protocols = conformances[symbol.identifier.precise] ?? []
            return (
                symbol.pathComponents.joined(separator: "."),
                symbol.qualifiedDeclaration(conformingTo: protocols)
            )
        }
    }

    private static func isInheritance(_ relationship: SymbolGraph.Relationship) -> Bool {
        ["conformsTo", "inheritsFrom"].contains(relationship.kind)
    }

    /// The protocol of a conformance; none for what every value is, which the compiler tells in one version and not in another.
    private func name(of relationship: SymbolGraph.Relationship) -> String? {
        let name = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
        let ubiquitous = ["BitwiseCopyable", "Copyable", "Escapable", "SendableMetatype"]
        let bare = name.replacing(/^(Swift|_Concurrency)\./, with: "")
        return ubiquitous.contains(bare) ? nil : bare
    }
}

extension SymbolGraph.Symbol {
    /// The declaration as it is written, but with the full name, and with the conditions of the extension that it is in.
    fileprivate func qualifiedDeclaration(conformingTo protocols: [String]) -> String {
        let owner = pathComponents.dropLast().map { $0 + "." }.joined()
        var isNamed = false
        let text = declarationFragments.map { fragment in
            let isName = fragment.kind == "identifier" || ["init", "subscript"].contains(fragment.spelling)
            guard isName, !isNamed else { return fragment.spelling }
            isNamed = true
            return owner + fragment.spelling
        }
        .joined()
        let head = text.firstRange(of: " where ").map { text[..<$0.lowerBound] } ?? text[...]
        // A protocol is written with what it inherits.
        let list =
            protocols.isEmpty || text.hasPrefix("protocol ") ? "" : ": " + protocols.joined(separator: ", ")
        let conditions = swiftExtension?.constraints?.map(\.description) ?? []
        return head + list + text[head.endIndex...]
            + (conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", "))
    }
}

extension SymbolGraph.Symbol.Extension.Constraint {
    fileprivate var description: String { lhs + (kind == "sameType" ? " == " : ": ") + rhs }
}
