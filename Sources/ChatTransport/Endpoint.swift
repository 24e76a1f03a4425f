/// The address of a server's chat completions.
struct Endpoint: Sendable, Hashable {
    /// The whole address, for the request only: it may hold a password.
    let url: String
    /// The host, with its port where one is given, for a person.
    let host: String

    private static let completions = "/chat/completions"

    /// Takes the address of the completions themselves, or a base as its makers write it. See `ServerReply.init`.
    init(_ address: String) throws(ChatTransportError) {
        guard !address.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
            throw .invalidEndpoint(reason: "it holds a space or a control character")
        }
        let text = address.prefix { $0 != "#" }
        guard let scheme = ["http://", "https://"].first(where: { text.lowercased().hasPrefix($0) }) else {
            throw .invalidEndpoint(reason: "it begins with neither http:// nor https://")
        }
        let rest = text.dropFirst(scheme.count)
        let place = rest.prefix { $0 != "?" }
        let query = rest[place.endIndex...]
        let authority = place.prefix { $0 != "/" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard let first = host.first, first != ":" else { throw .invalidEndpoint(reason: "it names no host") }
        self.host = Words.excerpt(of: host, limit: 200)

        var path = place[authority.endIndex...]
        while path.last == "/" { path.removeLast() }
        if path.isEmpty { path = "/v1" }
        if !path.hasSuffix(Self.completions) { path += Self.completions }
        url = scheme + authority + path + query
    }
}
