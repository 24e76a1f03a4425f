/// What a link's label says of its destination.
enum LinkLabel {
    /// It is the destination, perhaps without scheme or final slash.
    case same
    /// It is a name.
    case name
    /// It looks like an address, but not the one that the link leads to.
    case otherAddress

    /// Compares a label with a destination. O(length).
    init(_ label: String, destination: String) {
        if label == destination {
            self = .same
            return
        }
        let label = Address(label)
        let target = Address(destination)
        if label.text == target.text {
            self = .same
        } else if !label.looksLikeAddress || label.isHost && label.text == target.host {
            self = .name
        } else {
            self = .otherAddress
        }
    }
}

/// A text read as an address: lower case, without scheme, `www.`, final slash and characters that cannot be seen.
private struct Address {
    let text: ArraySlice<UInt8>
    private let namesScheme: Bool

    init(_ string: String) {
        var text = Self.visible(string)[...]
        var namesScheme = false
        for prefix in Self.prefixes where text.starts(with: prefix) {
            text.removeFirst(prefix.count)
            namesScheme = true
        }
        if text.last == UInt8(ascii: "/") { text.removeLast() }
        self.text = text
        self.namesScheme = namesScheme || text.contains("://".utf8) || text.contains("www.".utf8)
    }

    /// The part before path, port and query.
    var host: ArraySlice<UInt8> { text.prefix { !Self.endsHost.contains($0) } }

    /// Whether it is a host alone.
    var isHost: Bool { text.count == host.count }

    /// Whether a reader would take it for an address: it has a scheme, or it is all of one mail address or host name,
    /// perhaps with a path. `main.swift` and `setup.py` are file names.
    var looksLikeAddress: Bool {
        if namesScheme { return true }
        guard text.contains(UInt8(ascii: ".")), !text.contains(0x20) else { return false }
        let host = self.host.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last ?? []
        let parts = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count >= 2, let last = parts.last, parts.allSatisfy({ !$0.isEmpty }) else { return false }
        let domain = String(decoding: last, as: UTF8.self)
        if Self.genericDomains.contains(domain) { return true }
        return last.count == 2 && last.allSatisfy { (0x61...0x7A).contains($0) }
            && !Self.fileExtensions.contains(domain)
    }

    private static func visible(_ string: String) -> [UInt8] {
        if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            return string.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        }
        let scalars = string.lowercased().unicodeScalars.filter {
            !$0.properties.isDefaultIgnorableCodePoint && ($0 == " " || !$0.properties.isWhitespace)
        }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }

    private static let prefixes = ["mailto:", "https://", "http://", "file://", "www."].map { Array($0.utf8) }
    private static let endsHost = Array("/?#:".utf8)
    private static let genericDomains: Set<String> = [
        "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "dev", "app", "cloud", "tech",
        "online",
        "site", "shop", "store", "xyz", "page", "blog", "bank",
    ]
    /// Country codes that are better known as ends of file names, and other ends of two letters.
    private static let fileExtensions: Set<String> = [
        "cc", "cs", "fs", "gz", "go", "hs", "jl", "js", "kt", "md", "ml", "mm", "pl", "pm", "ps", "py", "rb",
        "rs",
        "sh", "so", "st", "tf", "ts", "vb", "xz",
    ]
}

extension ArraySlice<UInt8> {
    /// Whether a short ASCII text is in this one.
    fileprivate func contains(_ needle: String.UTF8View) -> Bool {
        guard let first = needle.first else { return true }
        return indices.contains { self[$0] == first && self[$0...].starts(with: needle) }
    }
}
