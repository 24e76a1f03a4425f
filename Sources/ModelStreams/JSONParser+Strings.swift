/// Strings (RFC 8259, section 7).
extension JSONParser {
    mutating func string() throws(JSONSyntaxError) -> [UInt8] {
        try expect(.quote)
        var string: [UInt8] = []
        while true {
            let start = position
            while let byte = peek, byte != .quote, byte != .backslash, byte >= .space { position += 1 }
            string += bytes[start..<position]
            switch peek {
            case nil: throw error(.unexpectedEnd)
            case .quote:
                position += 1
                return string
            case .backslash: string += String(try escape()).utf8
            default: throw error(.controlCharacter)
            }
        }
    }

    private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
        position += 1
        guard let byte = peek else { throw error(.unexpectedEnd) }
        let scalar: Unicode.Scalar =
            switch byte {
            case .quote, .backslash, UInt8(ascii: "/"): Unicode.Scalar(byte)
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "f"): "\u{C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            case UInt8(ascii: "u"): try codeUnits()
            default: throw error(.invalidEscape)
            }
        position += 1
        return scalar
    }

    /// The scalar of `uXXXX`, or of two that are a surrogate pair; ends on the last digit.
    private mutating func codeUnits() throws(JSONSyntaxError) -> Unicode.Scalar {
        let unit = try hexadecimal()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let last = position
        if UTF16.isLeadSurrogate(UInt16(unit)), position + 2 < bytes.count,
            bytes[position + 1] == .backslash, bytes[position + 2] == UInt8(ascii: "u")
        {
            position += 2
            let trail = try hexadecimal()
            if UTF16.isTrailSurrogate(UInt16(trail)) {
                let pair = 0x1_0000 + ((unit - 0xD800) << 10) + (trail - 0xDC00)
                return Unicode.Scalar(pair) ?? "\u{FFFD}"
            }
        }
        position = last
        return "\u{FFFD}"
    }

    /// Four digits behind the `u` that the position is on; ends on the last of them.
    private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard let byte = peek else { throw error(.unexpectedEnd) }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.invalidEscape)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
