/// Header fields of a request (RFC 9110, section 5).
enum HeaderField {
    /// What every request says of itself.
    private static let standard = [
        "Content-Type: application/json", "Accept: text/event-stream, application/json",
        // Without this, a large conversation waits for a server's leave to be sent.
        "Expect:",
    ]

    /// The lines of a request's head. A field that is given replaces a standard one.
    static func lines(of fields: [String: String]) throws(ChatTransportError) -> [String] {
        var lines: [String] = []
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            guard !name.isEmpty, name.utf8.allSatisfy(isToken), !value.utf8.contains(where: isControl) else {
                throw .invalidHeader(name: Words.excerpt(of: name, limit: 100))
            }
            // libcurl takes "name;" for a field without a value, and "name:" for one to leave out.
            lines.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        let given = Set(fields.keys.map { $0.lowercased() })
        return lines + standard.filter { !given.contains(String($0.prefix { $0 != ":" }).lowercased()) }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
