extension StyleRole {
    /// The name in a theme's text: the words of the case, joined by dashes, such as `table-header`.
    public var name: String {
        var name: [UInt8] = []
        var isInWord = false
        for byte in rawValue.utf8 {
            let isCapital = 0x41...0x5A ~= byte
            if isCapital, isInWord { name.append(UInt8(ascii: "-")) }
            name.append(isCapital ? byte | 0x20 : byte)
            isInWord = !isCapital
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// The role of a name; `nil` where there is none.
    public init?(name: String) {
        guard let role = Self.byName[name] else { return nil }
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
