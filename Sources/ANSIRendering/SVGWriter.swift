/// Writes the elements of a picture.
struct SVGWriter {
    private(set) var text = ""

    mutating func append(_ markup: String) { text += markup }

    mutating func text(_ content: String, _ place: String, _ look: SVGLook) {
        text += "<text \(place)\(look.attributes)>\(Self.escaped(content))</text>\n"
    }

    mutating func rectangle(x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength, fill: RGBColor) {
        text +=
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(fill.hexadecimal)\"/>\n"
    }

    mutating func path(_ path: String, _ look: SVGLook, _ palette: SVGPalette) {
        let ink = (look.foreground ?? palette.foreground).hexadecimal
        let opacity = look.opacity.map { " stroke-opacity=\"\($0)\"" } ?? ""
        text += "<path d=\"\(path)\" fill=\"none\" stroke=\"\(ink)\"\(opacity)/>\n"
    }

    /// Text that is nothing but text in XML 1.0; what XML does not allow becomes U+FFFD.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
