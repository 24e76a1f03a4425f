import Foundation

/// What the compiler tells of a module's public declarations, as far as the list of them needs it.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable {
            let kind: String
            let spelling: String
        }
        struct Location: Decodable {}
        struct Extension: Decodable {
            struct Constraint: Decodable {
                let kind: String
                let lhs: String
                let rhs: String
            }
            let constraints: [Constraint]?
        }

        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        /// Where it is written; nowhere, if the compiler derived it from a conformance.
        let location: Location?
        let swiftExtension: Extension?
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    struct Module: Decodable { let name: String }

    let module: Module
    let symbols: [Symbol]
    let relationships: [Relationship]
}
