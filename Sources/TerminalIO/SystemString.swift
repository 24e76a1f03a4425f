/// A name or argument as the system holds it: bytes without NUL that are usually, but not always, UTF-8.
///
/// A file whose name is not UTF-8 can be opened only by its bytes.
public struct SystemString: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The bytes, without a terminating NUL.
    public let bytes: [UInt8]

    /// These bytes.
    public init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The UTF-8 of a text.
    public init(_ text: String) {
        self.init(bytes: text.utf8)
    }

    /// The UTF-8 of a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The bytes as text, invalid UTF-8 replaced; not sanitised.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Calls a function that takes a C string.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return "".withCString(body) }
            return body(start)
        }
    }
}
