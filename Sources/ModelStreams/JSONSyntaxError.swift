/// Why bytes are not one JSON value, or more of one than is read.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The value is not complete.
        case unexpectedEnd
        /// A byte that the grammar does not allow there.
        case unexpectedByte
        /// A backslash with something else than RFC 8259, section 7 allows behind it.
        case invalidEscape
        /// An unescaped control in a string.
        case controlCharacter
        /// More arrays and objects in each other than are read.
        case tooDeep(limit: Int)
        /// More values than are read.
        case tooManyValues(limit: Int)
    }

    /// What is wrong.
    public let kind: Kind
    /// The byte where it shows, counted from 0.
    public let offset: Int

    /// An error at a byte.
    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// A phrase for a person: `at byte 12: unexpected character`.
    public var description: String {
        let what =
            switch kind {
            case .unexpectedEnd: "unexpected end"
            case .unexpectedByte: "unexpected character"
            case .invalidEscape: "invalid escape"
            case .controlCharacter: "control character in a string"
            case .tooDeep(let limit): "more than \(limit) levels"
            case .tooManyValues(let limit): "more than \(limit) values"
            }
        return "at byte \(offset): \(what)"
    }
}
