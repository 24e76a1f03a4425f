extension StyleRole {
    /// The name in a theme's text: the words of the case, joined by dashes, such as `table-header`.
    public var name: String {
        rawValue.reduce(into: "") { name, character in
            if character.isUppercase, name.last?.isUppercase != true { name += "-" }
            name.append(character)
        }.lowercased()
    }

    /// The role of a name; `nil` where there is none.
    public init?(name: some StringProtocol) {
        guard let role = Self.byName[String(name)] else { return nil }
        self = role
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The name that shares most of its start with a word, or holds it.
    static func nearest(to word: String) -> String? {
        let names = allCases.map(\.name)
        if let holder = names.first(where: { word.count > 2 && $0.contains(word) }) { return holder }
        let best = names.max { shared($0, word) < shared($1, word) }
        return best.flatMap { shared($0, word) * 2 >= word.count ? $0 : nil }
    }

    private static func shared(_ a: String, _ b: String) -> Int { zip(a, b).prefix { $0 == $1 }.count }
}
