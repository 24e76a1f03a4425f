internal import TextMetrics

extension HTMLWriter {
    /// Appends bytes, with markup characters as entities if asked, and made harmless unless the output is cmark's.
    mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, escapesMarkup: Bool) {
        guard !options.matchesCmark, !Self.sanitizer.isClean(utf8) else {
            return escapesMarkup ? appendEscaped(utf8) : bytes.append(contentsOf: utf8)
        }
        var clean = Self.sanitizer.sanitized(String(decoding: utf8, as: UTF8.self))
        clean.withUTF8 { escapesMarkup ? appendEscaped($0) : bytes.append(contentsOf: $0) }
    }

    /// The rule of the terminal: neither a control nor a mark that reorders what is read gets through.
    private static let sanitizer = ControlSanitizer(.replace, keepsTabs: true)

    /// Appends text with markup characters as entities. Eight bytes are looked at at a time, since most hold none.
    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
        var copied = 0
        var position = 0
        while position < utf8.count {
            var hits = ByteWord(utf8, at: position).markup
            while hits != 0 {
                let index = position + hits.trailingZeroBitCount / 8
                hits &= hits - 1
                bytes.append(contentsOf: utf8[copied..<index])
                append(Self.entity(for: utf8[index]))
                copied = index + 1
            }
            position += 8
        }
        bytes.append(contentsOf: utf8[copied...])
    }

    private static func entity(for byte: UInt8) -> StaticString {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        default: "&quot;"
        }
    }

    /// Appends a URL; what is neither unreserved nor a delimiter in URLs becomes `%XX`, as in cmark.
    mutating func appendURL(_ utf8: UnsafeBufferPointer<UInt8>) {
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("&#x27;")
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
                UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "(")...UInt8(ascii: ";"),
                UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                bytes.append(Self.hexDigit(byte >> 4))
                bytes.append(Self.hexDigit(byte & 15))
            }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
    }
}
