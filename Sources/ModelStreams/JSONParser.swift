/// A strict reader of one JSON value (RFC 8259), except that bytes in strings need not be UTF-8. O(length).
///
/// FoundationEssentials has a decoder too, but linking it costs every run of a command: a program that only prints
/// starts in 2.4 ms, and in 3.2 ms with it (dynamic libraries; static 1.5 and 1.75 ms, 9 and 21 MB).
package struct JSONParser {
    /// Arrays and objects in each other. APIs use about ten.
    static let depthLimit = 128
    /// Values in all, since a byte or two of input can cost a few tens in memory.
    static let valueLimit = 1 << 20

    let bytes: [UInt8]
    var position = 0
    private var valueCount = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The value that the bytes are, with nothing but white space around it.
    package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == bytes.count else { throw parser.error(.unexpectedByte) }
        return value
    }

    func error(_ kind: JSONSyntaxError.Kind) -> JSONSyntaxError { .init(kind, at: position) }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = peek, byte.isJSONSpace { position += 1 }
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(JSONSyntaxError) {
        guard let next = peek else { throw error(.unexpectedEnd) }
        guard next == byte else { throw error(.unexpectedByte) }
        position += 1
    }

    /// A value and the space before it. It calls itself at most `depthLimit` times.
    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        valueCount += 1
        guard valueCount <= Self.valueLimit else { throw error(.tooManyValues(limit: Self.valueLimit)) }
        switch peek {
        case nil: throw error(.unexpectedEnd)
        case .quote: return .string(try string())
        case .openBrace, .openBracket:
            guard depth < Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit)) }
            return peek == .openBrace ? try object(depth: depth + 1) : try array(depth: depth + 1)
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        default: return try number()
        }
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        position += 1
        skipSpace()
        guard !skip(.closeBracket) else { return .array([]) }
        var elements: [JSONValue] = []
        repeat {
            elements.append(try value(depth: depth))
            skipSpace()
        } while skip(.comma)
        try expect(.closeBracket)
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        position += 1
        skipSpace()
        guard !skip(.closeBrace) else { return .object([]) }
        var members: [JSONMember] = []
        repeat {
            skipSpace()
            let name = try string()
            skipSpace()
            try expect(.colon)
            skipSpace()
            let start = position
            let value = try value(depth: depth)
            let member = JSONMember(
                name: String(decoding: name, as: UTF8.self),
                value: value,
                source: start..<position
            )
            members.append(member)
            skipSpace()
        } while skip(.comma)
        try expect(.closeBrace)
        return .object(members)
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        for byte in word.utf8 { try expect(byte) }
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try digits() }
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
        }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONSyntaxError) {
        guard let first = peek else { throw error(.unexpectedEnd) }
        guard first.isDigit else { throw error(.unexpectedByte) }
        while let byte = peek, byte.isDigit { position += 1 }
    }
}
