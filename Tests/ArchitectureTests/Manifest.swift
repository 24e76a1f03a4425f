/// The targets of a `Package.swift` and what they depend on, read from its text.
///
/// It knows the ways in which this package writes targets, not Swift: a call `library("Name", ["Dependency"])` or
/// `.target(name: "Name", dependencies: ["Dependency"])`. A test compares the names with the folders, so that a
/// target it does not understand is noticed.
struct Manifest: Sendable {
    /// One target.
    struct Target: Sendable, Hashable {
        let name: String
        let dependencies: Set<String>
        /// Whether it lies under `Tests`: tests and what supports them.
        let isTest: Bool
    }

    let targets: [Target]

    init(source: String) {
        let calls = ["library", "tests", ".target", ".executableTarget", ".systemLibrary", ".testTarget"]
        guard let start = source.firstRange(of: "\n    targets: [")?.upperBound else {
            targets = []
            return
        }
        var rest = source[start...]
        var targets: [Target] = []
        while let open = rest.firstIndex(of: "(") {
            let word = Self.lastWord(of: rest[..<open])
            rest = rest[rest.index(after: open)...]
            guard calls.contains(word) else { continue }
            let arguments = Self.balanced(rest)
            rest = rest[arguments.endIndex...]
            let list = word == ".systemLibrary" ? "" : Self.dependencyList(of: arguments)
            guard let name = Self.literals(in: arguments).first else { continue }
            targets.append(
                Target(
                    name: name,
                    dependencies: Set(Self.literals(in: list)),
                    isTest: word == "tests" || word == ".testTarget" || arguments.contains("path: \"Tests/")
                )
            )
        }
        self.targets = targets
    }

    private static func lastWord(of text: Substring) -> String {
        String(text.reversed().prefix { $0.isLetter || $0 == "." }.reversed())
    }

    /// The text up to the bracket that closes the one before it.
    private static func balanced(_ text: Substring) -> Substring {
        var depth = 1
        return text.prefix { character in
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            return depth > 0
        }
    }

    private static func dependencyList(of arguments: Substring) -> Substring {
        let start = arguments.firstRange(of: "dependencies:")?.upperBound ?? arguments.startIndex
        guard let open = arguments[start...].firstIndex(of: "[") else { return "" }
        return balanced(arguments[arguments.index(after: open)...])
    }

    private static func literals(in text: Substring) -> [String] {
        text.matches(of: /"([^"]*)"/).map { String($0.output.1) }
    }
}
