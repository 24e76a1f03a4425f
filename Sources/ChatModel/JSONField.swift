/// Any JSON value: what a saved thread holds and this version does not know.
///
/// Integers are kept exactly up to 64 bits, other numbers as `Double`. A number that is an integer once it is a `Double`
/// is one from the start, since nothing would tell it from one when it is read again.
public enum JSONField: Sendable, Hashable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// An integer.
    case integer(Int64)
    /// A positive integer beyond `Int64`.
    case large(UInt64)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONField])
    /// An object.
    case object([String: JSONField])
}

extension JSONField: Codable {
    /// Reads whatever stands there.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int64.self) {
            self = .integer(integer)
        } else if let large = try? value.decode(UInt64.self) {
            self = .large(large)
        } else if let number = try? value.decode(Double.self) {
            self =
                Int64(exactly: number).map(JSONField.integer)
                ?? UInt64(exactly: number).map(JSONField.large) ?? .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let array = try? value.decode([JSONField].self) {
            self = .array(array)
        } else {
            self = .object(try value.decode([String: JSONField].self))
        }
    }

    /// Writes the value as it was read.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .bool(let bool): try value.encode(bool)
        case .integer(let integer): try value.encode(integer)
        case .large(let large): try value.encode(large)
        case .number(let number): try value.encode(number)
        case .string(let string): try value.encode(string)
        case .array(let array): try value.encode(array)
        case .object(let object): try value.encode(object)
        }
    }
}
