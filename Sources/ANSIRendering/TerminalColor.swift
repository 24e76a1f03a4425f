/// A colour, as a terminal can be asked for it.
public enum TerminalColor: Sendable, Hashable {
    /// One of the sixteen colours that the reader's own palette defines: 0 to 7 normal, 8 to 15 bright.
    case palette(UInt8)
    /// One of xterm's 256: 16 to 231 a cube of 6 × 6 × 6, 232 to 255 greys.
    case indexed(UInt8)
    /// 24-bit red, green and blue.
    case rgb(UInt8, UInt8, UInt8)

    /// Colour 0 of the palette.
    public static let black = TerminalColor.palette(0)
    /// Colour 1 of the palette.
    public static let red = TerminalColor.palette(1)
    /// Colour 2 of the palette.
    public static let green = TerminalColor.palette(2)
    /// Colour 3 of the palette.
    public static let yellow = TerminalColor.palette(3)
    /// Colour 4 of the palette.
    public static let blue = TerminalColor.palette(4)
    /// Colour 5 of the palette.
    public static let magenta = TerminalColor.palette(5)
    /// Colour 6 of the palette.
    public static let cyan = TerminalColor.palette(6)
    /// Colour 7 of the palette.
    public static let white = TerminalColor.palette(7)
}
