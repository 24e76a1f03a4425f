extension LinkTarget {
    /// The destination as it is printed beside a label: a `mailto:` is its address, and white space is
    /// percent-encoded, so that a reader sees where it ends and a terminal can open it. It may still hold controls. O(length).
    public var displayedDestination: String {
        var utf8 = destination.utf8[...]
        let scheme = "mailto:".utf8
        if utf8.count > scheme.count, zip(utf8, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) {
            utf8 = utf8.dropFirst(scheme.count)
        }
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        guard utf8.contains(where: isSpace) else { return String(Substring(utf8)) }
        var bytes: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case 0x20: bytes += "%20".utf8
            case 0x09: bytes += "%09".utf8
            case 0x0A: bytes += "%0A".utf8
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
