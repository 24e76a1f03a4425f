internal import SpanTree

// Extensions of cmark-gfm cost time in every text, so they are left out where nothing for them stands in it.

extension UnsafeBufferPointer<UInt8> {
    /// Whether `[^` stands anywhere in the text.
    var containsFootnoteMark: Bool {
        var index = firstIndex(of: UInt8(ascii: "^"), from: 0)
        while index < count {
            if index > 0, self[index - 1] == UInt8(ascii: "[") { return true }
            index = firstIndex(of: UInt8(ascii: "^"), from: index + 1)
        }
        return false
    }

    /// Whether anything stands in the text that cmark-gfm's autolink extension makes links of: `www.`, `://`, or an `@` behind what
    /// may be a name. An `@` may be written as an entity.
    var mayHoldAutolink: Bool {
        let (colon, at, dot) = (UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "."))
        var index = firstIndex(of: colon, or: at, or: dot, from: 0)
        while index < count {
            switch self[index] {
            case colon where self[(index + 1)...].starts(with: "//".utf8): return true
            case dot where self[..<index].suffix(3).elementsEqual("www".utf8): return true
            case at where index > 0 && self[index - 1].mayEndName: return true
            default: break
            }
            index = firstIndex(of: colon, or: at, or: dot, from: index + 1)
        }
        var entity = firstIndex(of: UInt8(ascii: "&"), from: 0)
        while entity < count {
            let name = self[(entity + 1)...]
            if name.first == UInt8(ascii: "#") || name.starts(with: "commat".utf8) { return true }
            entity = firstIndex(of: UInt8(ascii: "&"), from: entity + 1)
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte may stand before the `@` of an address: in its name, or at the end of an escape or entity for a part of that.
    fileprivate var mayEndName: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: ".+-_:\\;".utf8.contains(self)
        }
    }
}
