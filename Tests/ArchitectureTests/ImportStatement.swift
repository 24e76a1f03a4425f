/// One `import` of a Swift source.
struct ImportStatement: Sendable, Hashable {
    /// The module, without a submodule or a symbol: `Foundation` for `import struct Foundation.URL`.
    let module: String
    /// `public`, `package`, `internal`, `fileprivate` or `private`; nil where none is written.
    let access: String?
    /// `@_exported`, `@preconcurrency` and the like.
    let attributes: [String]
}

extension ImportStatement {
    /// The imports of a source, in order.
    static func all(in source: String) -> [ImportStatement] {
        statements(of: source).compactMap { ImportStatement(words: $0) }
    }

    /// Whether a source does anything else than import: whether it has code of its own.
    static func isAllThereIs(in source: String) -> Bool {
        statements(of: source).allSatisfy { ImportStatement(words: $0) != nil }
    }

    private init?(words: [Substring]) {
        var rest = words[...]
        attributes = rest.prefix { $0.hasPrefix("@") }.map(String.init)
        rest = rest.dropFirst(attributes.count)
        let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
        access = rest.first.flatMap { levels.contains($0) ? String($0) : nil }
        if access != nil { rest = rest.dropFirst() }
        guard rest.popFirst() == "import" else { return nil }
        let kinds: Set<Substring> = [
            "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
        ]
        if let kind = rest.first, kinds.contains(kind) { rest = rest.dropFirst() }
        guard let path = rest.first else { return nil }
        module = String(path.prefix { $0 != "." })
    }

    /// The words of every line that is more than a comment; lines may hold several statements.
    private static func statements(of source: String) -> [[Substring]] {
        source.split(whereSeparator: \.isNewline).flatMap { line in
            line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
                .split(separator: ";")
                .map { $0.split(whereSeparator: \.isWhitespace) }
                .filter { !$0.isEmpty }
        }
    }
}
