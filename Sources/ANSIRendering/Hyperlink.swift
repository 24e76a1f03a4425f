/// A target that a terminal may be told to open.
///
/// Only a value that is safe to write exists: its scheme is one of four, and its address holds visible ASCII alone.
public struct Hyperlink: Sendable, Hashable {
    /// The address: printable ASCII without spaces.
    public let address: String
    /// The number that joins the fragments of one link which wraps.
    public let id: Int

    /// The link to a destination, or `nil` where its scheme is none of `http`, `https`, `mailto` and `file`, or where
    /// it is longer than terminals take. What is not visible ASCII is percent-encoded. O(length).
    public init?(to destination: String, id: Int) {
        guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")),
            Self.schemes.contains(destination[..<colon].lowercased())
        else { return nil }
        var bytes: [UInt8] = []
        for byte in destination.utf8 {
            if byte > 0x20, byte < 0x7F {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
            }
            // Also bounds the output: the address is written again on every line that the label takes.
            if bytes.count > Self.longestAddress { return nil }
        }
        address = String(decoding: bytes, as: UTF8.self)
        self.id = id
    }

    /// Bytes that VTE and the terminals built on it take.
    private static let longestAddress = 2083
    private static let schemes: Set<String> = ["http", "https", "mailto", "file"]
    private static let digits = Array("0123456789ABCDEF".utf8)
}
