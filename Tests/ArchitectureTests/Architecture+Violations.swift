/// One Swift source and the target that it belongs to.
struct SourceFile: Sendable, Hashable {
    let target: String
    let path: String
    let text: String
}

extension Architecture {
    /// What is wrong with a table: a target that imports something that does not stand before it.
    var violationsOfOrder: [String] {
        let names = Set(rows.map(\.target))
        return rows.indices.flatMap { index in
            let before = Set(rows[..<index].map(\.target))
            return rows[index].imports.filter { names.contains($0) && !before.contains($0) }
                .map { "\(rows[index].target) stands before \($0), which it imports" }
        }
    }

    /// What a manifest allows beyond the table.
    func violations(of manifest: Manifest) -> [String] {
        manifest.targets.filter { !$0.isTest }.flatMap { target in
            guard let allowed = imports(of: target.name) else {
                return ["\(target.name) is not in the table of targets"]
            }
            return target.dependencies.subtracting(allowed).sorted().map {
                "Package.swift: \(target.name) must not depend on \($0)"
            }
        }
    }

    /// What a source imports beyond the table, or without a declared dependency, or in the wrong way.
    func violations(of file: SourceFile, in manifest: Manifest) -> [String] {
        guard let allowed = imports(of: file.target) else { return ["\(file.path): unknown target"] }
        let targets = Set(manifest.targets.map(\.name))
        let declared = manifest.targets.first { $0.name == file.target }?.dependencies ?? []
        var violations: [String] = []
        for statement in ImportStatement.all(in: file.text) where !freeForAll.contains(statement.module) {
            let module = statement.module
            if !allowed.contains(module) {
                violations.append("\(file.path): \(file.target) must not import \(module)")
            } else if targets.contains(module), !declared.contains(module) {
                violations.append("\(file.path): \(module) is not a dependency in Package.swift")
            }
            if cModules.contains(module), !["internal", "fileprivate", "private"].contains(statement.access) {
                violations.append("\(file.path): \(module) is C and needs `internal import`")
            }
            if file.target != umbrella, statement.attributes.contains("@_exported") {
                violations.append("\(file.path): only \(umbrella) re-exports")
            }
        }
        if file.target == umbrella, !ImportStatement.isAllThereIs(in: file.text) {
            violations.append("\(file.path): \(umbrella) has no code of its own")
        }
        return violations
    }
}
