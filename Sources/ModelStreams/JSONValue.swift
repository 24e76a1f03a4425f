/// A JSON value. Strings are bytes, so that a scalar that a server split between two of them can be joined again.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case string([UInt8])
    case array([JSONValue])
    case object([JSONMember])

    /// The member of that name, if this is an object that has one other than `null`; the last where there are several.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self,
            let member = members.last(where: { $0.name == name }), member.value != .null
        else { return nil }
        return member.value
    }

    /// The bytes, if this is a string.
    package var string: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }

    /// The text, repaired where it is not UTF-8, if this is a string.
    var word: String? { string.map { String(decoding: $0, as: UTF8.self) } }

    /// The elements, if this is an array.
    package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Whether this is an object.
    package var isObject: Bool { if case .object = self { true } else { false } }
}

/// A name and its value in an object.
package struct JSONMember: Sendable, Hashable {
    package let name: String
    package let value: JSONValue
    /// The bytes of the value in what was read, for those who pass it on as it is.
    package let source: Range<Int>
}
