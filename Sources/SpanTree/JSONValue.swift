/// A JSON value on its way out. Text and `Encodable` are both made from it, so they cannot differ in shape.
enum JSONValue {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array(JSONElements)
    /// Members in the order they are written; those that are `nil` are left out.
    case object([(key: String, value: JSONValue?)])
}

/// The elements of an array, each made when it is written: all of them are larger than what they tell of.
struct JSONElements {
    let count: Int
    private let element: (Int) -> JSONValue

    init<Element>(_ elements: [Element], _ value: @escaping (Element) -> JSONValue) {
        count = elements.count
        element = { value(elements[$0]) }
    }

    subscript(index: Int) -> JSONValue { element(index) }
}

extension JSONValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .integer(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .string(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for index in 0..<values.count { try container.encode(values[index]) }
        case .object(let members):
            var container = encoder.container(keyedBy: JSONKey.self)
            for (key, value) in members {
                if let value { try container.encode(value, forKey: JSONKey(stringValue: key)) }
            }
        }
    }
}

/// A member's name.
struct JSONKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}
