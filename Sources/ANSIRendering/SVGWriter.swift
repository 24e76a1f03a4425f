/// Writes the elements of a picture, in UTF-8.
struct SVGWriter {
    var bytes: [UInt8] = []

    mutating func append(_ markup: String) { bytes.append(utf8: markup.utf8) }

    /// A length without rounding, so that a picture is the same everywhere.
    mutating func append(_ length: SVGLength) {
        append(decimal: length.tenths / 10)
        guard length.tenths % 10 != 0 else { return }
        bytes.append(UInt8(ascii: "."))
        bytes.append(UInt8(ascii: "0") + UInt8(length.tenths % 10))
    }

    private mutating func append(decimal number: Int) {
        if number > 9 { append(decimal: number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Text at a place; `shape` writes more attributes.
    mutating func text(
        _ text: String,
        x: SVGLength,
        y: SVGLength,
        _ look: SVGLook,
        _ shape: (inout SVGWriter) -> Void
    ) {
        append("<text x=\"")
        append(x)
        append("\" y=\"")
        append(y)
        append("\"")
        shape(&self)
        append(look.attributes)
        append(">")
        escape(text)
        append("</text>\n")
    }

    mutating func rectangle(x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength, fill: RGBColor) {
        append("<rect x=\"")
        append(x)
        append("\" y=\"")
        append(y)
        append("\" width=\"")
        append(width)
        append("\" height=\"")
        append(height)
        append("\" fill=\"")
        append(fill.hexadecimal)
        append("\"/>\n")
    }

    /// Lines of an ink; `draw` writes where they go.
    mutating func path(_ ink: SVGInk, _ draw: (inout SVGWriter) -> Void) {
        append("<path d=\"")
        draw(&self)
        append("\" fill=\"none\" stroke=\"")
        append(ink.color.hexadecimal)
        if let opacity = ink.opacity {
            append("\" stroke-opacity=\"")
            append(opacity)
        }
        append("\"/>\n")
    }

    /// A horizontal line in a path.
    mutating func line(x: SVGLength, y: SVGLength, width: SVGLength) {
        move(x, y)
        append("h")
        append(width)
    }

    /// A vertical line in a path.
    mutating func line(x: SVGLength, from top: SVGLength, to bottom: SVGLength) {
        move(x, top)
        append("V")
        append(bottom)
    }

    private mutating func move(_ x: SVGLength, _ y: SVGLength) {
        append("M")
        append(x)
        append(" ")
        append(y)
    }

    /// Text that is nothing but text in XML 1.0; what XML does not allow becomes U+FFFD.
    mutating func escape(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: append("&amp;")
            case 0x3C: append("&lt;")
            case 0x3E: append("&gt;")
            case 0x22: append("&quot;")
            case 0x20..<0x7F: bytes.append(UInt8(scalar.value))
            case 0..<0xA0, 0xFFFE, 0xFFFF: append("\u{FFFD}")
            default: bytes.append(contentsOf: String(scalar).utf8)
            }
        }
    }
}
