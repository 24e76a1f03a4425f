extension HTMLWriter {
    /// Appends bytes, with markup characters as entities if asked and controls replaced where the options say so.
    ///
    /// Eight bytes are looked at at a time, since most hold nothing to escape.
    mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, escapesMarkup: Bool) {
        let replacesControls = !options.matchesCmark
        guard escapesMarkup || replacesControls else { return bytes.append(contentsOf: utf8) }
        var copied = 0
        var position = 0
        while position < utf8.count {
            let word = ByteWord(utf8, at: position)
            var hits = escapesMarkup ? word.markup : 0
            if replacesControls { hits |= word.controls }
            while hits != 0 {
                let index = position + hits.trailingZeroBitCount / 8
                hits &= hits - 1
                guard let (length, replacement) = Self.replacement(at: index, of: utf8) else { continue }
                bytes.append(contentsOf: utf8[copied..<index])
                append(replacement)
                copied = index + length
            }
            position += 8
        }
        bytes.append(contentsOf: utf8[copied...])
    }

    /// What stands for the character at `index`, and the bytes it takes; `nil` if it may stay.
    ///
    /// Line ends are read as HTML reads them: CR LF and CR are LF.
    private static func replacement(
        at index: Int,
        of utf8: UnsafeBufferPointer<UInt8>
    ) -> (length: Int, StaticString)? {
        let next = index + 1 < utf8.count ? utf8[index + 1] : 0
        switch utf8[index] {
        case UInt8(ascii: "<"): return (1, "&lt;")
        case UInt8(ascii: ">"): return (1, "&gt;")
        case UInt8(ascii: "&"): return (1, "&amp;")
        case UInt8(ascii: "\""): return (1, "&quot;")
        case 0x09, 0x0A: return nil
        case 0x0D: return (1, next == 0x0A ? "" : "\n")
        case 0xC2: return (0x80..<0xA0).contains(next) ? (2, "\u{FFFD}") : nil  // C1
        default: return (1, "\u{FFFD}")
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
