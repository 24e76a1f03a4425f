/// A colour as a terminal tells it.
public struct ScreenColor: Sendable, Hashable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double

    /// A colour.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Whether white is easier to read on it than black.
    ///
    /// By relative luminance as in WCAG 2.1, with the usual exponent for sRGB; both are as easy at 0.179.
    public var isDark: Bool {
        func linear(_ part: Double) -> Double {
            // Close enough to the exponent of 2.2 to tell dark from light, without libm.
            let square = part * part
            return square * (0.8 + 0.2 * part)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) < 0.179
    }

    /// The colour that a terminal's answer names, in one of the forms that X11 knows: `rgb:RRRR/GGGG/BBBB` with 1 to 4 digits each,
    /// `rgba:` with a part more, or `#RRGGBB` with 1 to 4 digits each; `nil` for anything else.
    public init?(name: some Collection<UInt8>) {
        let name = Array(name)
        let parts: [ArraySlice<UInt8>]
        if name.starts(with: "rgb:".utf8) || name.starts(with: "rgba:".utf8) {
            let prefix = name.firstIndex(of: UInt8(ascii: ":")) ?? 0
            parts = name[(prefix + 1)...].split(
                separator: UInt8(ascii: "/"),
                omittingEmptySubsequences: false
            )
            guard parts.count == prefix else { return nil }
        } else if name.first == UInt8(ascii: "#"), (name.count - 1) % 3 == 0 {
            let width = (name.count - 1) / 3
            guard width > 0 else { return nil }
            parts = stride(from: 1, to: name.count, by: width).map { name[$0..<($0 + width)] }
        } else {
            return nil
        }
        let values = parts.compactMap(Self.part)
        guard values.count == parts.count, values.count >= 3 else { return nil }
        self.init(red: values[0], green: values[1], blue: values[2])
    }

    private static func part(_ digits: ArraySlice<UInt8>) -> Double? {
        guard 1...4 ~= digits.count else { return nil }
        var value = 0
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | digit
        }
        return Double(value) / Double(1 << (4 * digits.count) - 1)
    }
}
