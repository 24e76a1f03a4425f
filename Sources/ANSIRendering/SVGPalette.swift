/// The colours of a picture: what a terminal's settings are to its output.
public struct SVGPalette: Sendable, Hashable {
    /// Text that has no colour of its own.
    public var foreground: RGBColor
    /// What is behind everything.
    public var background: RGBColor
    /// The sixteen colours of a terminal's palette; a shorter list is filled up with the foreground.
    public var colors: [RGBColor]

    /// A palette.
    public init(foreground: RGBColor, background: RGBColor, colors: [RGBColor]) {
        self.foreground = foreground
        self.background = background
        self.colors = colors
    }

    /// Light text on a dark ground.
    public static let dark = SVGPalette(
        foreground: 0xE6EAF0,
        background: 0x14171C,
        colors: [
            0x5C6470, 0xFF7F76, 0x5BC46B, 0xDDA94A, 0x6CB2FF, 0xC79BFF, 0x4FC9D6, 0xC3CAD3,
            0x8A93A0, 0xFFA69F, 0x7FDB8C, 0xEFC56E, 0x93C8FF, 0xDDBDFF, 0x7ADFE9, 0xFFFFFF,
        ]
    )

    /// Dark text on a light ground.
    public static let light = SVGPalette(
        foreground: 0x1F242B,
        background: 0xFFFFFF,
        colors: [
            0x1F242B, 0xC4232B, 0x1B7031, 0x855A00, 0x0B5CC4, 0x7B46C9, 0x0E6D78, 0x66707D,
            0x57606B, 0xA3131B, 0x12612A, 0x6E4A00, 0x084A9E, 0x6733B3, 0x0A5A63, 0x7A8490,
        ]
    )

    /// The colour of a style; `nil` is what `fallback` says.
    func color(_ color: TerminalColor?, or fallback: RGBColor) -> RGBColor {
        switch color {
        case nil: fallback
        case .palette(let number): color16(number)
        case .indexed(let index) where index < 16: color16(index)
        case .indexed(let index): RGBColor(TerminalColor.components(of: index))
        case .rgb(let red, let green, let blue): RGBColor([red, green, blue])
        }
    }

    private func color16(_ number: UInt8) -> RGBColor {
        let index = Int(number & 15)
        return index < colors.count ? colors[index] : foreground
    }
}

/// A colour by its red, green and blue.
public struct RGBColor: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// Red in bits 16 to 23, green in 8 to 15, blue in 0 to 7.
    public let value: UInt32

    /// The colour `0xRRGGBB`; higher bits are dropped.
    public init(integerLiteral value: UInt32) {
        self.value = value & 0xFF_FFFF
    }

    /// Red, green and blue.
    init(_ parts: [UInt8]) {
        value = parts.reduce(0) { $0 << 8 | UInt32($1) } & 0xFF_FFFF
    }

    /// `#rrggbb`.
    public var hexadecimal: String {
        let digits = String(value, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
