/// Writes JSON text (RFC 8259).
package struct JSONWriter {
    /// What is written so far.
    package private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var level = 0

    /// A writer of one line, or of one member a line.
    package init(isPretty: Bool) { self.isPretty = isPretty }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): bytes += String(value).utf8
        case .string(let value): write(value)
        case .array(let values):
            begin("[")
            for index in 0..<values.count {
                nextMember(isFirst: index == 0)
                write(values[index])
            }
            end("]", isEmpty: values.count == 0)
        case .object(let members):
            begin("{")
            var isFirst = true
            for (key, value) in members {
                guard let value else { continue }
                writeKey(key, isFirst: isFirst)
                write(value)
                isFirst = false
            }
            end("}", isEmpty: isFirst)
        }
    }

    /// Opens an array or object.
    package mutating func begin(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        level += 1
    }

    /// Closes it.
    package mutating func end(_ bracket: Unicode.Scalar, isEmpty: Bool) {
        level -= 1
        if isPretty, !isEmpty { breakLine() }
        bytes.append(UInt8(ascii: bracket))
    }

    /// Sets a member or element apart from the one before.
    package mutating func nextMember(isFirst: Bool) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        if isPretty { breakLine() }
    }

    /// Writes the name of the next member of an object.
    package mutating func writeKey(_ key: String, isFirst: Bool) {
        nextMember(isFirst: isFirst)
        write(key)
        bytes += (isPretty ? ": " : ":").utf8
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(0x20, count: 2 * level)
    }

    /// Writes a string, quoted.
    package mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        let isPlain = string.utf8.withContiguousStorageIfAvailable { text in
            guard text.allSatisfy(\.isPlainInJSON) else { return false }
            bytes.append(contentsOf: text)
            return true
        }
        if isPlain != true {
            for scalar in string.unicodeScalars { write(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a value that is JSON already, on one line. What is escaped in strings can stand nowhere else in JSON.
    package mutating func write(json value: String) {
        for scalar in value.unicodeScalars {
            if scalar.isInvisibleControl {
                for unit in String(scalar).utf16 { writeEscape(unit) }
            } else {
                bytes += scalar == "\n" || scalar == "\r" ? " ".utf8 : String(scalar).utf8
            }
        }
    }

    /// Terminals show JSON too: C1 controls, bidi overrides and their like never leave unescaped.
    private mutating func write(_ scalar: Unicode.Scalar) {
        if scalar.value < 0x7F {
            write(ascii: UInt8(scalar.value))
        } else if scalar.isInvisibleControl {
            for unit in String(scalar).utf16 { writeEscape(unit) }
        } else {
            bytes += String(scalar).utf8
        }
    }

    private mutating func write(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case ..<0x20: writeEscape(UInt16(byte))
        default: bytes.append(byte)
        }
    }

    private mutating func writeEscape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII character that a string holds as it is.
    fileprivate var isPlainInJSON: Bool {
        self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar steers a terminal or the direction of text, or ends a line of JavaScript.
    fileprivate var isInvisibleControl: Bool {
        switch value {
        case 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
