/// An object of JSON on its way in, with errors that say what to do.
struct JSONReader {
    private let container: KeyedDecodingContainer<JSONKey>

    init(_ decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: JSONKey.self)
    }

    private init(_ container: KeyedDecodingContainer<JSONKey>) { self.container = container }

    func has(_ name: String) -> Bool {
        let key = JSONKey(stringValue: name)
        return container.contains(key) && (try? container.decodeNil(forKey: key)) != true
    }

    func value<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try container.decode(type, forKey: JSONKey(stringValue: name))
    }

    func optionalObject(_ name: String) throws -> JSONReader? {
        guard has(name) else { return nil }
        return JSONReader(
            try container.nestedContainer(keyedBy: JSONKey.self, forKey: JSONKey(stringValue: name))
        )
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
        let number: Int = try value(name)
        guard range.contains(number) else {
            let limit = range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range)"
            throw error(name, "\(name) is \(number), expected \(limit)")
        }
        return number
    }

    /// The one of `cases` that the member names.
    func choice<Case>(_ name: String, among cases: [Case], _ spelling: (Case) -> String) throws -> Case {
        try choice(name, try value(name), among: cases, spelling)
    }

    func choice<Case>(
        _ name: String,
        _ value: String,
        among cases: [Case],
        _ spelling: (Case) -> String
    ) throws -> Case {
        guard let choice = cases.first(where: { spelling($0) == value }) else {
            let known = cases.map { "\"\(spelling($0))\"" }.joined(separator: ", ")
            throw error(name, "\(name) is \(value.quoted), expected one of \(known)")
        }
        return choice
    }

    func unknown(_ value: String, _ name: String, of noun: String) -> DecodingError {
        error(
            name,
            """
            \(value.quoted) is no \(name) of a \(noun) in schema \(MarkupDocument.jsonSchema): leave it out, or read it \
            with a newer version of the package
            """
        )
    }

    func error(_ name: String, _ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: JSONKey(stringValue: name), in: container, debugDescription: reason)
    }
}
