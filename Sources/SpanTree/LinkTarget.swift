/// Where a link leads, or where an image comes from.
public struct LinkTarget: Sendable, Hashable {
    /// The destination, entities and escapes decoded, otherwise as written. It is untrusted text.
    public let destination: String
    /// The title, or an empty string.
    public let title: String

    /// A target.
    public init(destination: String, title: String = "") {
        self.destination = destination
        self.title = title
    }

    /// Compares UTF-8, not canonical equivalence.
    public static func == (a: Self, b: Self) -> Bool {
        a.destination.hasSameUTF8(as: b.destination) && a.title.hasSameUTF8(as: b.title)
    }

    /// Hashes the UTF-8 of both strings.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(utf8: destination)
        hasher.combine(utf8: title)
    }
}
