internal import FoundationEssentials

/// The name of a field in a saved thread, known or not.
struct FieldName: CodingKey, Hashable, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral value: String) { stringValue = value }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
    /// The fields that are not among the known ones.
    func unknownFields(beyond known: Set<FieldName>) throws -> [String: JSONField] {
        try allKeys.filter { !known.contains($0) }.reduce(into: [:]) { fields, key in
            fields[key.stringValue] = try decode(JSONField.self, forKey: key)
        }
    }

    /// One of a closed set of words.
    func word<Word: RawRepresentable<String>>(_ type: Word.Type, _ key: FieldName) throws -> Word {
        let text = try decode(String.self, forKey: key)
        guard let word = Word(rawValue: text) else {
            throw ChatRecordError.unknownValue(field: key.stringValue, value: text)
        }
        return word
    }

    /// A date in `ChatTimestamp`'s format.
    func date(_ key: FieldName) throws -> Date {
        let text = try decode(String.self, forKey: key)
        guard let date = ChatTimestamp.date(of: text) else {
            throw ChatRecordError.unknownValue(field: key.stringValue, value: text)
        }
        return date
    }
}

extension KeyedEncodingContainer<FieldName> {
    mutating func encode(unknown fields: [String: JSONField]) throws {
        for (name, field) in fields { try encode(field, forKey: FieldName(stringValue: name)) }
    }
}
