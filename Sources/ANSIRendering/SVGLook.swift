/// How a run looks in a picture.
struct SVGLook {
    /// What its lines are drawn with.
    let ink: SVGInk
    /// The colour behind it; `nil` for that of the picture.
    let background: RGBColor?
    /// Attributes of an element of text, but for the lines below and through it.
    let attributes: String
    /// Whether a line is below the text.
    let isUnderlined: Bool
    /// Whether a line is through the text.
    let isStruck: Bool

    init(_ style: TextStyle, _ palette: SVGPalette) {
        let isReversed = style.attributes.contains(.reversed)
        let front = isReversed ? style.background : style.foreground
        let back = isReversed ? style.foreground : style.background
        let foreground =
            isReversed
            ? palette.color(front, or: palette.background)
            : front.map { palette.color($0, or: palette.foreground) }
        background =
            isReversed
            ? palette.color(back, or: palette.foreground)
            : back.map { palette.color($0, or: palette.background) }
        let opacity = style.attributes.contains(.dim) ? ".65" : nil
        ink = SVGInk(color: foreground ?? palette.foreground, opacity: opacity)

        var attributes = ""
        if let foreground { attributes += " fill=\"\(foreground.hexadecimal)\"" }
        if let opacity { attributes += " fill-opacity=\"\(opacity)\"" }
        if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
        if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
        self.attributes = attributes
        isUnderlined = style.attributes.contains(.underline)
        isStruck = style.attributes.contains(.strikethrough)
    }
}
